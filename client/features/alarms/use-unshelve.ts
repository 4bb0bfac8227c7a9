import { useTranslation } from 'react-i18next'
import { toast } from '../../ui/toast.ts'
import { useUnshelvePointMutation } from './shelve.generated.ts'
import { useRefusalWords } from './use-acknowledge.ts'

/** Ends a shelf; the answer is a sentence when it could not be ended. */
export function useUnshelve(): (pointId: string) => Promise<string | null> {
  const { t } = useTranslation('alarms')
  const words = useRefusalWords()
  const [unshelve] = useUnshelvePointMutation()
  return async (id) => {
    const answer = await unshelve({ variables: { id } }).catch(() => null)
    const payload = answer?.data?.unshelveAlarmPoint
    if (!payload) return t('refusal.unavailable')
    const [problem] = payload.problems
    if (problem) return words(problem)
    toast.success({ title: t('shelve.ended') })
    return null
  }
}
