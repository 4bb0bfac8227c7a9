import { Ability as Rules } from '@casl/ability'
import { useMemo } from 'react'
import { useSession } from './session.ts'

/** An action on a subject, as the gateway's table of abilities names them. */
export type Access = readonly [action: string, subject: string]
export type Ability = Rules<[string, string]>

/** What the signed-in user may do. It decides what is shown; the gateway decides what happens. No rule has conditions. */
export function useAbility(): Ability {
  const rules = useSession()?.userData.ability
  return useMemo(() => new Rules<[string, string]>([...(rules ?? [])]), [rules])
}

export const useMay = (action: string, subject: string): boolean =>
  useAbility().can(action, subject)
