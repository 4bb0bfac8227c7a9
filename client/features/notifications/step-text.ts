import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/use-format.ts'

interface Step {
  afterSeconds: number
  repeatSeconds: number | null
  maxRepeats: number
}

/** When a step speaks: "At once", "After 15 min, again every 10 min, 3 times". */
export function useStepText() {
  const { t } = useTranslation('notifications')
  const { duration } = useFormat()
  const lasting = (seconds: number) => duration(seconds * 1000)
  return ({ afterSeconds, repeatSeconds, maxRepeats }: Step): { when: string; again: string | null } => ({
    when: afterSeconds === 0 ? t('step.atOnce') : t('step.after', { duration: lasting(afterSeconds) }),
    again: repeatSeconds === null ? null : t('step.again', { duration: lasting(repeatSeconds), count: maxRepeats }),
  })
}
