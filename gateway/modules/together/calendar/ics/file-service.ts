// Calendars as files: one's own events written, and those of a file taken in, all of them or none.
import { z } from 'zod'
import { authorize, type Tenant } from '../../../../access/authorize.ts'
import type { Context } from '../../../../context.ts'
import { notFound, refuse } from '../../../../errors.ts'
import { parseInput, text } from '../../../../parse.ts'
import { demandNoProblems } from '../../../../platform/csv/table.ts'
import { inTransaction } from '../../../../platform/record/transaction.ts'
import { takeTurn } from '../../../../platform/record/turn.ts'
import { recordAudits } from '../../../ground/audit/service.ts'
import { claimFiles, readSent, removeFiles } from '../../../ground/files/service.ts'
import { category, type CalendarEvent } from '../event.ts'
import { zoneOf } from '../people-store.ts'
import { remindersIn, remindMember } from '../reminding-service.ts'
import { findEvent, mustStand, readerOf } from '../service.ts'
import * as store from '../store.ts'
import { readCalendar, type ReadEvent } from './read.ts'
import { calendarFile } from './write.ts'

/** All that the viewer sees, or one event with those of its times that were changed by themselves. */
export async function exportCalendar(ctx: Context, id: string | undefined): Promise<string> {
  const tenant = authorize(ctx, 'read', 'CalendarEvent')
  const all = await store.all(tenant, readerOf(ctx))
  const written = async (events: readonly CalendarEvent[]) =>
    calendarFile(events, await remindersIn(tenant, readerOf(ctx), events))
  if (id === undefined) return written(all)
  const event = await findEvent(ctx, id)
  if (!event) throw notFound('CalendarEvent')
  return written(all.filter((each) => each.id === event.id || each.seriesId === event.id))
}

/** More does not fit into a request: what is larger is sent before as a file. */
const FileInput = z.object({
  ics: text(100_000).nullish(),
  fileId: z.string().nullish(),
  category: category.nullish(),
})
const MOST_BYTES = 2 * 1024 * 1024
const FILE = ['input', 'fileId']

/** What a calendar file says, wherever it is. */
async function textOf(ctx: Context, { ics, fileId }: z.output<typeof FileInput>): Promise<string> {
  if ((ics == null) === (fileId == null))
    throw refuse('INVALID', ['input', 'ics'], 'Either ics or fileId is needed.')
  if (fileId == null) return ics ?? ''
  const { bytes } = await readSent(ctx, fileId, FILE)
  if (bytes.length > MOST_BYTES)
    throw refuse('LIMIT_REACHED', FILE, 'A calendar file may have 2 MiB.')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw refuse('INVALID', FILE, 'This is not a calendar file.')
  }
}

interface Asked {
  readonly input: unknown
  readonly dryRun?: boolean | null | undefined
}
export interface TakenIn {
  readonly eventCount: number
  /** Those that are in the calendar already. */
  readonly knownCount: number
  /** Of those that are added, how many name people, who are not invited. */
  readonly uninvitedCount: number
}

export async function importEvents(ctx: Context, { input, dryRun }: Asked): Promise<TakenIn> {
  const tenant = authorize(ctx, 'create', 'CalendarEvent')
  const given = parseInput(FileInput, input)
  const ics = await textOf(ctx, given)
  const timeZone = await zoneOf(tenant)
  const { events, naming, problems } = readCalendar(ics, {
    timeZone,
    category: given.category ?? 'PERSONAL',
  })
  demandNoProblems([...problems])
  const mine = readerOf(ctx)
  const wantedOf = async (within: Tenant) => {
    const uids = events.map(({ uid }) => uid)
    const known = new Set(await store.uidsOf(within, mine, uids))
    return events.filter(({ uid }) => !known.has(uid))
  }
  const answer = (wanted: readonly ReadEvent[]): TakenIn => ({
    eventCount: wanted.length,
    knownCount: events.length - wanted.length,
    uninvitedCount: wanted.filter(({ row }) => naming.has(row)).length,
  })
  if (dryRun) return answer(await wantedOf(tenant))
  return inTransaction(tenant, async (within) => {
    await takeTurn(within, `calendar of ${mine}`)
    const wanted = await wantedOf(within)
    // Nothing keeps the file: what it said is in the calendar.
    if (given.fileId != null)
      await removeFiles(within, await claimFiles(ctx, within, [given.fileId], FILE))
    const ids = await addAll(within, wanted, mine, new Date(ctx.now()))
    await recordAudits(
      within,
      ctx,
      ids.map((entityId) => ({
        action: 'calendarEvent.created',
        entity: 'CalendarEvent',
        entityId,
        detail: { after: { createdById: mine, guestIds: [] } },
      })),
    )
    return answer(wanted)
  })
}

/** Series first, so that what was changed of them finds them. */
async function addAll(
  within: Tenant,
  wanted: readonly ReadEvent[],
  createdById: number,
  at: Date,
): Promise<number[]> {
  const series = new Map<string, number>()
  const made = new Map<number, number>()
  const ordered = wanted.toSorted((one, other) => rankOf(one) - rankOf(other))
  for (const { row, originalStart, reminderMinutes: minutes, ...event } of ordered) {
    const seriesId = originalStart === null ? null : (series.get(event.uid) ?? null)
    const place = { seriesId, originalStart: seriesId === null ? null : originalStart }
    const fields = { ...event, ...place, guests: [], older: {}, createdById }
    const id = await store.insert(within, fields, at)
    if (event.recurrence) series.set(event.uid, id)
    made.set(row, id)
    if (minutes.length)
      await remindMember(
        within,
        await mustStand(within, id),
        { memberId: createdById, minutes },
        at,
      )
  }
  return [...made.values()]
}
const rankOf = ({ originalStart }: ReadEvent) => (originalStart === null ? 0 : 1)
