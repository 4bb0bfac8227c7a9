import { furnish } from '../../../support/furnishing.ts'
import type { TestOrganization } from '../../../support/organization.ts'

/** An alarm of the organisation, which has one of everything from now on; the answer is its number. */
export async function alarmOf(acme: TestOrganization): Promise<string> {
  await furnish(acme)
  return String(acme.id * 100_000 + 1)
}
