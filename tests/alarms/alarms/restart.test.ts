import { afterEach, expect, test } from 'vitest'
import { stream } from '../../../seed/monitoring/simulator/random.ts'
import { deviceOf, type Device } from '../../monitoring/readings/support/probe.ts'
import { clock } from '../../support/gateway.ts'
import { organization, type TestOrganization } from '../../support/organization.ts'
import { evaluator } from './support/evaluator.ts'
import { stored, type Batch } from '../../monitoring/readings/support/batch.ts'
import { rule } from './support/rules.ts'

afterEach(() => {
  clock.offset = 0
})
const setClock = (time: number) => (clock.offset = time - Date.now())

const MINUTE = 60_000
const SENSORS = 3

/** Minutes of three sensors: excursions, gaps, buffers that come late, readings twice and in the wrong order. */
function story(from: number, minutes: number): Batch[] {
  const { u } = stream(3, 'restart', 'story')
  const batches: Batch[] = []
  const buffers = new Map<number, Batch['readings']>()
  for (let minute = 0; minute < minutes; minute++) {
    const ts = from + minute * MINUTE
    const readings = Array.from({ length: SENSORS }, (_, index) => {
      const wave = 6 * Math.sin((minute + index * 17) / 11) + 2 * (u(minute * 7 + index) - 0.5)
      return {
        sensor: `p-${index + 1}`,
        ts: ts - index * 1000,
        value: Math.round((5 + wave) * 10) / 10,
      }
    })
    const sent = readings.flatMap((reading, index) => {
      const chance = u(5000 + minute * 7 + index)
      if (chance < 0.1) buffers.set(index, [...(buffers.get(index) ?? []), reading])
      if (chance < 0.2) return [] // buffered, or lost
      const buffered = chance > 0.6 ? (buffers.get(index) ?? []) : []
      if (buffered.length) buffers.delete(index)
      return chance > 0.95 ? [reading, reading, ...buffered] : [...buffered, reading]
    })
    // A radio that is off for a while.
    const heard = sent.filter(
      ({ sensor }) => sensor !== 'p-2' || minute % 90 < 55 || minute % 90 > 75,
    )
    if (heard.length) batches.push({ arrivedAt: ts + 2000, readings: heard })
  }
  return batches
}

async function rulesFor(acme: TestOrganization, { sensorIds }: Device): Promise<void> {
  const on = { sensorIds: sensorIds.map(Number) }
  const worse = await rule(acme, {
    ...on,
    name: 'worse',
    kind: 'HIGH_HIGH',
    priority: 'CRITICAL',
    parameters: { limit: 10, deadband: 1 },
  })
  const delays = { onDelaySeconds: 480, offDelaySeconds: 180 }
  await rule(acme, {
    ...on,
    name: 'warm',
    parameters: { limit: 8, deadband: 0.5, ...delays },
    suppressedBy: [worse],
  })
  await rule(acme, {
    ...on,
    name: 'out',
    kind: 'RANGE',
    parameters: { low: 0, high: 9, onDelaySeconds: 120, offDelaySeconds: 60 },
  })
  await rule(acme, {
    ...on,
    name: 'fast',
    kind: 'RATE',
    parameters: { limit: 0.4, deadband: 0.1, windowSeconds: 600, direction: 'RISING' },
  })
  await rule(acme, { ...on, name: 'silent', kind: 'NO_DATA', parameters: { timeoutSeconds: 600 } })
}

/** All that was found out, without numbers that organisations give as they like. */
async function eventsOf({ tenant: { db } }: TestOrganization, { sensorIds }: Device) {
  const events = await db
    .selectFrom('alarmEvent as event')
    .innerJoin('alarmPoint as point', 'point.id', 'event.pointId')
    .innerJoin('alarmConfig as config', 'config.id', 'point.configId')
    .select([
      'point.sensorId',
      'config.name',
      'event.seq',
      'event.type',
      'event.t',
      'event.state',
      'event.value',
      'event.activation',
    ])
    .select('event.annunciated')
    .execute()
  const alarms = await db
    .selectFrom('alarm')
    .innerJoin('alarmConfig as config', 'config.id', 'alarm.configId')
    .select([
      'alarm.sensorId',
      'config.name',
      'alarm.instance',
      'alarm.state',
      'alarm.pendingSince',
      'alarm.raisedAt',
      'alarm.returnedAt',
    ])
    .select([
      'alarm.closedAt',
      'alarm.peakValue',
      'alarm.peakTs',
      'alarm.exposure',
      'alarm.activationCount',
      'alarm.explain',
    ])
    .execute()
  const place = (row: { sensorId: number; name: string }, number: number) =>
    `${sensorIds.indexOf(String(row.sensorId))} ${row.name} ${String(number).padStart(5, '0')}`
  const plain = <T extends { sensorId: number; name: string }>(
    rows: T[],
    numberOf: (row: T) => number,
  ) =>
    rows
      .map((row) => ({ place: place(row, numberOf(row)), ...row, sensorId: 0 }))
      .sort((a, b) => (a.place < b.place ? -1 : 1))
  return {
    events: plain(events, ({ seq }) => seq),
    alarms: plain(alarms, ({ instance }) => instance),
  }
}

/** Lives through the story; `restarts` says after which batches somebody else goes on, or nobody for a while. */
async function live(
  from: number,
  minutes: number,
  each: (step: number) => 'GO_ON' | 'RESTART' | 'ABSENT',
) {
  const acme = await organization()
  const device = await deviceOf(acme, SENSORS, { reportIntervalSeconds: 60 })
  setClock(from - MINUTE)
  await rulesFor(acme, device)
  let { run } = await evaluator(acme)
  for (const [step, batch] of story(from, minutes).entries()) {
    await stored(acme, device, batch)
    setClock(batch.arrivedAt + 1000)
    const mood = each(step)
    if (mood === 'RESTART') ({ run } = await evaluator(acme))
    if (mood !== 'ABSENT') await run()
  }
  setClock(from + minutes * MINUTE + 30 * MINUTE)
  await run()
  clock.offset = 0
  return eventsOf(acme, device)
}

test(
  'REL-10 restarts at any moment, and hours in which nobody evaluates, change nothing of what is found out',
  { timeout: 120_000 },
  async () => {
    const from = Math.floor((Date.now() - 4 * 3_600_000) / MINUTE) * MINUTE
    const minutes = 150
    const uninterrupted = await live(from, minutes, () => 'GO_ON')
    const { u } = stream(7, 'restart', 'moods')
    const restarted = await live(from, minutes, (step) =>
      u(step) < 0.4 ? 'RESTART' : u(1000 + step) < 0.3 ? 'ABSENT' : 'GO_ON',
    )
    const absent = await live(from, minutes, (step) => (step % 60 < 50 ? 'ABSENT' : 'RESTART'))
    expect(new Set(uninterrupted.events.map(({ type }) => type)).size).toBeGreaterThan(4)
    expect(uninterrupted.events.length).toBeGreaterThan(60)
    expect(new Set(uninterrupted.alarms.map(({ name }) => name))).toEqual(
      new Set(['worse', 'warm', 'out', 'fast', 'silent']),
    )
    expect(restarted).toEqual(uninterrupted)
    expect(absent).toEqual(uninterrupted)
  },
)
