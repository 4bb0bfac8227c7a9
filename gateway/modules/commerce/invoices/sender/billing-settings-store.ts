import type { z } from 'zod'
import type { Tenant } from '../../../../access/authorize.ts'
import { differences } from '../../../../platform/record/rows.ts'
import type { BillingChange, BillingSettings } from './billing-settings.ts'

const COLUMNS = [
  'name',
  'address',
  'country',
  'taxNumber',
  'bankName',
  'bankCountry',
  'iban',
  'swiftCode',
  'updatedAt',
  'version',
] as const

/** As the database fills in a row. */
const BLANK = {
  name: '',
  address: '',
  country: '',
  taxNumber: '',
  bankName: '',
  bankCountry: '',
  iban: '',
  swiftCode: '',
  updatedAt: new Date(0),
  version: 1,
}

export const details = async ({ db, organizationId }: Tenant): Promise<BillingSettings> =>
  (await db
    .selectFrom('billingDetails')
    .select(COLUMNS)
    .where('organizationId', '=', organizationId)
    .executeTakeFirst()) ?? BLANK

/** Nobody else changes them until the transaction ends. */
export async function locked({ db, organizationId }: Tenant): Promise<BillingSettings> {
  await db
    .insertInto('billingDetails')
    .defaultValues()
    .onConflict((known) => known.doNothing())
    .execute()
  return db
    .selectFrom('billingDetails')
    .select(COLUMNS)
    .where('organizationId', '=', organizationId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Nothing where nothing would be different. */
export const change = (
  { db, organizationId }: Tenant,
  wanted: z.output<typeof BillingChange>,
  at: Date,
): Promise<BillingSettings | undefined> =>
  db
    .updateTable('billingDetails')
    .set(({ eb }) => ({ ...wanted, updatedAt: at, version: eb('version', '+', 1) }))
    .where('organizationId', '=', organizationId)
    .where((where) => where.or(differences(wanted)))
    .returning(COLUMNS)
    .executeTakeFirst()
