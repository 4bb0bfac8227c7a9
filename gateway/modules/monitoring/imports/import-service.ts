import { createHash } from 'node:crypto'
import { z } from 'zod'
import { authorize, type Tenant } from '../../../access/authorize.ts'
import type { Context } from '../../../context.ts'
import type { ImportProblem } from './tables.ts'
import { conflict, DomainError, tooLarge } from '../../../errors.ts'
import { domainErrorOf } from '../../../failure.ts'
import { parse, text } from '../../../parse.ts'
import { inTransaction } from '../../../platform/record/transaction.ts'
import { createRecorded } from '../../ground/audit/recorded-service.ts'
import { recordAudit } from '../../ground/audit/service.ts'
import { MOST_BYTES, type Counts } from './import.ts'
import { Run, Stopped } from './run.ts'
import { openSource } from './source.ts'
import * as store from './store.ts'

/** An import that moved on so long ago is run by nobody. */
const SILENT = 60_000

const Wanted = z.object({
  fileName: z.string().trim().pipe(text(200)).default(''),
  /** How many bytes were announced. */
  bytes: z.number().int().min(0).nullish(),
  dryRun: z.boolean().default(false),
})

export interface Imported extends Counts {
  /** Null for a rehearsal, which leaves nothing behind. */
  id: string | null
  dryRun: boolean
  status: 'DONE' | 'CANCELLED'
  rows: number
  /** Rows that can be stored, or were. */
  good: number
  /** The first hundred. */
  problems: ImportProblem[]
}

/** Stores a file of past readings, or only says what would become of it. The same file again goes on where it was left. */
export async function importReadings(
  ctx: Context,
  file: AsyncIterable<Uint8Array>,
  input: z.input<typeof Wanted>,
): Promise<Imported> {
  const tenant = authorize(ctx, 'create', 'Import')
  const { fileName, bytes = null, dryRun } = parse(Wanted, input)
  if (bytes !== null && bytes > MOST_BYTES) throw tooLarge('At most 64 MiB in one file.')
  if (!dryRun) {
    ctx.disk.demandRoom()
    await refuseSecond(ctx, tenant)
  }
  const source = await openSource(file)
  if (dryRun) {
    const run = new Run(ctx, tenant)
    await run.through(source)
    return answer(run, { id: null, dryRun, status: 'DONE' })
  }
  const fingerprint = createHash('sha256').update(`${bytes} ${source.head}`).digest()
  const at = new Date(ctx.now())
  const started = { action: 'import.started', entity: 'Import' } as const
  const place = await createRecorded(ctx, tenant, started, async (within) => {
    const by = ctx.viewer?.userId ?? null
    const row = await store.begin(within, { fileName, bytes, fingerprint, by, at })
    return { row, detail: { fileName, bytes, fromRow: row.rowCount } }
  })
  const run = new Run(ctx, tenant, place)
  const status = await finished(ctx, tenant, run, run.through(source))
  return answer(run, { id: String(place.id), dryRun, status })
}

async function refuseSecond(ctx: Context, tenant: Tenant): Promise<void> {
  if (await store.isBusy(tenant, new Date(ctx.now() - SILENT)))
    throw conflict('Another import is running. One at a time.')
}

/** The same file goes on later. */
const PASSING = new Set(['SERVICE_UNAVAILABLE', 'STORAGE_FULL'])

/** Whatever becomes of an import is written down. */
async function finished(
  ctx: Context,
  tenant: Tenant,
  run: Run,
  work: Promise<void>,
): Promise<Imported['status']> {
  const { id, attempt } = run.place
  const end = async (status: store.Ending['status'], failure?: string) => {
    const at = new Date(ctx.now())
    const detail = { status, rows: run.place.rowCount, ...run.place.counts }
    await inTransaction(tenant, async (within) => {
      await store.end(within, id, attempt, { status, ...(failure && { failure }), at })
      await recordAudit(within, ctx, {
        action: 'import.ended',
        entity: 'Import',
        entityId: id,
        detail,
      })
    })
  }
  try {
    await work
    await end('DONE')
    return 'DONE'
  } catch (error) {
    if (error instanceof Stopped) return 'CANCELLED'
    const known = domainErrorOf(error)
    const isTheFile = known && !PASSING.has(known.code)
    if (run.isOtherFile) await store.forgetFile(tenant, id)
    await end(isTheFile ? 'FAILED' : 'INTERRUPTED', known?.message)
    throw brokenOff(error)
      ? new DomainError('SERVICE_UNAVAILABLE', 'The file broke off. Send it again to go on.')
      : error
  }
}

/** The connection ended before the file did. */
const brokenOff = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'ECONNRESET' || error.code === 'ERR_STREAM_PREMATURE_CLOSE')

const answer = (
  { place, good }: Run,
  about: Pick<Imported, 'id' | 'dryRun' | 'status'>,
): Imported => ({
  ...about,
  rows: place.rowCount,
  good,
  ...place.counts,
  problems: place.problems,
})
