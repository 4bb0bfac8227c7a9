import { createHash, type Hash } from 'node:crypto'
import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises'
import type { Tenant } from '../../../access/authorize.ts'
import { ahead } from '../../../ahead.ts'
import type { Context } from '../../../context.ts'
import type { ImportProblem } from './tables.ts'
import { conflict } from '../../../errors.ts'
import { domainErrorOf } from '../../../failure.ts'
import type { CsvRow } from '../../../platform/csv/split.ts'
import { inTransaction } from '../../../platform/record/transaction.ts'
import {
  checkPast,
  inTurn,
  NewestAhead,
  preparePast,
  storePast,
  type Checked,
  type PastBatch,
  type PastReading,
} from '../readings/ingest/backfill-service.ts'
import type { Refusal } from '../readings/ingest/incoming.ts'
import { entryOf, layoutOf, wrong, type Entry, type Layout } from './columns.ts'
import { DeviceNames } from './devices.ts'
import { MOST_PROBLEMS, type Counts } from './import.ts'
import type { Source } from './source.ts'
import * as store from './store.ts'

/** Rows stored in one transaction, unless time runs out for it. */
const CHUNK = 5000
/** Who sends slowly is stored in smaller chunks, so that an import never looks dead. */
const COMMIT_EVERY = 5000
const LEAST_CHUNK = 50
const SECOND_THOUGHT = 500
/** Rows checked before others have a turn, such as the statement that stores those before: half a millisecond of work. */
const AT_A_TIME = 100
const DAY = 86_400_000
const WEEK = 7 * DAY
/** Partitions begin on Mondays in UTC; the first one after the epoch was the fifth of January 1970. */
const FIRST_MONDAY = 4 * DAY
const weekOf = (ts: number) => ts - ((ts - FIRST_MONDAY) % WEEK)
/** Of the last weeks there are partitions already. */
const AT_HAND = 4 * WEEK

/** Somebody cancelled the import, or went on with it elsewhere. */
export class Stopped extends Error {
  override readonly name = 'Stopped'
}

interface Found extends PastReading {
  readonly entry: Entry
}

interface Judged {
  readonly checked: Checked<Found>
  /** What is to be stored: nothing in a rehearsal. */
  readonly batches: readonly PastBatch[]
  readonly problems: ImportProblem[]
  /** All of the rows, as the file has them. */
  readonly text: string
}

/** Goes through a file's rows: checks some of them while those before are stored, which a rehearsal leaves out. */
export class Run {
  /** Where it stands; of a rehearsal, in memory only. */
  place: store.Place
  /** Rows that were found good. */
  good = 0
  /** Whether the file turned out to be another one than the import had begun with. */
  isOtherFile = false
  readonly #ctx: Context
  readonly #tenant: Tenant
  readonly #stores: boolean
  readonly #devices: DeviceNames
  readonly #newest = new NewestAhead()
  readonly #weeks = new Set<number>()
  #hash: Hash = createHash('sha256')
  #layout: Layout | undefined
  /** Rows that are stored, being stored or being checked. */
  #taken = 0
  #storing: () => Promise<void> = async () => undefined

  /** What was begun is gone on with; without a place nothing is stored. */
  constructor(ctx: Context, tenant: Tenant, place?: store.Place) {
    this.#ctx = ctx
    this.#tenant = tenant
    this.#stores = place !== undefined
    this.#devices = new DeviceNames(ctx)
    this.place = place ?? {
      id: 0,
      attempt: 0,
      rowCount: 0,
      byteCount: 0,
      digest: null,
      counts: { ...NOTHING },
      problems: [],
    }
    this.#taken = this.place.rowCount
  }

  async through(source: Source): Promise<void> {
    try {
      await this.#read(source)
    } finally {
      await this.#storing()
    }
  }

  async #read({ rows, splitter }: Source): Promise<void> {
    let before = this.place.rowCount
    let pending: CsvRow[] = []
    let since = performance.now()
    for await (const some of rows) {
      for (const row of some) {
        if (this.#layout && before === 0) pending.push(row)
        else {
          this.#hash.update(row.text)
          if (!this.#layout) this.#layout = layoutOf(row, splitter.delimiter ?? ',')
          else if (--before === 0) this.#verify()
        }
      }
      while (
        pending.length >= CHUNK ||
        (pending.length && performance.now() - since > COMMIT_EVERY)
      ) {
        await this.#next(pending.slice(0, CHUNK))
        pending = pending.slice(CHUNK)
        since = performance.now()
      }
    }
    if (!this.#layout) layoutOf({ fields: [], text: '' }, ',')
    if (before > 0) this.#refuseOther()
    if (pending.length) await this.#next(pending)
  }

  /** What was stored before came from this file, and not from another one that begins alike. */
  #verify(): void {
    if (this.place.digest && !this.#hash.copy().digest().equals(this.place.digest))
      this.#refuseOther()
  }

  #refuseOther(): never {
    this.isOtherFile = true
    throw conflict(
      'This file is not the one whose import was interrupted. Send it again to import it from its beginning.',
    )
  }

  /** These rows are checked while those before are stored, and stored while the file goes on to be read. */
  async #next(rows: readonly CsvRow[]): Promise<void> {
    const before = this.#taken
    this.#taken += rows.length
    const judged = ahead(() => this.#judge(rows, before))
    await this.#storing()
    this.#storing = ahead(() => this.#chunk(rows, before, judged))
  }

  /** One transaction, or two of half the size when it took too long. */
  async #chunk(
    rows: readonly CsvRow[],
    before: number,
    judged = () => this.#judge(rows, before),
  ): Promise<void> {
    try {
      const found = await judged()
      await inTurn(this.#ctx, () => this.#take(rows, found))
    } catch (error) {
      if (rows.length < LEAST_CHUNK || domainErrorOf(error)?.code !== 'SERVICE_UNAVAILABLE')
        throw error
      await sleep(SECOND_THOUGHT)
      const half = Math.ceil(rows.length / 2)
      await this.#chunk(rows.slice(0, half), before)
      await this.#chunk(rows.slice(half), before + half)
    }
  }

  async #take(rows: readonly CsvRow[], judged: Judged): Promise<void> {
    const { checked, batches, problems, text } = judged
    const hash = this.#hash.copy().update(text)
    const { place } = this
    const counts = { ...place.counts, rejected: place.counts.rejected + problems.length }
    const next: store.Place = {
      ...place,
      counts,
      rowCount: place.rowCount + rows.length,
      byteCount: place.byteCount + Buffer.byteLength(text),
      digest: hash.copy().digest(),
      problems: [...place.problems, ...problems].slice(0, MOST_PROBLEMS),
    }
    if (this.#stores) await this.#commit(checked, batches, next)
    this.place = next
    this.#hash = hash
    this.good += checked.good.length
  }

  async #commit(
    checked: Checked<Found>,
    batches: readonly PastBatch[],
    next: store.Place,
  ): Promise<void> {
    this.#ctx.disk.demandRoom()
    await this.#makeRoom(checked)
    await inTransaction(this.#tenant, async (within) => {
      const stored = await storePast(this.#ctx, within, batches, this.#newest)
      for (const fate of ['accepted', 'duplicate', 'late', 'conflict'] as const)
        next.counts[fate] += stored[fate]
      // Nobody is told of old readings before the import ends, and how it ended is on disk before anybody is told of that.
      const waits = batches.some(({ quiet }) => !quiet)
      if (!(await store.moveOn(within, next, { at: new Date(this.#ctx.now()), waits })))
        throw new Stopped('the import was stopped')
    })
  }

  async #judge(rows: readonly CsvRow[], before: number): Promise<Judged> {
    const layout = this.#layout as Layout // read off the header, before any chunk
    const problems: ImportProblem[] = []
    const found: Found[] = []
    for (const [index, row] of rows.entries()) {
      if (index % AT_A_TIME === 0) await turn()
      const entry = entryOf(row, before + index + FIRST_ROW, layout)
      if (!entry) continue
      if ('code' in entry) problems.push(entry)
      else {
        const known = this.#devices.known(entry.device)
        const deviceId = known === undefined ? await this.#devices.find(entry.device) : known
        if (deviceId === null)
          problems.push(wrong(entry.row, 'device', 'UNKNOWN_DEVICE', entry.device))
        else found.push({ entry, deviceId, reading: entry.reading })
      }
    }
    const checked = await checkPast(this.#ctx, this.#tenant, found)
    for (const { past, code } of checked.refused) problems.push(refusalOf(past.entry, code))
    const batches = this.#stores ? preparePast(this.#ctx, checked, this.#newest) : []
    const text = rows.map((row) => row.text).join('')
    return { checked, batches, problems: problems.sort((a, b) => a.row - b.row), text }
  }

  /** Readings of long ago go into partitions of their own weeks. */
  async #makeRoom({ good }: Checked<Found>): Promise<void> {
    const recently = this.#ctx.now() - AT_HAND
    const weeks = new Set(
      good
        .filter(({ incoming }) => incoming.ts < recently)
        .map(({ incoming }) => weekOf(incoming.ts)),
    )
    const missing = [...weeks].filter((week) => !this.#weeks.has(week))
    await store.makePartitions(this.#tenant, missing)
    for (const week of missing) this.#weeks.add(week)
  }
}

/** As spreadsheets count: from 1, which is the header. */
const FIRST_ROW = 2
const NOTHING: Counts = { accepted: 0, duplicate: 0, late: 0, conflict: 0, rejected: 0 }

function refusalOf({ row, reading }: Entry, code: Refusal): ImportProblem {
  const { sensor, ts, value, unit } = reading
  if (code === 'UNKNOWN_SENSOR') return wrong(row, 'sensor', code, sensor)
  if (code === 'UNKNOWN_UNIT') return wrong(row, 'unit', code, unit ?? '')
  return code === 'INVALID_VALUE' && !Number.isFinite(value)
    ? wrong(row, 'value', code, value)
    : wrong(row, 'ts', code, ts)
}
