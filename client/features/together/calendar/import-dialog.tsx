import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { sendFile } from '../../../entities/files/send-file.ts'
import { notDone, useAct } from '../../../lib/use-act.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { useCsvImport } from '../../../ui/csv-import/use-csv-import.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { FileField } from '../../../ui/file-field.tsx'
import { toast } from '../../../ui/toast.ts'
import css from './files.module.scss'
import { useImportCalendarEventsMutation } from './calendar.generated.ts'

const FILES = ['.ics', 'text/calendar']
const MOST_BYTES = 2 * 1024 * 1024
/** With its quotes and ends of lines, so much fits into a request. */
const INLINE_BYTES = 90_000

/** A large file is sent by itself first, and named from then on. */
function useInput() {
  const sent = useRef<{ ics: string; fileId: string } | null>(null)
  return async (ics: string) => {
    const blob = new Blob([ics])
    if (blob.size <= INLINE_BYTES) return { ics }
    if (sent.current?.ics === ics) return { fileId: sent.current.fileId }
    const file = await sendFile(new File([blob], 'calendar.ics'))
    if (typeof file === 'string') return file
    sent.current = { ics, fileId: String(file.id) }
    return { fileId: sent.current.fileId }
  }
}

/** Events out of a calendar file: looked through first, then all of them added, or none. */
export default function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('calendar')
  const { t: common } = useTranslation('common')
  const act = useAct(useImportCalendarEventsMutation({ refetchQueries: ['CalendarDays'] }), t)
  const inputOf = useInput()
  const bound = { most: MOST_BYTES, tooLarge: t('file.tooLarge') }
  const { step, choose, add, again } = useCsvImport(async (ics, dryRun) => {
    const input = await inputOf(ics)
    if (typeof input === 'string')
      return notDone(t(input === 'busy' ? 'file.busy' : 'file.notSent'))
    const result = await act({ input, dryRun })
    if (result.is === 'done' && !dryRun) {
      toast.success({ title: t('file.added', { count: result.payload.eventCount ?? 0 }) })
      onClose()
    }
    return result
  }, bound)
  const count = step.is === 'good' ? (step.payload.eventCount ?? 0) : 0
  const known = step.is === 'good' ? (step.payload.knownCount ?? 0) : 0
  const uninvited = step.is === 'good' ? (step.payload.uninvitedCount ?? 0) : 0
  const footer = (
    <>
      <Button onClick={onClose}>{common('cancel')}</Button>
      {step.is !== 'choosing' && step.is !== 'checking' && (
        <Button disabled={act.busy} onClick={again}>
          {common('file.other')}
        </Button>
      )}
      {step.is === 'good' && count > 0 && (
        <Button variant="primary" loading={act.busy} onClick={() => add(step.csv)}>
          {t('file.add', { count })}
        </Button>
      )}
    </>
  )
  return (
    <Dialog open size="form" title={t('file.import')} footer={footer} onClose={onClose}>
      <div className={css.stack}>
        {step.is === 'choosing' && (
          <FileField
            label={t('file.label')}
            title={t('file.drop')}
            choose={common('file.drop.choose')}
            text={common('file.drop.text')}
            accept={FILES}
            onFile={choose}
          />
        )}
        {step.is === 'checking' && <p role="status">{common('file.checking')}</p>}
        {step.is === 'good' && <Banner tone="accent">{t('file.good', { count })}</Banner>}
        {known > 0 && <p>{t('file.known', { count: known })}</p>}
        {uninvited > 0 && <p>{t('file.uninvited', { count: uninvited })}</p>}
        {step.is === 'failed' && <Banner tone="critical">{step.why}</Banner>}
        {step.is === 'wrong' && (
          <>
            <Banner tone="critical">{t('file.wrong')}</Banner>
            <ol className={css.problems}>
              {step.problems.map(({ row, column, message }) => (
                <li key={`${row} ${column}`}>
                  <b>{t('file.at', { row })}</b> <bdi dir="ltr">{column}</bdi>{' '}
                  <bdi dir="ltr">{message}</bdi>
                </li>
              ))}
            </ol>
          </>
        )}
      </div>
    </Dialog>
  )
}
