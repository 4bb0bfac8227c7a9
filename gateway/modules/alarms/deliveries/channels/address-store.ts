// Addresses of channels, and which of them said yes.
import type { Tenant } from '../../../../access/authorize.ts'
import { anyText } from '../../../../db/listing.ts'

type Within = Pick<Tenant, 'db' | 'organizationId'>

const keyOf = (address: string) => address.toLowerCase()

/** Of these the ones nobody has confirmed. */
export async function unconfirmed(
  { db, organizationId }: Within,
  addresses: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('mailAddress')
    .select('address')
    .where('organizationId', '=', organizationId)
    .where('address', '=', anyText(addresses.map(keyOf)))
    .where('confirmedAt', 'is not', null)
    .execute()
  const confirmed = new Set(rows.map(({ address }) => address))
  return addresses.filter((address) => !confirmed.has(keyOf(address)))
}

interface Link {
  readonly tokenHash: Buffer
  readonly expiresAt: Date
  readonly now: Date
}

/** Whether this is the one link of the address now: false while there is a good one, and once it is confirmed. */
export async function putLink(
  { db }: Within,
  address: string,
  { tokenHash, expiresAt, now }: Link,
): Promise<boolean> {
  const put = await db
    .insertInto('mailAddress')
    .values({ address: keyOf(address), tokenHash, expiresAt })
    .onConflict((conflict) =>
      conflict
        .columns(['organizationId', 'address'])
        .doUpdateSet({ tokenHash, expiresAt })
        .where('mailAddress.confirmedAt', 'is', null)
        .where((eb) =>
          eb.or([eb('mailAddress.tokenHash', 'is', null), eb('mailAddress.expiresAt', '<=', now)]),
        ),
    )
    .returning('address')
    .executeTakeFirst()
  return put !== undefined
}

/** For a link that no mail carried. */
export async function dropLink({ db, organizationId }: Within, tokenHash: Buffer): Promise<void> {
  await db
    .updateTable('mailAddress')
    .set({ tokenHash: null, expiresAt: null })
    .where('organizationId', '=', organizationId)
    .where('tokenHash', '=', tokenHash)
    .execute()
}

/** The address a good link was for, and of which organisation; undefined for any other token. */
export async function confirm({ db, organizationId }: Within, tokenHash: Buffer, now: Date) {
  const row = await db
    .updateTable('mailAddress')
    .set({ confirmedAt: now, tokenHash: null, expiresAt: null })
    .where('organizationId', '=', organizationId)
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .returning('address')
    .executeTakeFirst()
  return row && { address: row.address, organizationTitle: await titleOf({ db, organizationId }) }
}

export async function titleOf({ db, organizationId }: Within): Promise<string> {
  const query = db
    .selectFrom('published.organization')
    .select('title')
    .where('id', '=', organizationId)
  return (await query.executeTakeFirstOrThrow()).title
}
