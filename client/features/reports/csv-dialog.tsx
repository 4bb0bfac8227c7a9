import { chakra } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { downloadFile } from '../../lib/download.ts'
import { RequestError } from '../../lib/graphql-fetch.ts'
import { figure } from '../../lib/format.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'

const Progress = chakra('progress', { base: { display: 'block', width: 'full', mt: '3', accentColor: 'accent.solid' } })

const megabytes = (bytes: number) => figure(bytes / 1_000_000, 1)

/** Fetches the report as a file, however long it is, and hands it to the browser; leaving stops it. */
export function CsvDialog({ path, onClose }: { path: string; onClose: () => void }) {
  const { t } = useTranslation('reports')
  const { t: common } = useTranslation('common')
  const [bytes, setBytes] = useState(0)
  const [failed, setFailed] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const stop = new AbortController()
    downloadFile(path, { signal: stop.signal, onProgress: (count) => stop.signal.aborted || setBytes(count) }).then(
      () => {
        if (stop.signal.aborted) return
        toast.success({ title: t('csv.done') })
        onClose()
      },
      (error: unknown) => {
        if (!stop.signal.aborted) setFailed(error instanceof RequestError ? error.message : t('csv.failed'))
      },
    )
    return () => stop.abort()
    // What is fetched is what was shown when it began.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [attempt])
  const again = () => {
    setFailed(null)
    setBytes(0)
    setAttempt((number) => number + 1)
  }
  const footer = (
    <>
      <Button onClick={onClose}>{common('cancel')}</Button>
      {failed && (
        <Button variant="primary" onClick={again}>
          {common('error.retry')}
        </Button>
      )}
    </>
  )
  return (
    <Dialog open onClose={onClose} title={t('csv.title')} footer={footer}>
      {failed && <Banner tone="critical">{failed}</Banner>}
      <p role="status">{bytes > 0 ? t('csv.progress', { size: megabytes(bytes) }) : t('csv.begins')}</p>
      {!failed && <Progress aria-label={t('csv.title')} />}
    </Dialog>
  )
}
