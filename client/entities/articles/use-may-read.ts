import { useAbility } from '../../lib/ability.ts'
import { HELP } from '../../lib/features.ts'

/** Whether the viewer reads what explains things. */
export function useMayRead(): boolean {
  const ability = useAbility()
  return HELP !== undefined && ability.can(...HELP.access)
}
