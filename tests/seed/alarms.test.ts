import { beforeAll, describe, expect, test } from 'vitest'
import { ruleOf } from '../../gateway/modules/alarms/alarms/evaluation/definition.ts'
import { replay } from '../../gateway/modules/alarms/alarms/evaluator/replay.ts'
import type { Definition } from '../../gateway/modules/alarms/alarms/evaluator/definition.ts'
import type { AlarmEvent } from '../../gateway/modules/alarms/alarms/evaluator/event.ts'
import type { Occurrence } from '../../gateway/modules/alarms/alarms/evaluator/state.ts'
import type { DrainedSensor } from '../../gateway/modules/alarms/alarms/evaluation/save.ts'
import { PROFILE_RULES } from '../../seed/alarms/story/profile-rules.ts'
import { AlarmStory } from '../../seed/alarms/story/story.ts'
import { DEMO_SEED, fleet, type FleetOrganization } from '../../seed/monitoring/fleet.ts'
import { history, type Span } from '../../seed/monitoring/history/history.ts'
import { INTERVAL } from '../../seed/monitoring/simulator/profiles.ts'
import { STALE_AFTER } from '../../seed/monitoring/sensors.ts'

const NOW = Date.UTC(2026, 10, 21, 15, 0, 7)
const SPAN: Span = { now: NOW, days: 30 }
const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000]
const organizations = fleet({ anchor: NOW })
const CREW = [1, 4, 9]

/** The alarms of an organisation, as seeding brings them about. */
function storyOf(organization: FleetOrganization): AlarmStory {
  const born = new Date(NOW - 31 * DAY)
  const story = new AlarmStory({
    organization,
    seed: DEMO_SEED,
    anchor: NOW,
    born,
    crew: CREW,
  })
  for (const device of organization.devices) {
    for (const sensor of device.sensors) story.tell(device, sensor, history(device, sensor, SPAN))
  }
  return story
}

let stories: AlarmStory[]
beforeAll(() => {
  stories = organizations.map(storyOf)
}, 120_000)

const storyAt = (organization: number): AlarmStory => {
  const story = stories[organization - 1]
  if (!story) throw new Error(`no organisation ${organization}`)
  return story
}
const kindOf = (story: AlarmStory, configId: number) => story.setting.rules.get(configId)?.kind

/** What became of one rule on one sensor. */
function pointOf(organization: number, name: string, kind: string) {
  const sensors = organizations[organization - 1]?.devices.flatMap((device) => device.sensors) ?? []
  const id = sensors.find((sensor) => sensor.name === name)?.id
  const story = storyAt(organization)
  const outcome = story.outcomes.find(({ watched }) => watched.sensor.id === id)
  const point = outcome?.drained.points.find(({ configId }) => kindOf(story, configId) === kind)
  if (!outcome || !point) throw new Error(`no ${kind} on ${name}`)
  const events = outcome.drained.events.filter(({ configId }) => configId === point.configId)
  const alarms: Occurrence[] = [...point.closed, ...(point.state.open ? [point.state.open] : [])]
  return { ...point, events, alarms }
}

const kindsOf = (events: readonly AlarmEvent[]) => events.map(({ type }) => type)

describe('how many', () => {
  /** The profiles' alarms on the fleet, of whose faults only the first three happen. */
  function activations(change: (definition: Definition) => Definition): number {
    const happening = new Set(['COMPRESSOR_3H', 'DOOR_50MIN', 'COMPRESSOR_NOW'])
    let sum = 0
    for (const device of organizations.flatMap(({ devices }) => devices)) {
      for (const sensor of device.sensors) {
        const faults = happening.has(sensor.fault ?? '') ? sensor.source.faults : []
        const { ts, value } = history(
          device,
          { ...sensor, source: { ...sensor.source, faults } },
          SPAN,
        )
        const rules = PROFILE_RULES[sensor.profile].map(({ kind, parameters }, index) =>
          change({
            configId: index + 1,
            version: 1,
            rule: ruleOf(kind, parameters, INTERVAL),
            priority: 'HIGH',
            suppressedBy: [],
            ackRequired: true,
            noteRequired: false,
          }),
        )
        const patience = { reportInterval: INTERVAL * 1000, staleAfter: STALE_AFTER * 1000 }
        const replays = replay(
          patience,
          rules,
          { times: ts, values: value },
          { from: NOW - 30 * DAY, to: NOW },
        )
        for (const { activations } of replays) sum += activations
      }
    }
    return sum
  }

  test('15 to 30 limit alarms in 30 days', { timeout: 120_000 }, () => {
    const count = activations((definition) => definition)
    expect(count).toBeGreaterThanOrEqual(15)
    expect(count).toBeLessThanOrEqual(30)
  })

  test(
    'about 4,900 without delays and deadbands, more than 150 a day',
    { timeout: 120_000 },
    () => {
      const bare = ({ rule, ...rest }: Definition): Definition =>
        rule.kind === 'NO_DATA'
          ? { ...rest, rule }
          : { ...rest, rule: { ...rule, deadband: 0, onDelay: 0, offDelay: 0 } }
      const count = activations(bare)
      expect(count / 30).toBeGreaterThan(150)
      expect(count).toBeGreaterThan(4410)
      expect(count).toBeLessThan(5390)
    },
  )

  test('what people see is of that size, too, beside the room that chatters', () => {
    let raised = 0
    for (const story of stories) {
      for (const { watched, drained } of story.outcomes) {
        const isRoom4 = story === stories[0] && watched.sensor.id === ROOM_4
        for (const { type, configId } of drained.events) {
          if (
            !isRoom4 &&
            (type === 'RAISED' || type === 'REACTIVATED') &&
            kindOf(story, configId) !== 'NO_DATA'
          )
            raised++
        }
      }
    }
    expect(raised).toBeGreaterThanOrEqual(15)
    expect(raised).toBeLessThanOrEqual(30)
  })
})

const ROOM_4 = organizations[0]?.devices
  .flatMap(({ sensors }) => sensors)
  .find(({ name }) => name === 'Room 04')?.id

test('two runs are identical', { timeout: 120_000 }, () => {
  const drained = (outcomes: readonly DrainedSensor[]) => outcomes.map((outcome) => outcome.drained)
  const [, second] = organizations
  if (!second) throw new Error('no second organisation')
  expect(drained(storyOf(second).outcomes)).toEqual(drained(storyAt(2).outcomes))
})

describe('the stories', () => {
  test('freezer 01: both limits are passed, and nobody has acknowledged', () => {
    const [high, highHigh] = [
      pointOf(1, 'Freezer 01', 'HIGH').state,
      pointOf(1, 'Freezer 01', 'HIGH_HIGH').state,
    ]
    expect(highHigh).toMatchObject({
      phase: 'ACTIVE',
      suppressed: null,
      open: { ackedAt: null, priority: 'CRITICAL' },
    })
    // The worse one speaks for both.
    expect(high).toMatchObject({
      phase: 'ACTIVE',
      suppressed: 'ALARM',
      open: { ackedAt: null, annunciatedAt: null },
    })
  })

  test('fridge 07 is silent, and somebody knows', () => {
    const { state, events } = pointOf(1, 'Fridge 07', 'NO_DATA')
    expect(kindsOf(events)).toEqual(['RAISED', 'ACKED'])
    expect(state).toMatchObject({ phase: 'ACTIVE', open: { returnedAt: null } })
    expect((NOW - (state.open?.raisedAt ?? 0)) / MINUTE).toBeCloseTo(85, -1)
    const wait = (state.open?.ackedAt ?? 0) - (state.open?.annunciatedAt ?? 0)
    expect(wait).toBeGreaterThanOrEqual(2 * MINUTE)
    expect(wait).toBeLessThanOrEqual(20 * MINUTE)
  })

  test('van 02 is found afterwards, with the times at which it happened', () => {
    const { alarms, events } = pointOf(2, 'Van 02', 'RANGE')
    const alarm = alarms.find(({ detectedAt, raisedAt }) => detectedAt - raisedAt > 10 * MINUTE)
    expect(alarm).toMatchObject({ closeReason: expect.any(String), peakValue: expect.any(Number) })
    const local = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'America/Denver',
      hour: '2-digit',
      minute: '2-digit',
    })
    expect(local.format(alarm?.detectedAt)).toMatch(/^12:2\d$/)
    expect(local.format(alarm?.raisedAt)).toMatch(/^(11:[2-5]\d|12:0\d)$/)
    expect(kindsOf(events.filter(({ instance }) => instance === alarm?.instance))).toContain(
      'ACKED',
    )
    expect(pointOf(2, 'Van 02', 'NO_DATA').alarms).toHaveLength(1)
  })

  test('cooler 02: the open door is a closed excursion with its exposure', () => {
    const [alarm, ...others] = pointOf(1, 'Cooler 02', 'HIGH').alarms.filter(
      ({ raisedAt }) => raisedAt > NOW - 2 * DAY,
    )
    expect(others).toEqual([])
    expect(alarm?.closedAt).toBeLessThan(NOW)
    expect(alarm?.exposure).toBeGreaterThan(50)
  })

  test('fridge 03 is closed, with notes of what was done', () => {
    const { events, state } = pointOf(1, 'Fridge 03', 'HIGH_HIGH')
    expect(state.open).toBeNull()
    expect(events.filter(({ type }) => type === 'COMMENTED').length).toBeGreaterThanOrEqual(3)
    expect(events.find(({ type }) => type === 'ACKED')?.note).toMatch(/compressor/i)
  })

  test('room 04 chatters, and is on the shelf for four hours', () => {
    const { events, state } = pointOf(1, 'Room 04', 'HIGH')
    const raised = events
      .filter(({ type }) => type === 'RAISED' || type === 'REACTIVATED')
      .map(({ t }) => t)
    const bursts = raised.filter((t, index) => t - (raised[index - 2] ?? -Infinity) <= 10 * MINUTE)
    expect(bursts.length).toBeGreaterThan(0)
    expect(state.shelf?.until).toBeGreaterThan(NOW + 3 * HOUR)
    const shelved = events.find(({ type }) => type === 'SHELVED')
    expect((shelved?.until ?? 0) - (shelved?.t ?? 0)).toBe(4 * HOUR)
  })

  test('in maintenance alarms are recorded, and nobody is told', () => {
    const { events, alarms } = pointOf(1, 'Fridge 09', 'RANGE')
    expect(events.slice(-2)).toMatchObject([
      { type: 'RAISED', state: 'SUPPRESSED', annunciated: false },
      { type: 'RETURNED', annunciated: false },
    ])
    expect(alarms.at(-1)).toMatchObject({ annunciatedAt: null, closeReason: 'RETURNED' })
  })

  test('every annunciation but those of the last minutes and of freezer 01 is acknowledged', () => {
    const waiting = stories.flatMap((story, index) =>
      story.outcomes.flatMap(({ watched, drained }) =>
        drained.points.flatMap(({ state }) =>
          state.open &&
          state.open.ackedAt === null &&
          (state.open.annunciatedAt ?? Infinity) < NOW - 20 * MINUTE
            ? [`${index + 1} ${watched.sensor.id}`]
            : [],
        ),
      ),
    )
    const freezer = organizations[0]?.devices
      .flatMap(({ sensors }) => sensors)
      .find(({ name }) => name === 'Freezer 01')?.id
    expect(waiting).toEqual([`1 ${freezer}`])
  })
})

test('some rules said something else before, and one says again what it said first', () => {
  const versions = [...storyAt(1).setting.rules.values()].map(({ version }) => version)
  expect(versions.filter((version) => version > 1).length).toBeGreaterThanOrEqual(3)
  const cooler = PROFILE_RULES.WALK_IN_COOLER[0]
  expect(cooler?.earlier?.versions[0]?.parameters).toEqual(cooler?.parameters)
})
