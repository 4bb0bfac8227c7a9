import type { ReportColumn } from '../../../generated/schema.ts'
import { useReportChecksumQuery } from './checksum.generated.ts'
import type { ReportRequest } from './report-data.ts'

const NOTHING: ReportRequest = { sensors: [], span: { from: 0, to: 0 }, bucket: 'H1' }

/** The checksum of the report's CSV file, by which screen, paper and files can be compared; null until it is known. */
export function useChecksum(
  request: ReportRequest | null,
  columns: readonly ReportColumn[],
): string | null {
  const { sensors, span, bucket } = request ?? NOTHING
  const { data } = useReportChecksumQuery({
    variables: {
      sensorIds: sensors.map(({ id }) => id),
      from: new Date(span.from).toISOString(),
      to: new Date(span.to).toISOString(),
      bucket,
      columns: [...columns],
    },
    skip: !request,
    fetchPolicy: 'no-cache',
  })
  return data?.tableReportChecksum ?? null
}
