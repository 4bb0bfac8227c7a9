import type { Tenant } from '../../../access/authorize.ts'
import type { Problem } from '../../../errors.ts'
import { takenProblems } from './joining/registration.ts'
import * as names from './store-names.ts'

export { identityKey, Named } from './account.ts'
export { setLanguage } from './store-names.ts'

/** What one's own account goes by. Nothing is changed where somebody else has one of the names; that is answered. */
export async function changeNames(
  within: Tenant,
  accountId: number,
  wanted: names.Names,
): Promise<Problem[]> {
  if (Object.values(wanted).every((name) => name === undefined)) return []
  const problems = takenProblems(await names.takenByOthers(within, accountId, wanted))
  if (!problems.length) await names.rename(within, accountId, wanted)
  return problems
}
