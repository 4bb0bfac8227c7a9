import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { showRefusal, useAct } from '../../../../lib/use-act.ts'
import { useOrganization } from '../../../../lib/viewer.ts'
import {
  useCreateAlarmConfigMutation,
  useUpdateAlarmConfigMutation,
  type EditorRuleFragment,
} from './editor.generated.ts'
import { PARAMETER_FIELDS, ruleInput, type RuleValues } from './rule-values.ts'

/** The form's names for fields of the input. */
const NAMES = { ...PARAMETER_FIELDS, sensorIds: 'scope', tags: 'scope', siteIds: 'scope' }

export type Saved =
  | { id: string; rule: EditorRuleFragment | null }
  /** Somebody else was first. */
  | { theirs: EditorRuleFragment }
  /** What no field is to blame for; null when fields say it. */
  | { refused: string | null }

/** Stores the draft: as a new rule, or as the next version of one. */
export function useSaveRule(form: UseFormReturn<RuleValues>, saved: EditorRuleFragment | null) {
  const { t } = useTranslation('alarm-configs')
  const { displayUnit } = useOrganization()
  // The editor keeps what it was opened with until it is told: the cache must not change it under the hands.
  const options = { fetchPolicy: 'no-cache' } as const
  const create = useAct(useCreateAlarmConfigMutation(options))
  const update = useAct(useUpdateAlarmConfigMutation(options))

  return async (values: RuleValues): Promise<Saved> => {
    const input = ruleInput(values, displayUnit)
    if (!saved) {
      const result = await create({ input })
      if (result.is !== 'done') return { refused: showRefusal(form, result, t, NAMES) }
      return { id: result.payload.alarmConfig?.id ?? '', rule: null }
    }
    const { id, version } = saved
    const result = await update({ id, input, expectedVersion: version })
    const rule = result.payload?.alarmConfig ?? null
    if (result.is === 'stale' && rule) return { theirs: rule }
    return result.is === 'done' ? { id, rule } : { refused: showRefusal(form, result, t, NAMES) }
  }
}
