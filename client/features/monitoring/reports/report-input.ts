import type { CreateReportInput } from '../../../generated/schema.ts'
import type { SavedReportFragment } from './saved.generated.ts'
import { customSpan } from './period.ts'
import type { ReportParams } from './use-report-params.ts'

/** What is shown, as it is saved; null while its times make no period. */
export function inputOf(
  state: ReportParams,
  timeZone: string | undefined,
): Omit<CreateReportInput, 'name'> | null {
  const { scope, period, bucket, columns } = state
  const own = period === 'CUSTOM' ? customSpan(state.from, state.to, timeZone) : null
  if (period === 'CUSTOM' && !own) return null
  const times = own && {
    startsAt: new Date(own.from).toISOString(),
    endsAt: new Date(own.to).toISOString(),
  }
  return { scope, period, bucket, columns, startsAt: null, endsAt: null, ...times }
}

const sorted = (values: readonly string[]) => [...values].sort().join()

/** Whether something else is shown than was saved. */
export function differs(
  report: SavedReportFragment,
  state: ReportParams,
  timeZone: string | undefined,
): boolean {
  const shown = inputOf(state, timeZone)
  if (!shown) return true
  const same =
    sorted(report.scope.sensorIds) === sorted(state.scope.sensorIds) &&
    sorted(report.scope.tags) === sorted(state.scope.tags) &&
    sorted(report.scope.siteIds) === sorted(state.scope.siteIds) &&
    report.period === shown.period &&
    report.bucket === shown.bucket &&
    report.columns.join() === shown.columns.join()
  const time = (at: string | null | undefined) => (at ? Date.parse(at) : null)
  return (
    !same ||
    time(report.startsAt) !== time(shown.startsAt) ||
    time(report.endsAt) !== time(shown.endsAt)
  )
}
