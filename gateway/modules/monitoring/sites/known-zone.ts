import type { Tenant } from '../../../access/authorize.ts'
import { refuse } from '../../../errors.ts'
import { UNKNOWN_ZONE } from './site.ts'
import { knowsTimeZone } from './store.ts'

/** A zone only one of us knew would give days that begin at two times: the database is asked as well. */
export async function demandKnownZone(tenant: Tenant, timeZone: string | undefined): Promise<void> {
  if (timeZone && !(await knowsTimeZone(tenant, timeZone))) throw refuse('INVALID', ['input', 'timeZone'], UNKNOWN_ZONE)
}
