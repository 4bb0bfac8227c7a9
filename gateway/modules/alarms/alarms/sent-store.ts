import type { Tenant } from '../../../access/authorize.ts'
import { anyOf } from '../../../db/listing.ts'

type Within = Pick<Tenant, 'db' | 'organizationId'>

/** That somebody was told of them; the first time counts. */
export const markFirstSent = (
  { db, organizationId }: Within,
  alarmIds: readonly number[],
  at: Date,
) =>
  db
    .updateTable('alarm')
    .set({ firstSentAt: at })
    .where('organizationId', '=', organizationId)
    .where('id', '=', anyOf(alarmIds))
    .where('firstSentAt', 'is', null)
    .execute()
