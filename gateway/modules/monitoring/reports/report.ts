import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { ReportDefinitionTable } from './tables.ts'
import { refuse } from '../../../errors.ts'
import { changeOf, listOf, text } from '../../../parse.ts'
import { ScopeInput } from '../sensors/scope-service.ts'

/** A table report that somebody saved. */
export type ReportDefinition = Selectable<ReportDefinitionTable>
/** What of it people decide. */
export type ReportRow = Pick<
  ReportDefinition,
  | 'name'
  | 'sensorIds'
  | 'tags'
  | 'siteIds'
  | 'period'
  | 'startsAt'
  | 'endsAt'
  | 'bucket'
  | 'columns'
>

export const REPORT_PERIODS = [
  'TODAY',
  'YESTERDAY',
  'THIS_WEEK',
  'LAST_WEEK',
  'LAST_7_DAYS',
  'LAST_30_DAYS',
  'THIS_MONTH',
  'LAST_MONTH',
  'CUSTOM',
] as const
export const REPORT_BUCKETS = ['RAW', 'M5', 'H1', 'DAY', 'MONTH'] as const
export const REPORT_COLUMNS = ['MIN', 'AVG', 'MAX', 'LAST', 'OUT', 'MKT', 'COVERAGE'] as const

export const REPORT_SORT_FIELDS = ['NAME'] as const
export const ReportFilter = z.object({
  period: z.array(z.enum(REPORT_PERIODS)).nullish(),
  bucket: z.array(z.enum(REPORT_BUCKETS)).nullish(),
})
export const ReportList = listOf(ReportFilter, REPORT_SORT_FIELDS)
export type ReportList = z.output<typeof ReportList>

const fields = {
  name: z.string().trim().pipe(text(200, 1)),
  scope: ScopeInput.refine(
    ({ sensorIds, tags, siteIds }) => sensorIds.length + tags.length + siteIds.length > 0,
    {
      message: 'Name sensors, tags or sites.',
    },
  ),
  period: z.enum(REPORT_PERIODS),
  startsAt: z.date().nullish(),
  endsAt: z.date().nullish(),
  bucket: z.enum(REPORT_BUCKETS),
  columns: z
    .array(z.enum(REPORT_COLUMNS))
    .min(1, 'At least one column.')
    .refine((columns) => new Set(columns).size === columns.length, 'Each column once.'),
}
export const NewReport = z.object(fields)
export const ReportChange = changeOf(fields, ['startsAt', 'endsAt'])

/** Only a period of its own has times of its own; they have to be there, and in order. */
export function ordered(row: ReportRow): ReportRow {
  const { period, startsAt, endsAt } = row
  if (period !== 'CUSTOM') return { ...row, startsAt: null, endsAt: null }
  if (!startsAt)
    throw refuse('REQUIRED', ['input', 'startsAt'], 'A period of its own needs a beginning.')
  const path = ['input', 'endsAt']
  if (!endsAt) throw refuse('REQUIRED', path, 'A period of its own needs an end.')
  if (endsAt <= startsAt)
    throw refuse('OUT_OF_RANGE', path, 'This must be after the beginning.', { after: startsAt })
  return row
}
