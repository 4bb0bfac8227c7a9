import { useAct, whyNot } from '../../../../lib/use-act.ts'
import { useSwitchRuleMutation } from '../rule.generated.ts'
import { useDeleteAlarmConfigMutation } from '../editor/editor.generated.ts'

interface Seen {
  id: string
  /** The version that was seen when it was decided. */
  version: number
}

/** Turns a rule on or off, and answers why it could not be done. */
export function useSwitchRule() {
  const change = useAct(useSwitchRuleMutation())
  return async ({ id, version }: Seen, enabled: boolean) =>
    whyNot(await change({ id, enabled, expectedVersion: version }))
}

/** Deletes a rule, and answers why it could not be done. */
export function useDeleteRule() {
  const remove = useAct(useDeleteAlarmConfigMutation())
  return async ({ id, version }: Seen) => whyNot(await remove({ id, expectedVersion: version }))
}
