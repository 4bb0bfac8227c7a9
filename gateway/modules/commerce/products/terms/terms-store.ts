import type { Selectable, Updateable } from 'kysely'
import type { Tenant } from '../../../../access/authorize.ts'
import { differences, findsAny, rowsOf } from '../../../../platform/record/rows.ts'
import type { ShopTermsTable } from '../tables.ts'
import type { ShopTerms } from './terms.ts'

type Row = Omit<Selectable<ShopTermsTable>, 'organizationId'>

/** As the database fills in a row. */
const USUAL: Row = {
  currency: 'EUR',
  taxRate: 1900,
  shipping: '690',
  freeShippingFrom: '50000',
  paymentDays: 30,
  updatedAt: new Date(0),
  version: 1,
}

const termsOf = ({ shipping, freeShippingFrom, ...row }: Row): ShopTerms => ({
  ...row,
  shipping: { minor: Number(shipping), currency: row.currency },
  freeShippingFrom: { minor: Number(freeShippingFrom), currency: row.currency },
})

const COLUMNS = [
  'currency',
  'taxRate',
  'shipping',
  'freeShippingFrom',
  'paymentDays',
  'updatedAt',
  'version',
] as const

/** How the shop sells: the row of the organisation, or what a new one would say. */
export async function terms({ db, organizationId }: Tenant): Promise<ShopTerms> {
  const row = await db
    .selectFrom('shopTerms')
    .select(COLUMNS)
    .where('organizationId', '=', organizationId)
    .executeTakeFirst()
  return termsOf(row ?? USUAL)
}

/** Nobody else changes them until the transaction ends. */
export async function locked({ db, organizationId }: Tenant): Promise<ShopTerms> {
  await db
    .insertInto('shopTerms')
    .defaultValues()
    .onConflict((known) => known.doNothing())
    .execute()
  const row = await db
    .selectFrom('shopTerms')
    .select(COLUMNS)
    .where('organizationId', '=', organizationId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return termsOf(row)
}

/** Nothing where nothing would be different. */
export async function change(
  { db, organizationId }: Tenant,
  wanted: Omit<Updateable<ShopTermsTable>, 'organizationId'>,
  at: Date,
): Promise<ShopTerms | undefined> {
  const row = await db
    .updateTable('shopTerms')
    .set(({ eb }) => ({ ...wanted, updatedAt: at, version: eb('version', '+', 1) }))
    .where('organizationId', '=', organizationId)
    .where((where) => where.or(differences(wanted)))
    .returning(COLUMNS)
    .executeTakeFirst()
  return row && termsOf(row)
}

/** Whether anything has a price. */
export const hasProducts = (tenant: Tenant): Promise<boolean> =>
  findsAny(rowsOf(tenant, 'product').select('product.id').limit(1))
