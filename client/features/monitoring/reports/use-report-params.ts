import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { ReportBucket, ReportColumn, ReportPeriod } from '../../../generated/schema.ts'
import type { SensorScope } from '../../../entities/sensors/all-sensors.ts'
import { useListParams } from '../../../lib/use-list-params.ts'
import { localTextOf } from '../../../lib/zoned-time.ts'
import type { SavedReportFragment } from './saved.generated.ts'
import { PERIODS } from './period.ts'

export const BUCKETS = [
  'RAW',
  'M5',
  'H1',
  'DAY',
  'MONTH',
] as const satisfies readonly ReportBucket[]
export const COLUMNS = [
  'MIN',
  'AVG',
  'MAX',
  'LAST',
  'OUT',
  'MKT',
  'COVERAGE',
] as const satisfies readonly ReportColumn[]

/** What the address says of a report. */
export interface ReportParams {
  scope: { sensorIds: string[]; tags: string[]; siteIds: string[] }
  period: ReportPeriod
  /** Local times of a custom period. */
  from: string
  to: string
  bucket: ReportBucket
  columns: ReportColumn[]
  /** The saved report it began as. */
  reportId: string | null
}

type Words = Record<string, string | readonly string[] | null>

const scopeWords = ({ sensorIds, tags, siteIds }: SensorScope): Words => ({
  sensors: sensorIds,
  tags,
  sites: siteIds,
})

/** A saved report as the address has it. */
export const wordsOf = (report: SavedReportFragment, timeZone: string | undefined): Words => ({
  ...scopeWords(report.scope),
  period: report.period,
  from: report.startsAt ? localTextOf(report.startsAt, timeZone) : null,
  to: report.endsAt ? localTextOf(report.endsAt, timeZone) : null,
  bucket: report.bucket,
  columns: report.columns,
  report: report.id,
})

/** The parameters of the report, which are kept in the address, and how to change them. */
export function useReportParams() {
  const [address] = useSearchParams()
  const { chosen, set: setParams } = useListParams()
  return useMemo(() => {
    const list = (key: string) => (address.get(key) ?? '').split(',').filter(Boolean)
    const columns = chosen('columns', COLUMNS)
    const params: ReportParams = {
      scope: { sensorIds: list('sensors'), tags: list('tags'), siteIds: list('sites') },
      period: chosen('period', PERIODS)[0] ?? 'TODAY',
      from: address.get('from') ?? '',
      to: address.get('to') ?? '',
      bucket: chosen('bucket', BUCKETS)[0] ?? 'H1',
      columns: columns.length ? columns : [...COLUMNS],
      reportId: address.get('report'),
    }
    return {
      params,
      setParams,
      setScope: (scope: SensorScope) => setParams(scopeWords(scope)),
      open: (report: SavedReportFragment, timeZone: string | undefined) =>
        setParams(wordsOf(report, timeZone)),
    }
  }, [address, chosen, setParams])
}
