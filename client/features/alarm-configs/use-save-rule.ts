import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { isStale, showProblems, type Problem } from '../../lib/problems.ts'
import { useOrganization } from '../../lib/viewer.ts'
import { useCreateRuleMutation, useUpdateRuleMutation, type EditorRuleFragment } from './editor.generated.ts'
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
  const [create] = useCreateRuleMutation(options)
  const [update] = useUpdateRuleMutation(options)
  const refused = (problems: readonly Problem[] = []) => ({ refused: showProblems(form, problems, t, NAMES) })

  async function created(values: RuleValues): Promise<Saved> {
    const payload = (await create({ variables: { input: ruleInput(values, displayUnit) } })).data?.createAlarmConfig
    return payload?.alarmConfig ? { id: payload.alarmConfig.id, rule: null } : refused(payload?.problems)
  }

  async function updated(values: RuleValues, { id, version }: EditorRuleFragment): Promise<Saved> {
    const variables = { id, input: ruleInput(values, displayUnit), expectedVersion: version }
    const payload = (await update({ variables })).data?.updateAlarmConfig
    const rule = payload?.alarmConfig
    if (rule && payload.problems.length === 0) return { id, rule }
    return rule && isStale(payload.problems) ? { theirs: rule } : refused(payload?.problems)
  }

  return async (values: RuleValues): Promise<Saved> => {
    try {
      return await (saved ? updated(values, saved) : created(values))
    } catch {
      return { refused: t('error.unavailable') }
    }
  }
}
