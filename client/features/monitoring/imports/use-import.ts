import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RequestError } from '../../../lib/graphql-fetch.ts'
import { sendFile, type ImportResult } from './send-file.ts'

export const MOST_BYTES = 64 * 1024 * 1024

/** Where a file is on its way in. */
export type Step =
  | { at: 'choosing' }
  | { at: 'checking' | 'importing'; file: File; sent: number }
  | { at: 'checked' | 'done'; file: File; outcome: ImportResult }
  /** `after` says what did not succeed. */
  | { at: 'failed'; file: File; why: string; after: 'checking' | 'importing' }

/** Takes a file through a rehearsal and, when told to, in. */
export function useImport(onChange: () => void) {
  const { t } = useTranslation('imports')
  const [step, setStep] = useState<Step>({ at: 'choosing' })
  const leaving = useRef(new AbortController())
  useEffect(() => () => leaving.current.abort(), [])

  /** Undefined when nobody knows. */
  const reason = (error: unknown) => {
    if (!(error instanceof RequestError) || error.code === 'SERVICE_UNAVAILABLE') return undefined
    return error.code === 'STORAGE_FULL' ? t('unavailable.full') : error.message
  }

  const run = async (file: File, at: 'checking' | 'importing') => {
    leaving.current = new AbortController()
    const { signal } = leaving.current
    setStep({ at, file, sent: 0 })
    const onSent = (sent: number) => !signal.aborted && setStep({ at, file, sent })
    try {
      const outcome = await sendFile(file, { dryRun: at === 'checking', signal, onSent })
      setStep({ at: at === 'checking' ? 'checked' : 'done', file, outcome })
    } catch (error) {
      if (signal.aborted) return setStep({ at: 'choosing' })
      setStep({ at: 'failed', file, after: at, why: reason(error) ?? t(`unavailable.${at}`) })
    } finally {
      onChange()
    }
  }

  const choose = (file: File | undefined) => {
    if (!file) return
    if (file.size > MOST_BYTES)
      setStep({ at: 'failed', file, after: 'checking', why: t('tooLarge') })
    else void run(file, 'checking')
  }
  return {
    step,
    choose,
    store: (file: File) => void run(file, 'importing'),
    again: (file: File, at: 'checking' | 'importing') => void run(file, at),
    leave: () => {
      leaving.current.abort()
      setStep({ at: 'choosing' })
    },
  }
}
