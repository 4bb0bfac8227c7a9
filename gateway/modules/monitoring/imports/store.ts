import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Tenant } from '../../../access/authorize.ts'
import { anyText, byCodePoint, containing, orderBy, plain } from '../../../db/listing.ts'
import { pageOf, rowColumns, rowsAsked } from '../../../platform/paging/page.ts'
import type { ImportProblem, ImportStatus } from './tables.ts'
import type { Counts, Import, ImportList } from './import.ts'

/** Null for who may see all imports; whoever sees some sites only sees what they brought themselves. */
type Owner = number | null

const SHOWN = [
  'id',
  'fileName',
  'bytes',
  'status',
  'rowCount',
  'byteCount',
  'problems',
  'failure',
  'accepted',
  'duplicate',
  'late',
  'conflict',
  'rejected',
  'startedBy',
  'startedAt',
  'createdAt',
  'updatedAt',
  'finishedAt',
] as const

const imports = ({ db, organizationId }: Tenant, owner: Owner) =>
  db
    .selectFrom('readingImport')
    .where('readingImport.organizationId', '=', organizationId)
    .$if(owner !== null, (query) => query.where('readingImport.startedBy', '=', owner))

const COLUMNS = {
  ...rowColumns('readingImport'),
  STARTED_AT: [plain('readingImport.startedAt')],
  FILE_NAME: [byCodePoint('readingImport.fileName')],
}
const NEWEST = [{ field: 'STARTED_AT', direction: 'DESC' }] as const

export function page(
  tenant: Tenant,
  owner: Owner,
  { filter, search, sort, page, perPage }: ImportList,
) {
  let matching = rowsAsked(imports(tenant, owner), rowColumns('readingImport'), filter)
  if (filter?.status) matching = matching.where('readingImport.status', '=', anyText(filter.status))
  if (search)
    matching = matching.where(containing(sql<string>`lower(reading_import.file_name)`, search))
  return pageOf(matching.select(SHOWN), orderBy(COLUMNS, sort ?? NEWEST, 'readingImport.id'), {
    page,
    perPage,
  })
}

export const byId = (tenant: Tenant, owner: Owner, id: number): Promise<Import | undefined> =>
  imports(tenant, owner).select(SHOWN).where('readingImport.id', '=', id).executeTakeFirst()

/** Where an import stands: what its next chunk goes on from. */
export interface Place {
  id: number
  attempt: number
  rowCount: number
  byteCount: number
  digest: Buffer | null
  counts: Counts
  problems: ImportProblem[]
}

const PLACE = [
  'id',
  'attempt',
  'rowCount',
  'byteCount',
  'digest',
  'problems',
  'accepted',
  'duplicate',
  'late',
  'conflict',
  'rejected',
] as const
const placeOf = ({
  id,
  attempt,
  rowCount,
  byteCount,
  digest,
  problems,
  ...counts
}: Omit<Place, 'byteCount' | 'counts'> & Counts & { byteCount: string }): Place => ({
  id,
  attempt,
  rowCount,
  byteCount: Number(byteCount),
  digest,
  problems,
  counts,
})

export interface File {
  fileName: string
  bytes: number | null
  fingerprint: Buffer
  by: number | null
  at: Date
}

/** Takes those that nobody has carried on lately for interrupted; whether one is left that runs. */
export async function isBusy({ db, organizationId }: Tenant, silentSince: Date): Promise<boolean> {
  await db
    .updateTable('readingImport')
    .set({ status: 'INTERRUPTED' })
    .where('organizationId', '=', organizationId)
    .where('status', '=', 'RUNNING')
    .where('updatedAt', '<', silentSince)
    .execute()
  const running = await db
    .selectFrom('readingImport')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('status', '=', 'RUNNING')
    .executeTakeFirst()
  return running !== undefined
}

/** The import of the same file that did not come to its end, begun again; or a new one. */
export async function begin(
  within: Tenant,
  { fileName, bytes, fingerprint, by, at }: File,
): Promise<Place> {
  const { db, organizationId } = within
  const resumed = await db
    .updateTable('readingImport')
    .set(({ eb }) => ({
      status: 'RUNNING',
      attempt: eb('attempt', '+', 1),
      updatedAt: at,
      finishedAt: null,
      failure: null,
    }))
    .where('organizationId', '=', organizationId)
    .where('id', '=', (query) =>
      query
        .selectFrom('readingImport')
        .select((expression) => expression.fn.max('id').as('id'))
        .where('organizationId', '=', organizationId)
        .where('fingerprint', '=', fingerprint)
        .where('startedBy', 'is not distinct from', by)
        .where('status', 'in', ['INTERRUPTED', 'CANCELLED', 'FAILED']),
    )
    .returning(PLACE)
    .executeTakeFirst()
  const place =
    resumed ??
    (await db
      .insertInto('readingImport')
      .values({
        organizationId,
        fileName,
        bytes: bytes === null ? null : String(bytes),
        fingerprint,
        digest: null,
        failure: null,
        startedBy: by,
        startedAt: at,
        updatedAt: at,
      })
      .returning(PLACE)
      .executeTakeFirstOrThrow())
  return placeOf(place)
}

/** A crash may take back what is committed so, all of it, but not once anything is committed after it: that waits for both. */
const COMMITS_BEFORE_DISK = sql`set_config('synchronous_commit', 'off', true)`

/**
 * Within the transaction that stores a chunk. False when somebody cancelled it or took it over: then nothing may be stored. `waits`: the chunk
 * is on disk before the next one is stored, which takes a fifth of the time of both.
 */
export async function moveOn(
  { db, organizationId }: Tenant,
  place: Place,
  { at, waits }: { at: Date; waits: boolean },
): Promise<boolean> {
  const { id, attempt, rowCount, byteCount, digest, counts, problems } = place
  const moved = await db
    .updateTable('readingImport')
    .set({
      rowCount,
      byteCount: String(byteCount),
      digest,
      ...counts,
      problems: JSON.stringify(problems),
      updatedAt: at,
    })
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('status', '=', 'RUNNING')
    .returning((waits ? sql`null` : COMMITS_BEFORE_DISK).as('commits'))
    .executeTakeFirst()
  return moved !== undefined
}

export interface Ending {
  status: Exclude<ImportStatus, 'RUNNING'>
  failure?: string
  at: Date
}

/** Ends one that runs; of an attempt only if it is still that one. Whether there was such an import. */
export async function end(
  { db, organizationId }: Tenant,
  id: number,
  attempt: number | null,
  { status, failure, at }: Ending,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('readingImport')
    .set({ status, failure: failure ?? null, updatedAt: at, finishedAt: at })
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .where('status', '=', 'RUNNING')
    .$if(attempt !== null, (query) => query.where('attempt', '=', attempt ?? 0))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** No file goes on with it any more. */
export const forgetFile = ({ db, organizationId }: Tenant, id: number) =>
  db
    .updateTable('readingImport')
    .set({ fingerprint: randomBytes(32) })
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .execute()

/** The partitions of these weeks, told by an instant in each. */
export async function makePartitions(tenant: Tenant, weeks: readonly number[]): Promise<void> {
  for (const week of weeks) {
    await tenant.query({
      text: 'select worker.make_import_partitions(instant($1), instant($1))',
      values: [week],
    })
  }
}
