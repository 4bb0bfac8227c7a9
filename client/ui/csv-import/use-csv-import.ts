import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActResult } from '../../lib/use-act.ts'
import type { FileRowProblemFragment } from './row-problem.generated.ts'

/** With its quotes and ends of lines, so much fits into a request. */
const MOST_BYTES = 90_000

/** How far a file has come. */
export type ImportStep<Payload> =
  | { is: 'choosing' }
  | { is: 'checking' }
  | { is: 'good'; csv: string; payload: Payload }
  | { is: 'wrong'; problems: readonly FileRowProblemFragment[] }
  | { is: 'failed'; why: string }
  | { is: 'added'; payload: Payload }

interface Answer {
  rowProblems: readonly FileRowProblemFragment[] | null
}

/** Undefined for what is no text in UTF-8. */
async function textOf(file: File): Promise<string | undefined> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer())
  } catch {
    return undefined
  }
}

/**
 * Rows out of a file: tried first, then, when its reader wants it, added. `send` is the mutation, which a dry run only tries. A larger
 * file than `most` bytes is refused with `tooLarge`.
 */
export function useCsvImport<Payload extends Answer>(
  send: (csv: string, dryRun: boolean) => Promise<ActResult<Payload>>,
  bound?: { readonly most: number; readonly tooLarge: string },
) {
  const { t } = useTranslation('common')
  const [step, setStep] = useState<ImportStep<Payload>>({ is: 'choosing' })

  const sendFile = async (csv: string, dryRun: boolean) => {
    const result = await send(csv, dryRun)
    if (result.is === 'done') {
      const { payload } = result
      return setStep(dryRun ? { is: 'good', csv, payload } : { is: 'added', payload })
    }
    const problems = result.payload?.rowProblems
    setStep(problems ? { is: 'wrong', problems } : { is: 'failed', why: result.message })
  }

  const choose = async (file: File) => {
    const { most, tooLarge } = bound ?? { most: MOST_BYTES, tooLarge: t('file.tooLarge') }
    if (file.size > most) return setStep({ is: 'failed', why: tooLarge })
    const csv = await textOf(file)
    if (csv === undefined) return setStep({ is: 'failed', why: t('file.notText') })
    setStep({ is: 'checking' })
    await sendFile(csv, true)
  }
  return {
    step,
    choose: (file: File) => void choose(file),
    add: (csv: string) => void sendFile(csv, false),
    again: () => setStep({ is: 'choosing' }),
  }
}
