import { expect, test } from 'vitest'
import { fleet, type FleetDevice, type FleetSensor } from '../../seed/monitoring/fleet.ts'
import { history, type Span } from '../../seed/monitoring/history/history.ts'
import { occurrences, PROFILE_ALARMS } from '../monitoring/simulator/limit-alarms.ts'

const NOW = Date.UTC(2026, 10, 21, 15, 0, 7)
const SPAN: Span = { now: NOW, days: 30 }
const organizations = fleet({ anchor: NOW })

function find(organization: number, name: string): { device: FleetDevice; sensor: FleetSensor } {
  for (const device of organizations[organization - 1]?.devices ?? []) {
    for (const sensor of device.sensors) if (sensor.name === name) return { device, sensor }
  }
  throw new Error(`no ${name}`)
}
const historyOf = (organization: number, name: string, span = SPAN) => {
  const { device, sensor } = find(organization, name)
  return history(device, sensor, span)
}

test('the fleet is 50 sensors of six kinds in 3 organisations and 7 sites', () => {
  expect(
    organizations.map(({ devices }) => devices.flatMap(({ sensors }) => sensors).length),
  ).toEqual([24, 16, 10])
  expect(organizations.flatMap(({ sites }) => sites)).toHaveLength(7)
  const kinds: Record<string, number> = {}
  for (const { sensors } of organizations.flatMap(({ devices }) => devices)) {
    for (const { profile } of sensors) kinds[profile] = (kinds[profile] ?? 0) + 1
  }
  expect(kinds).toEqual({
    PHARMA_FRIDGE: 18,
    WALK_IN_COOLER: 10,
    WALK_IN_FREEZER: 8,
    ULT_FREEZER: 4,
    CRT_STORE: 6,
    VAN: 4,
  })
})

test('two runs with the same seed and now tell the same readings', () => {
  const again = fleet({ anchor: NOW })[0]?.devices[2]
  const sensor = again?.sensors[0]
  if (!again || !sensor) throw new Error('no third device')
  expect(history(again, sensor, SPAN)).toEqual(historyOf(1, 'Fridge 03'))
})

test('a longer history ends in the shorter one', () => {
  const [long, short] = [historyOf(2, 'Van 02'), historyOf(2, 'Van 02', { now: NOW, days: 3 })]
  expect([...long.ts.slice(-4000)]).toEqual([...short.ts.slice(-4000)])
  expect([...long.value.slice(-4000)]).toEqual([...short.value.slice(-4000)])
})

test('times ascend and lie within the span, and nothing arrives before it was measured', () => {
  for (const name of ['Cooler 05', 'Fridge 01', 'Room 04']) {
    const { ts, receivedAt } = historyOf(1, name)
    expect(ts.every((time, i) => i === 0 || time > (ts[i - 1] ?? NaN))).toBe(true)
    expect(receivedAt.every((time, i) => time >= (ts[i] ?? NaN))).toBe(true)
    expect(ts[0]).toBeGreaterThan(NOW - 30 * 86_400_000)
    expect(ts.at(-1)).toBeLessThanOrEqual(NOW)
  }
})

test('late is what is older than anything a batch before brought, as the ingest route has it', () => {
  const { ts, batch, late } = historyOf(1, 'Cooler 05')
  const arrival = [...ts.keys()].sort((a, b) => (batch[a] ?? 0) - (batch[b] ?? 0))
  const wrong: number[] = []
  let [newest, before, current] = [0, 0, 0]
  for (const row of arrival) {
    if (batch[row] !== current) [current, before] = [batch[row] ?? 0, newest]
    if (late[row] !== ((ts[row] ?? NaN) < before ? 1 : 0)) wrong.push(row)
    newest = Math.max(newest, ts[row] ?? NaN)
  }
  expect(wrong).toEqual([])
  expect(late.filter(Boolean).length).toBeGreaterThan(500)
})

test('the dead zone was uploaded afterwards, with the excursion inside', () => {
  const { ts, receivedAt, value, late } = historyOf(2, 'Van 02')
  const uploaded = [...ts.keys()].filter(
    (row) => (receivedAt[row] ?? NaN) - (ts[row] ?? NaN) > 180_000,
  )
  expect(uploaded.length).toBeGreaterThan(60)
  expect(Math.max(...uploaded.map((row) => value[row] ?? NaN))).toBeGreaterThan(10)
  expect(uploaded.every((row) => late[row] === 0)).toBe(true) // one batch, in order
})

test('the silent sensor has its gap', () => {
  const { ts } = historyOf(1, 'Fridge 07')
  expect((NOW - (ts.at(-1) ?? NaN)) / 60_000).toBeGreaterThan(94)
})

test(
  'the month holds 2.15 million readings, and the alarms it is meant to',
  { timeout: 60_000 },
  () => {
    const faulty = new Set(['1 Fridge 03', '1 Cooler 02', '1 Freezer 01'])
    let [readings, raised, undelayed] = [0, 0, 0]
    for (const { id, devices } of organizations) {
      for (const device of devices) {
        for (const { name, source, ...sensor } of device.sensors) {
          const faults = faulty.has(`${id} ${name}`) ? source.faults : []
          const month = history(device, { ...sensor, name, source: { ...source, faults } }, SPAN)
          readings += month.ts.length
          for (const alarm of PROFILE_ALARMS[sensor.profile]) {
            raised += occurrences(month, alarm)
            undelayed += occurrences(month, { ...alarm, deadband: 0, onDelay: 0, offDelay: 0 })
          }
        }
      }
    }
    expect(readings / 2_150_000).toBeCloseTo(1, 2)
    expect(raised).toBeGreaterThanOrEqual(15)
    expect(raised).toBeLessThanOrEqual(30)
    expect(undelayed).toBeGreaterThan(4000)
    expect(undelayed).toBeLessThan(5500)
  },
)
