import { Temporal } from 'temporal-polyfill'
import type { Tenant } from '../../access/authorize.ts'
import { refuse } from '../../errors.ts'

const EPOCH = Temporal.Instant.fromEpochMilliseconds(0)
export const UNKNOWN_ZONE = 'This is not a time zone of the IANA database.'

/**
 * A name of the IANA database; an offset would not know when summer begins. Intl alone would take IST as well, for India, where
 * PostgreSQL takes it for Israel.
 */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return /^[A-Za-z]/.test(name) && Boolean(EPOCH.toZonedDateTimeISO(name))
  } catch {
    return false
  }
}

/** A zone only one of us knew would give days that begin at two times: the database is asked as well. */
export async function demandKnownZone(
  tenant: Pick<Tenant, 'query'>,
  timeZone: string | undefined,
): Promise<void> {
  if (timeZone && !(await knowsTimeZone(tenant, timeZone)))
    throw refuse('INVALID', ['input', 'timeZone'], UNKNOWN_ZONE)
}

/** Whether the database can compute with this zone, too: its list is another than JavaScript's. */
async function knowsTimeZone(tenant: Pick<Tenant, 'query'>, timeZone: string): Promise<boolean> {
  return tenant.query({ text: 'select now() at time zone $1', values: [timeZone] }).then(
    () => true,
    (error: unknown) => {
      if ((error as { code?: string }).code === '22023') return false
      throw error
    },
  )
}
