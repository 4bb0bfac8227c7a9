import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAct, type PayloadOf } from '../../../../lib/use-act.ts'
import { useCreateDevicesMutation, type CreateDevicesMutation } from './device-file.generated.ts'

/** With its quotes and ends of lines, so much fits into a request. */
const MOST_BYTES = 90_000

export type FilePayload = PayloadOf<CreateDevicesMutation>

/** How far a file has come. */
export type FileStep =
  | { is: 'choosing' }
  | { is: 'checking' }
  | { is: 'good'; csv: string; payload: FilePayload }
  | { is: 'wrong'; problems: NonNullable<FilePayload['rowProblems']> }
  | { is: 'failed'; why: string }
  | { is: 'added'; payload: FilePayload }

/** Undefined for what is no text in UTF-8. */
async function textOf(file: File): Promise<string | undefined> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer())
  } catch {
    return undefined
  }
}

/** A file of devices: tried first, then, when its reader wants it, made into devices. */
export function useDeviceFile() {
  const { t } = useTranslation('devices')
  const [step, setStep] = useState<FileStep>({ is: 'choosing' })
  const act = useAct(useCreateDevicesMutation(), t)

  const send = async (csv: string, dryRun: boolean) => {
    const result = await act({ input: { csv }, dryRun })
    if (result.is === 'done') {
      const { payload } = result
      return setStep(dryRun ? { is: 'good', csv, payload } : { is: 'added', payload })
    }
    const problems = result.payload?.rowProblems
    setStep(problems ? { is: 'wrong', problems } : { is: 'failed', why: result.message })
  }

  const choose = async (file: File) => {
    if (file.size > MOST_BYTES) return setStep({ is: 'failed', why: t('file.tooLarge') })
    const csv = await textOf(file)
    if (csv === undefined) return setStep({ is: 'failed', why: t('file.notText') })
    setStep({ is: 'checking' })
    await send(csv, true)
  }
  return {
    step,
    busy: act.busy,
    choose: (file: File) => void choose(file),
    add: (csv: string) => void send(csv, false),
    again: () => setStep({ is: 'choosing' }),
  }
}
