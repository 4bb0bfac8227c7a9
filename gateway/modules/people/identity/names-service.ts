import type { Tenant } from '../../../access/authorize.ts'
import { InputRefused } from '../../../errors.ts'
import { takenProblems } from './joining/registration.ts'
import * as names from './store-names.ts'

export { identityKey, Named } from './account.ts'
export { setLanguage } from './store-names.ts'

/** Refuses what somebody else has already. */
export async function demandFreeNames(
  tenant: Tenant,
  accountId: number,
  { email, username }: names.Names,
): Promise<void> {
  if (email === undefined && username === undefined) return
  const taken = await names.takenByOthers(tenant, accountId, { email, username })
  const problems = takenProblems(taken)
  if (problems.length) throw new InputRefused(problems)
}

/** What one's own account goes by; nobody takes one of the names until the transaction ends. */
export async function changeNames(
  within: Tenant,
  accountId: number,
  wanted: names.Names,
): Promise<void> {
  if (Object.values(wanted).every((name) => name === undefined)) return
  await demandFreeNames(within, accountId, wanted)
  await names.rename(within, accountId, wanted)
}
