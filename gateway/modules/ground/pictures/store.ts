import { sql } from 'kysely'
import type { Tenant } from '../../../access/authorize.ts'
import type { Database } from '../../../context.ts'
import { takeTurn } from '../../../platform/record/turn.ts'
import type { PictureTable } from './tables.ts'
import type { Picture, StoredType } from '../../../platform/pictures/picture.ts'

export interface Keyed {
  readonly key: Buffer
  readonly contentType: StoredType
}

/** Who adds photos to an organisation adds them one after the other, so that all of them are counted. */
export async function sizeOfPhotos(within: Tenant): Promise<number> {
  await takeTurn(within, 'photos')
  const { db, organizationId } = within
  const { size } = await db
    .selectFrom('picture')
    .select(sql<number>`coalesce(sum(octet_length(bytes)), 0)::int`.as('size'))
    .where('organizationId', '=', organizationId)
    .where('purpose', 'in', ['PHOTO', 'GOODS'])
    .executeTakeFirstOrThrow()
  return size
}

type Whose = Pick<PictureTable, 'purpose' | 'memberId' | 'key'>

export async function insert(
  { db, organizationId }: Tenant,
  picture: Picture,
  whose: Whose,
): Promise<void> {
  await db
    .insertInto('picture')
    .values({ organizationId, ...picture, ...whose })
    .execute()
}

export async function remove({ db, organizationId }: Tenant, key: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('picture')
    .where('organizationId', '=', organizationId)
    .where('purpose', 'in', ['PHOTO', 'GOODS'])
    .where('key', '=', key)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export const logo = ({
  db,
  organizationId,
}: Tenant): Promise<(Keyed & Pick<PictureTable, 'bytes'>) | undefined> =>
  db
    .selectFrom('picture')
    .select(['key', 'contentType', 'bytes'])
    .where('organizationId', '=', organizationId)
    .where('purpose', '=', 'LOGO')
    .executeTakeFirst()

/** Answers whether there was one. */
export async function removeLogo(within: Tenant): Promise<boolean> {
  // Whoever changes it at the same time waits.
  await takeTurn(within, 'logo')
  const { db, organizationId } = within
  const { numDeletedRows } = await db
    .deleteFrom('picture')
    .where('organizationId', '=', organizationId)
    .where('purpose', '=', 'LOGO')
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export type Shown = Pick<PictureTable, 'contentType' | 'bytes'>

/** For a request of which only the key is known: row security shows the one row it opens. */
export async function shown({ pool }: Database, key: Buffer): Promise<Shown | undefined> {
  const client = await pool.connect()
  try {
    await client.query(
      `begin read only; select set_config('app.picture_key', '${key.toString('hex')}', true)`,
    )
    const text = 'select content_type as "contentType", bytes from picture where key = $1'
    const { rows } = await client.query<Shown>(text, [key])
    await client.query('commit')
    client.release()
    return rows[0]
  } catch (error) {
    client.release(true)
    throw error
  }
}
