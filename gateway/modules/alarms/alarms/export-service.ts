import { z } from 'zod'
import { authorize } from '../../../access/authorize.ts'
import type { Context } from '../../../context.ts'
import { parse, text } from '../../../parse.ts'
import { activeSeconds, ALARM_PRIORITIES, ALARM_STATES, type Alarm } from './alarm.ts'
import { alarmPages } from './pages-service.ts'
import { getSensor } from '../../monitoring/sensors/service.ts'
import { getSite } from '../../monitoring/sites/service.ts'
import { getUser } from '../../people/users/service.ts'
import { csvLine, rounded, type CsvValue } from '../../../platform/exports/csv.ts'
import type { Export, ListExport } from '../../../platform/exports/list-export.ts'
import { ifMay } from '../../../access/if-may.ts'
import { choices, idList, instant, type ExportQuery } from '../../../platform/exports/parameters.ts'

const Request = z.object({
  states: choices(ALARM_STATES),
  priorities: choices(ALARM_PRIORITIES),
  open: z.enum(['true', 'false']).optional(),
  sensorIds: idList,
  siteIds: idList,
  configIds: idList,
  assigneeIds: idList,
  raisedFrom: instant.optional(),
  raisedTo: instant.optional(),
  search: text(200).optional(),
})

/** What the columns say; names are looked up beforehand. */
interface Row {
  alarm: Alarm
  sensor: string | undefined
  site: string | undefined
  ackedBy: string | undefined
  assignee: string | undefined
  now: number
}

const time = (at: Date | null) => at?.toISOString()

/** In plain names that programs can rely on. */
const COLUMNS: readonly [name: string, value: (row: Row) => CsvValue][] = [
  ['id', ({ alarm }) => alarm.id],
  ['sensor', ({ sensor }) => sensor],
  ['site', ({ site }) => site],
  ['rule', ({ alarm }) => alarm.ruleName],
  ['rule_version', ({ alarm }) => alarm.configVersion],
  ['kind', ({ alarm }) => alarm.explain.kind],
  ['priority', ({ alarm }) => alarm.priority],
  ['state', ({ alarm }) => alarm.state],
  ['raised_at', ({ alarm }) => time(alarm.raisedAt)],
  ['detected_at', ({ alarm }) => time(alarm.detectedAt)],
  ['acknowledged_at', ({ alarm }) => time(alarm.ackedAt)],
  ['acknowledged_by', ({ ackedBy }) => ackedBy],
  ['returned_at', ({ alarm }) => time(alarm.returnedAt)],
  ['closed_at', ({ alarm }) => time(alarm.closedAt)],
  ['close_reason', ({ alarm }) => alarm.closeReason],
  ['assigned_to', ({ assignee }) => assignee],
  ['activations', ({ alarm }) => alarm.activationCount],
  ['active (s)', ({ alarm, now }) => Math.round(activeSeconds(alarm, now))],
  ['peak (°C)', ({ alarm }) => (alarm.explain.kind === 'RATE' ? null : alarm.peakValue)],
  ['peak_rate (°C/min)', ({ alarm }) => (alarm.explain.kind === 'RATE' ? alarm.peakValue : null)],
  ['peak_at', ({ alarm }) => time(alarm.peakTs)],
  ['exposure (°C min)', ({ alarm }) => rounded(alarm.exposure, 1)],
]

/** Occurrences of alarms, by the filters of their history. */
export const alarmsExport: ListExport = {
  parameters: Object.keys(Request.shape),
  isSnapshot: true,
  begin,
}

async function begin(ctx: Context, query: ExportQuery): Promise<Export> {
  authorize(ctx, 'read', 'Alarm')
  const { open, raisedFrom, raisedTo, search, ...rest } = parse(Request, query)
  const filter = {
    ...rest,
    ...(open && { open: open === 'true' }),
    raised: { from: raisedFrom, to: raisedTo },
  }
  return { detail: { filter, search }, lines: lines(ctx, { filter, search }) }
}

async function* lines(
  ctx: Context,
  matching: Parameters<typeof alarmPages>[1],
): AsyncGenerator<string, void> {
  yield csvLine(COLUMNS.map(([name]) => name))
  for await (const page of alarmPages(ctx, matching)) {
    const rows = await Promise.all(page.map((alarm) => named(ctx, alarm)))
    yield rows.map((row) => csvLine(COLUMNS.map(([, value]) => value(row)))).join('')
  }
}

async function named(ctx: Context, alarm: Alarm): Promise<Row> {
  const nameOf = async (id: number | null) =>
    id === null ? undefined : (await ifMay(ctx, 'User', () => getUser(ctx, id)))?.fullName
  const [sensor, site, ackedBy, assignee] = await Promise.all([
    ifMay(ctx, 'Sensor', () => getSensor(ctx, alarm.sensorId)),
    ifMay(ctx, 'Site', () => getSite(ctx, alarm.siteId)),
    nameOf(alarm.ackedBy),
    nameOf(alarm.assigneeId),
  ])
  return { alarm, sensor: sensor?.name, site: site?.name, ackedBy, assignee, now: ctx.now() }
}
