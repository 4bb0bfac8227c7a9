import type { ApolloClient } from '@apollo/client'
import type { AlarmFilter } from '../../generated/schema.ts'
import { csvLine } from '../../lib/csv.ts'
import { AlarmExportDocument, type AlarmExportQuery } from './export.generated.ts'

type Alarm = AlarmExportQuery['alarms']['nodes'][number]

const PER_PAGE = 100

/** The columns of the file, in plain names that programs can rely on; times in UTC, temperatures in degrees Celsius. */
const COLUMNS: [name: string, value: (alarm: Alarm) => string | number | null | undefined][] = [
  ['id', ({ id }) => Number(id)],
  ['sensor', ({ sensor }) => sensor?.name],
  ['site', ({ site }) => site?.name],
  ['rule', ({ ruleName }) => ruleName],
  ['rule_version', ({ configVersion }) => configVersion],
  ['kind', ({ kind }) => kind],
  ['priority', ({ priority }) => priority],
  ['state', ({ state }) => state],
  ['raised_at', ({ raisedAt }) => raisedAt],
  ['detected_at', ({ detectedAt }) => detectedAt],
  ['acknowledged_at', ({ ackedAt }) => ackedAt],
  ['acknowledged_by', ({ ackedBy }) => ackedBy?.fullName],
  ['returned_at', ({ returnedAt }) => returnedAt],
  ['closed_at', ({ closedAt }) => closedAt],
  ['close_reason', ({ closeReason }) => closeReason],
  ['assigned_to', ({ assignee }) => assignee?.fullName],
  ['activations', ({ activationCount }) => activationCount],
  ['active_seconds', ({ activeSeconds }) => Math.round(activeSeconds)],
  ['peak', ({ peakValue }) => peakValue],
  ['peak_at', ({ peakTs }) => peakTs],
  ['exposure_degc_min', ({ exposureDegreeMinutes }) => exposureDegreeMinutes && Math.round(exposureDegreeMinutes * 10) / 10],
]

export const csvHead = (): string => csvLine(COLUMNS.map(([name]) => name))
export const csvRow = (alarm: Alarm): string => csvLine(COLUMNS.map(([, value]) => value(alarm)))

export interface ExportOptions {
  filter: AlarmFilter
  search: string
  signal: AbortSignal
  /** So many of so many are there. */
  onProgress: (done: number, total: number) => void
}

/** All matching alarms as lines of a file, page by page, oldest first: what is raised meanwhile comes last and moves nothing. */
export async function exportAlarms(
  client: ApolloClient,
  { filter, search, signal, onProgress }: ExportOptions,
): Promise<string[]> {
  const lines = new Map<string, string>()
  for (let page = 1; ; page++) {
    const variables = { filter, search: search || null, page }
    const options = { fetchPolicy: 'no-cache' as const, context: { fetchOptions: { signal } } }
    const { data } = await client.query({ query: AlarmExportDocument, variables, ...options })
    signal.throwIfAborted()
    if (!data) throw new Error('The list of alarms came back empty.')
    for (const alarm of data.alarms.nodes) lines.set(alarm.id, csvRow(alarm))
    onProgress(lines.size, data.alarms.totalCount)
    if (data.alarms.nodes.length < PER_PAGE) return [csvHead(), ...lines.values()]
  }
}
