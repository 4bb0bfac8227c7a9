import { useTranslation } from 'react-i18next'
import { isStale, type Problem } from '../../lib/problems.ts'
import { useDeleteRuleMutation, useSwitchRuleMutation } from './rule.generated.ts'

interface Seen {
  id: string
  /** The version that was seen when it was decided. */
  version: number
}

/** Why something could not be done to a rule, or null when it was done. */
function useWhyNot() {
  const { t } = useTranslation('alarm-configs')
  return (problems: readonly Problem[] | undefined): string | null => {
    const [problem] = problems ?? []
    if (!problems) return t('error.unavailable')
    if (!problem) return null
    return isStale([problem]) ? t('error.changed') : problem.message
  }
}

/** Turns a rule on or off, and answers why it could not be done. */
export function useSwitchRule() {
  const whyNot = useWhyNot()
  const [change] = useSwitchRuleMutation()
  return async ({ id, version }: Seen, enabled: boolean): Promise<string | null> => {
    const answer = await change({ variables: { id, enabled, expectedVersion: version } }).catch(() => null)
    return whyNot(answer?.data?.updateAlarmConfig.problems)
  }
}

/** Deletes a rule, and answers why it could not be done. */
export function useDeleteRule() {
  const whyNot = useWhyNot()
  const [remove] = useDeleteRuleMutation()
  return async ({ id, version }: Seen): Promise<string | null> => {
    const answer = await remove({ variables: { id, expectedVersion: version } }).catch(() => null)
    return whyNot(answer?.data?.deleteAlarmConfig.problems)
  }
}
