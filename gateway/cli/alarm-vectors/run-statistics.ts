import { statisticsOf } from '../../modules/monitoring/statistics/definition.ts'
import { fieldDifference } from './compare.ts'
import type { StatisticsCase } from './file.ts'

/** The first figure that is not what a case expects. */
export function statisticsDifference({
  readings,
  period,
  staleAfter,
  low,
  high,
  expect,
}: StatisticsCase): string | undefined {
  const columns = {
    times: readings.map(([ts]) => ts * 1000),
    values: readings.map(([, value]) => value),
  }
  const [from, to] = [period[0] * 1000, period[1] * 1000]
  const figures = statisticsOf(columns, { from, to, staleAfterMs: staleAfter * 1000, low, high })
  return fieldDifference('statistics', expect, { ...figures }, 0.000001)
}
