import { Ability as Rules } from '@casl/ability'
import { useSession, type AbilityRule } from './session.ts'

/** An action on a subject, as the gateway's table of abilities names them. */
export type Access = readonly [action: string, subject: string]
export type Ability = Rules<[string, string]>

/** By the rules they are made of: nearly every part of a page asks. */
const made = new WeakMap<readonly AbilityRule[], Ability>()
const NONE: readonly AbilityRule[] = []

function abilityOf(rules: readonly AbilityRule[]): Ability {
  const ability = made.get(rules) ?? new Rules<[string, string]>([...rules])
  made.set(rules, ability)
  return ability
}

/** What the signed-in user may do. It decides what is shown; the gateway decides what happens. No rule has conditions. */
export const useAbility = (): Ability => abilityOf(useSession()?.userData.ability ?? NONE)

export const useMay = (action: string, subject: string): boolean =>
  useAbility().can(action, subject)
