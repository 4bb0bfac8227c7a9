import { expect, test } from 'vitest'
import { tableOf, type Figures } from '../../../client/features/monitoring/reports/report-data.ts'

const span = { from: Date.parse('2026-11-28T23:00:00Z'), to: Date.parse('2026-11-29T23:00:00Z') }
const figures = (sensorId: string, timeZone: string, edges: readonly number[]) =>
  ({ sensorId, timeZone, starts: edges.slice(0, -1), ends: edges.slice(1) }) as Figures

test('days of sites in different zones stand in the order of the calendar, whichever sensor comes first', () => {
  const berlin = figures('1', 'Europe/Berlin', [span.from, span.to])
  const midnight = Date.parse('2026-11-29T00:00:00Z')
  const lisbon = figures('2', 'Europe/Lisbon', [span.from, midnight, span.to])
  for (const all of [
    [berlin, lisbon],
    [lisbon, berlin],
  ]) {
    const { rows, parts } = tableOf({ sensors: [], span, bucket: 'DAY' }, all, [])
    expect(rows.map(({ key }) => key)).toEqual(['2026-11-28', '2026-11-29'])
    expect([...(parts.get('1')?.at ?? [])]).toEqual([-1, 0])
    expect([...(parts.get('2')?.at ?? [])]).toEqual([0, 1])
  }
})
