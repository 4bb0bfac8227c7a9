import { useTranslation } from 'react-i18next'
import { useMay } from '../../../lib/ability.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Banner, Notice } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { CSV_FILES } from '../../../lib/csv.ts'
import { FileField } from '../../../ui/file-field.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { ProblemTable } from './problem-table.tsx'
import { Progress } from './progress.tsx'
import type { ImportResult } from './send-file.ts'
import type { Step, useImport } from './use-import.ts'
import css from './import-panel.module.scss'

interface PanelProps {
  running: { id: string; bytesDone: number } | undefined
  onCancel: (id: string) => void
  flow: ReturnType<typeof useImport>
}

/** The result of the dry run: how many rows are good and what is wrong with the others. From here the import is confirmed. */
function Checked({
  file,
  outcome,
  flow,
}: {
  file: File
  outcome: ImportResult
  flow: PanelProps['flow']
}) {
  const { t } = useTranslation('imports')
  const { good, rejected, problems } = outcome
  return (
    <>
      <div className={css.head}>
        <Notice className={css.flush}>
          <Banner tone={good === 0 ? 'critical' : rejected > 0 ? 'warn' : 'accent'}>
            {t('checked.good', { count: good })}{' '}
            {rejected > 0 && t('checked.rejected', { count: rejected })}
          </Banner>
        </Notice>
        <p className={css.words}>
          {t(good === 0 ? 'checked.none' : rejected > 0 ? 'checked.some' : 'checked.all')}
        </p>
        <div className={css.tools}>
          {good > 0 && (
            <Button variant="primary" onClick={() => flow.confirmImport(file)}>
              {t('checked.store', { count: good })}
            </Button>
          )}
          <Button onClick={flow.cancel}>{t('checked.other')}</Button>
        </div>
      </div>
      {problems.length > 0 && <ProblemTable problems={problems} count={rejected} />}
    </>
  )
}

function Done({ outcome, flow }: { outcome: ImportResult; flow: PanelProps['flow'] }) {
  const { t } = useTranslation('imports')
  const { status, accepted, late, duplicate, conflict, rejected, problems } = outcome
  return (
    <>
      <div className={css.head}>
        <Notice className={css.flush}>
          <Banner tone={status === 'DONE' ? 'accent' : 'warn'}>
            {t(status === 'DONE' ? 'done.title' : 'done.cancelled', { count: accepted + late })}
          </Banner>
        </Notice>
        <p className={css.words}>
          {[
            late > 0 && t('done.late', { count: late }),
            duplicate > 0 && t('done.duplicate', { count: duplicate }),
            conflict > 0 && t('done.conflict', { count: conflict }),
            rejected > 0 && t('done.rejected', { count: rejected }),
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
        <div className={css.tools}>
          <Button onClick={flow.cancel}>{t('done.another')}</Button>
        </div>
      </div>
      {problems.length > 0 && <ProblemTable problems={problems} count={rejected} />}
    </>
  )
}

function Moving({
  step,
  running,
  onCancel,
  flow,
}: PanelProps & { step: Extract<Step, { sent: number }> }) {
  const { t } = useTranslation('imports')
  const isImport = step.status === 'importing'
  const done = isImport ? (running?.bytesDone ?? 0) : step.sent
  const cancel = () => {
    if (!isImport) flow.cancel()
    else if (running) onCancel(running.id)
  }
  return (
    <div className={css.head}>
      <p className={css.words}>{t(isImport ? 'importing.text' : 'checking.text')}</p>
      <Progress
        label={t(isImport ? 'importing.title' : 'checking.title')}
        share={done / Math.max(1, step.file.size)}
      />
      <div className={css.tools}>
        <Button disabled={isImport && !running} onClick={cancel}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  )
}

function Content({ flow, ...rest }: PanelProps) {
  const { t } = useTranslation('imports')
  const { step } = flow
  if (step.status === 'choosing')
    return (
      <div className={css.head}>
        <FileField
          label={t('drop.label')}
          title={t('drop.title')}
          choose={t('drop.choose')}
          text={t('drop.text')}
          accept={CSV_FILES}
          onFile={flow.selectFile}
        />
        <p className={css.words}>
          <bdi dir="ltr">
            <b>device,sensor,ts,value,unit</b>
          </bdi>{' '}
          {t('format')}
        </p>
      </div>
    )
  if ('outcome' in step && step.status === 'checked')
    return <Checked file={step.file} outcome={step.outcome} flow={flow} />
  if ('outcome' in step) return <Done outcome={step.outcome} flow={flow} />
  if ('sent' in step) return <Moving step={step} flow={flow} {...rest} />
  return (
    <div className={css.head}>
      <Notice className={css.flush}>
        <Banner tone="critical">{step.why}</Banner>
      </Notice>
      <div className={css.tools}>
        <Button variant="primary" onClick={() => flow.retry(step.file, step.failedDuring)}>
          {t(step.failedDuring === 'importing' ? 'goOn' : 'again')}
        </Button>
        <Button onClick={flow.cancel}>{t('checked.other')}</Button>
      </div>
    </div>
  )
}

/** One file on its way in. */
export function ImportPanel(props: PanelProps) {
  const { t } = useTranslation('imports')
  const { number } = useFormat()
  const may = useMay('create', 'Import')
  const { step } = props.flow
  if (!may) return null
  const title =
    step.status === 'choosing'
      ? t('new')
      : `${step.file.name} · ${number(Math.ceil(step.file.size / 1024))} KiB`
  return (
    <Panel className={css.panel} flush title={<bdi>{title}</bdi>}>
      <Content {...props} />
    </Panel>
  )
}
