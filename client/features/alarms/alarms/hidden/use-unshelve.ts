import { useTranslation } from 'react-i18next'
import { useAct } from '../../../../lib/use-act.ts'
import { toast } from '../../../../ui/toast.ts'
import { useUnshelveAlarmPointMutation } from '../actions/shelve.generated.ts'

/** Ends a shelf; the answer is a sentence when it could not be ended. */
export function useUnshelve(): (pointId: string) => Promise<string | null> {
  const { t } = useTranslation('alarms')
  const unshelve = useAct(useUnshelveAlarmPointMutation(), t)
  return async (id) => {
    const result = await unshelve({ id })
    if (result.is !== 'done') return result.message
    toast.success({ title: t('shelve.ended') })
    return null
  }
}
