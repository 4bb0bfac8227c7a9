import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RequestError } from '../../../lib/graphql-fetch.ts'
import { sendFile, type ImportResult } from './send-file.ts'

const MAX_FILE_BYTES = 64 * 1024 * 1024

/** The state of an import. */
export type Step =
  | { status: 'choosing' }
  | { status: 'checking' | 'importing'; file: File; sent: number }
  | { status: 'checked' | 'done'; file: File; outcome: ImportResult }
  | { status: 'failed'; file: File; why: string; failedDuring: 'checking' | 'importing' }

/** Sends a file as a dry run, then imports it once the user confirms. */
export function useImport(onSettled: () => void) {
  const { t } = useTranslation('imports')
  const [step, setStep] = useState<Step>({ status: 'choosing' })
  const abortController = useRef(new AbortController())
  useEffect(() => () => abortController.current.abort(), [])

  /** Undefined when the cause is not known. */
  const errorText = (error: unknown) => {
    if (!(error instanceof RequestError) || error.code === 'SERVICE_UNAVAILABLE') return undefined
    return error.code === 'STORAGE_FULL' ? t('unavailable.full') : error.message
  }

  const run = async (file: File, status: 'checking' | 'importing') => {
    abortController.current.abort()
    abortController.current = new AbortController()
    const { signal } = abortController.current
    // A run that was aborted leaves the state to whoever aborted it.
    const setOwnStep = (next: Step) => !signal.aborted && setStep(next)
    setOwnStep({ status, file, sent: 0 })
    const onSent = (sent: number) => setOwnStep({ status, file, sent })
    try {
      const outcome = await sendFile(file, { dryRun: status === 'checking', signal, onSent })
      setOwnStep({ status: status === 'checking' ? 'checked' : 'done', file, outcome })
    } catch (error) {
      const why = errorText(error) ?? t(`unavailable.${status}`)
      setOwnStep({ status: 'failed', file, failedDuring: status, why })
    } finally {
      onSettled()
    }
  }

  const selectFile = (file: File) => {
    if (file.size <= MAX_FILE_BYTES) return void run(file, 'checking')
    abortController.current.abort()
    setStep({ status: 'failed', file, failedDuring: 'checking', why: t('tooLarge') })
  }
  return {
    step,
    selectFile,
    confirmImport: (file: File) => void run(file, 'importing'),
    retry: (file: File, status: 'checking' | 'importing') => void run(file, status),
    cancel: () => {
      abortController.current.abort()
      setStep({ status: 'choosing' })
    },
  }
}
