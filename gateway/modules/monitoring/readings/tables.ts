import type { Generated } from 'kysely'
import type { Instant, Json, OptionalInstant, Organization } from '../../../db/columns.ts'

export interface IdempotencyKeyTable {
  organizationId: Organization
  deviceId: number
  key: string
  digest: Buffer
  answer: Json<object>
  createdAt: Instant
}

export interface SensorHoldTable {
  organizationId: Organization
  id: Generated<number>
  sensorId: number
  staleAfter: number
  until: Instant
  rolledUp: Generated<boolean>
}

export interface ReadingFeedTable {
  organizationId: Organization
  lastBatch: Generated<string>
}

export interface ReadingBatchTable {
  organizationId: Organization
  id: string
  deviceId: number | null
  receivedAt: Instant
  sensorIds: number[]
  fromTs: Instant
  toTs: Instant
  /** Of the good readings, epoch milliseconds, beside `sensorIds` and `vals`; bigint, so text. */
  times: Generated<string[]>
  vals: Generated<number[]>
}

export interface ReadingTable {
  organizationId: Organization
  sensorId: number
  ts: Instant
  value: number
  raw: number | null
  outOfRange: Generated<boolean>
  late: Generated<boolean>
  receivedAt: Instant
  batchId: string
}

export interface ReadingRevisionTable {
  organizationId: Organization
  id: Generated<number>
  sensorId: number
  ts: Instant
  value: number
  receivedAt: Instant
  reason: 'CONFLICT' | 'MANUAL'
}

export interface LatestTable {
  organizationId: Organization
  sensorId: number
  ts: Instant
  value: number
  receivedAt: Instant
  lastSeen: Instant
  batchId: string
}

export interface RollUpTable {
  organizationId: Organization
  sensorId: number
  bucket: Instant
  n: Generated<number>
  min: number | null
  minTs: OptionalInstant
  max: number | null
  maxTs: OptionalInstant
  first: number | null
  firstTs: OptionalInstant
  last: number | null
  lastTs: OptionalInstant
  sum: Generated<number>
  w: Generated<number>
  s1: Generated<number>
  s2: Generated<number>
  e: Generated<number>
}

export interface ReadingDayTable {
  organizationId: Organization
  sensorId: number
  bucket: Instant
  ends: Instant
  n: number
  min: number | null
  minTs: OptionalInstant
  max: number | null
  maxTs: OptionalInstant
  last: number | null
  lastTs: OptionalInstant
  w: number
  s1: number
  s2: number
  e: number
  heldValues: number[] | null
  /** Of each of them. */
  heldMs: number[] | null
}

export interface ReadingDaysMadeTable {
  organizationId: Organization
  sensorId: number
  upTo: Instant
  timeZone: string
}

type PublishedReading = Pick<
  ReadingTable,
  'organizationId' | 'sensorId' | 'ts' | 'value' | 'outOfRange' | 'late' | 'receivedAt' | 'batchId'
>

type PublishedLatest = Pick<
  LatestTable,
  'organizationId' | 'sensorId' | 'ts' | 'value' | 'receivedAt' | 'lastSeen' | 'batchId'
>

type PublishedReadingBatch = Pick<
  ReadingBatchTable,
  'organizationId' | 'id' | 'receivedAt' | 'sensorIds' | 'times' | 'vals'
>

type PublishedReadingFeed = Pick<ReadingFeedTable, 'organizationId' | 'lastBatch'>

type PublishedRollUp = Pick<
  RollUpTable,
  | 'organizationId'
  | 'sensorId'
  | 'bucket'
  | 'n'
  | 'min'
  | 'minTs'
  | 'max'
  | 'maxTs'
  | 'last'
  | 'lastTs'
  | 'w'
  | 's1'
  | 's2'
  | 'e'
>

declare module '../../../db/tables.ts' {
  interface Tables {
    idempotencyKey: IdempotencyKeyTable
    readingFeed: ReadingFeedTable
    readingBatch: ReadingBatchTable
    reading: ReadingTable
    readingRevision: ReadingRevisionTable
    sensorHold: SensorHoldTable
    latest: LatestTable
    readingM5: RollUpTable
    readingH1: RollUpTable
    readingDay: ReadingDayTable
    readingDaysMade: ReadingDaysMadeTable
    'published.reading': PublishedReading
    'published.latest': PublishedLatest
    'published.readingBatch': PublishedReadingBatch
    'published.readingFeed': PublishedReadingFeed
    'published.readingM5': PublishedRollUp
    'published.readingH1': PublishedRollUp
    'published.readingDay': ReadingDayTable
  }
}
