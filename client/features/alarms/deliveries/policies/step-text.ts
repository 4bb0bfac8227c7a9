import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../lib/use-format.ts'

interface Step {
  afterSeconds: number
  repeatSeconds: number | null
  maxRepeats: number
}

/** When a step begins: "At once", "After 15 min". */
export function useStepTime() {
  const { t } = useTranslation('deliveries')
  const { duration } = useFormat()
  return ({ afterSeconds }: Pick<Step, 'afterSeconds'>): string =>
    afterSeconds === 0
      ? t('step.atOnce')
      : t('step.after', { duration: duration(afterSeconds * 1000) })
}

/** And how it goes on: "again every 10 min, 3 times". */
export function useStepText() {
  const { t } = useTranslation('deliveries')
  const { duration } = useFormat()
  const timeOf = useStepTime()
  return (step: Step): { when: string; again: string | null } => ({
    when: timeOf(step),
    again:
      step.repeatSeconds === null
        ? null
        : t('step.again', {
            duration: duration(step.repeatSeconds * 1000),
            count: step.maxRepeats,
          }),
  })
}
