import { z } from 'zod'
import type { Context } from '../../../context.ts'
import { text } from '../../../parse.ts'
import { activeSeconds, ALARM_PRIORITIES, ALARM_STATES, type Alarm } from './alarm.ts'
import { alarmPages } from './pages-service.ts'
import { getSensor } from '../../monitoring/sensors/service.ts'
import { getSite } from '../../monitoring/sites/service.ts'
import { getUser } from '../../people/users/service.ts'
import { csvOf, type FileColumns } from '../../../platform/exports/columns.ts'
import { rounded } from '../../../platform/exports/csv.ts'
import { listExport } from '../../../platform/exports/list-export.ts'
import { ifMay } from '../../../access/if-may.ts'
import { choices, idList, instant } from '../../../platform/exports/parameters.ts'

/** What the columns say; names are looked up beforehand. */
interface Row {
  alarm: Alarm
  sensor: string | undefined
  site: string | undefined
  ackedBy: string | undefined
  assignee: string | undefined
  now: number
}

const COLUMNS: FileColumns<Row> = {
  id: ({ alarm }) => alarm.id,
  sensor: 'sensor',
  site: 'site',
  rule: ({ alarm }) => alarm.ruleName,
  rule_version: ({ alarm }) => alarm.configVersion,
  kind: ({ alarm }) => alarm.explain.kind,
  priority: ({ alarm }) => alarm.priority,
  state: ({ alarm }) => alarm.state,
  raised_at: ({ alarm }) => alarm.raisedAt,
  detected_at: ({ alarm }) => alarm.detectedAt,
  acknowledged_at: ({ alarm }) => alarm.ackedAt,
  acknowledged_by: 'ackedBy',
  returned_at: ({ alarm }) => alarm.returnedAt,
  closed_at: ({ alarm }) => alarm.closedAt,
  close_reason: ({ alarm }) => alarm.closeReason,
  assigned_to: 'assignee',
  activations: ({ alarm }) => alarm.activationCount,
  'active (s)': ({ alarm, now }) => Math.round(activeSeconds(alarm, now)),
  'peak (°C)': ({ alarm }) => (alarm.explain.kind === 'RATE' ? null : alarm.peakValue),
  'peak_rate (°C/min)': ({ alarm }) => (alarm.explain.kind === 'RATE' ? alarm.peakValue : null),
  peak_at: ({ alarm }) => alarm.peakTs,
  'exposure (°C min)': ({ alarm }) => rounded(alarm.exposure, 1),
}

/** Occurrences of alarms, by the filters of their history. */
export const alarmsExport = listExport({
  reads: ['Alarm'],
  request: z.object({
    ids: idList,
    state: choices(ALARM_STATES),
    priority: choices(ALARM_PRIORITIES),
    open: z.enum(['true', 'false']).optional(),
    sensorId: idList,
    siteId: idList,
    configId: idList,
    assigneeId: idList,
    raisedFrom: instant.optional(),
    raisedTo: instant.optional(),
    search: text(200).optional(),
  }),
  isSnapshot: true,
  begin: (ctx, { open, raisedFrom, raisedTo, search, ...rest }) => {
    const filter = {
      ...rest,
      ...(open && { open: open === 'true' }),
      raisedAt: { from: raisedFrom, to: raisedTo },
    }
    const pages = alarmPages(ctx, { filter, search })
    return {
      detail: { filter, search },
      lines: csvOf(COLUMNS, pages, (alarm) => named(ctx, alarm)),
    }
  },
})

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
