import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../../lib/ability.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Banner, Notice } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { FileField } from './file-field.tsx'
import { ProblemTable } from './problem-table.tsx'
import { Progress } from './progress.tsx'
import type { ImportResult } from './send-file.ts'
import type { Step, useImport } from './use-import.ts'

const Head = chakra('div', { base: { display: 'grid', gap: '3', p: '4' } })
const Words = chakra('p', {
  base: { textStyle: 'dense', color: 'fg.muted', '& b': { color: 'fg', fontWeight: '600' } },
})
const Tools = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2' } })

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
      <Head>
        <Notice mb="0">
          <Banner tone={good === 0 ? 'critical' : rejected > 0 ? 'warn' : 'accent'}>
            {t('checked.good', { count: good })}{' '}
            {rejected > 0 && t('checked.rejected', { count: rejected })}
          </Banner>
        </Notice>
        <Words>
          {t(good === 0 ? 'checked.none' : rejected > 0 ? 'checked.some' : 'checked.all')}
        </Words>
        <Tools>
          {good > 0 && (
            <Button variant="primary" onClick={() => flow.confirmImport(file)}>
              {t('checked.store', { count: good })}
            </Button>
          )}
          <Button onClick={flow.cancel}>{t('checked.other')}</Button>
        </Tools>
      </Head>
      {problems.length > 0 && <ProblemTable problems={problems} count={rejected} />}
    </>
  )
}

function Done({ outcome, flow }: { outcome: ImportResult; flow: PanelProps['flow'] }) {
  const { t } = useTranslation('imports')
  const { status, accepted, late, duplicate, conflict, rejected, problems } = outcome
  return (
    <>
      <Head>
        <Notice mb="0">
          <Banner tone={status === 'DONE' ? 'accent' : 'warn'}>
            {t(status === 'DONE' ? 'done.title' : 'done.cancelled', { count: accepted + late })}
          </Banner>
        </Notice>
        <Words>
          {[
            late > 0 && t('done.late', { count: late }),
            duplicate > 0 && t('done.duplicate', { count: duplicate }),
            conflict > 0 && t('done.conflict', { count: conflict }),
            rejected > 0 && t('done.rejected', { count: rejected }),
          ]
            .filter(Boolean)
            .join(' ')}
        </Words>
        <Tools>
          <Button onClick={flow.cancel}>{t('done.another')}</Button>
        </Tools>
      </Head>
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
    <Head>
      <Words>{t(isImport ? 'importing.text' : 'checking.text')}</Words>
      <Progress
        label={t(isImport ? 'importing.title' : 'checking.title')}
        share={done / Math.max(1, step.file.size)}
      />
      <Tools>
        <Button disabled={isImport && !running} onClick={cancel}>
          {t('cancel')}
        </Button>
      </Tools>
    </Head>
  )
}

function Content({ flow, ...rest }: PanelProps) {
  const { t } = useTranslation('imports')
  const { step } = flow
  if (step.status === 'choosing')
    return (
      <Head>
        <FileField onFile={flow.selectFile} />
        <Words>
          <bdi dir="ltr">
            <b>device,sensor,ts,value,unit</b>
          </bdi>{' '}
          {t('format')}
        </Words>
      </Head>
    )
  if ('outcome' in step && step.status === 'checked')
    return <Checked file={step.file} outcome={step.outcome} flow={flow} />
  if ('outcome' in step) return <Done outcome={step.outcome} flow={flow} />
  if ('sent' in step) return <Moving step={step} flow={flow} {...rest} />
  return (
    <Head>
      <Notice mb="0">
        <Banner tone="critical">{step.why}</Banner>
      </Notice>
      <Tools>
        <Button variant="primary" onClick={() => flow.retry(step.file, step.failedDuring)}>
          {t(step.failedDuring === 'importing' ? 'goOn' : 'again')}
        </Button>
        <Button onClick={flow.cancel}>{t('checked.other')}</Button>
      </Tools>
    </Head>
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
    <Panel flush mb="4" title={<bdi>{title}</bdi>}>
      <Content {...props} />
    </Panel>
  )
}
