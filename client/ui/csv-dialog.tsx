import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { downloadFile } from '../lib/download.ts'
import { RequestError } from '../lib/graphql-fetch.ts'
import { useFormat } from '../lib/use-format.ts'
import { Banner } from './banner.tsx'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { toast } from './toast.ts'
import css from './csv-dialog.module.scss'

interface CsvDialogProps {
  /** Of the file at the gateway. */
  path: string
  title: string
  /** Said until the first bytes are there, then how many megabytes are, and when all are. */
  begins: string
  progress: (size: string) => string
  done: string
  /** Said when the file breaks off, which keeps nothing. */
  brokenOff: string
  /** Makes something else of the file. */
  take?: (name: string, file: Blob) => Promise<void>
  onClose: () => void
}

/** Fetches a list as a file, however long it is, and hands it to the browser; leaving stops it. */
export function CsvDialog({
  path,
  title,
  begins,
  progress,
  done,
  brokenOff,
  take,
  onClose,
}: CsvDialogProps) {
  const { t: common } = useTranslation('common')
  const { figure } = useFormat()
  const [bytes, setBytes] = useState(0)
  const [failed, setFailed] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const stop = new AbortController()
    const onProgress = (count: number) => stop.signal.aborted || setBytes(count)
    downloadFile(path, { signal: stop.signal, onProgress, ...(take && { take }) }).then(
      () => {
        if (stop.signal.aborted) return
        toast.success({ title: done })
        onClose()
      },
      (error: unknown) => {
        if (!stop.signal.aborted)
          setFailed(error instanceof RequestError ? error.message : brokenOff)
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
    <Dialog open onClose={onClose} title={title} footer={footer}>
      {failed && <Banner tone="critical">{failed}</Banner>}
      <p role="status">{bytes > 0 ? progress(figure(bytes / 1_000_000)) : begins}</p>
      {!failed && <progress className={css.progress} aria-label={title} />}
    </Dialog>
  )
}
