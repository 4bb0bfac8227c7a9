import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { replay } from '../../../../gateway/modules/alarms/alarms/evaluator/replay.ts'
import type { Rule } from '../../../../gateway/modules/alarms/alarms/evaluator/rule.ts'
import {
  isActive,
  type Occurrence,
} from '../../../../gateway/modules/alarms/alarms/evaluator/state.ts'
import {
  definition,
  deviation,
  high,
  highHigh,
  low,
  noData,
  range,
  rate,
  suppressedIn,
  Watching,
} from './support/watching.ts'

// Principle 3 of docs/monitoring.md: for readings that arrive in order and within the grace, what happens depends on them alone.
const GRACE = 10
const STARTUP_GRACE = 60
const HORIZON = 100_000

const delay = fc.constantFrom(0, 0, 30, 60, 100, 150)
const delays = fc.record({ deadband: fc.constantFrom(0, 0.5, 1), onDelay: delay, offDelay: delay })
const rule: fc.Arbitrary<Rule> = delays.chain((d) =>
  fc.constantFrom(
    high(8, d),
    highHigh(9, d),
    low(6, d),
    range(5, 9, d),
    deviation(7, 2.5, d),
    rate('RISING', 1.1, 120, d),
    rate('FALLING', 1.1, 200, d),
    rate('EITHER', 1.2, 150, d),
  ),
)

/** Values around the limits, spans around the hold of 180 s, sometimes a gap; each arrives within the grace of its measurement. */
const reading = fc.record({
  after: fc.oneof(
    { weight: 8, arbitrary: fc.integer({ min: 1, max: 70 }) },
    { weight: 1, arbitrary: fc.constantFrom(179, 180, 181, 400) },
  ),
  value: fc.integer({ min: 8, max: 20 }).map((half) => half / 2),
  underWay: fc.integer({ min: 0, max: GRACE * 1000 - 1 }).map((late) => late / 1000),
})
const readings = fc.array(reading, { minLength: 1, maxLength: 40 }).map((steps) => {
  let [ts, received] = [0, 0]
  return steps.map(({ after, value, underWay }) => {
    ts += after
    received = Math.max(received, ts + underWay)
    return { ts, value, received }
  })
})
type Arriving = typeof readings extends fc.Arbitrary<(infer T)[]> ? T : never

const watching = (rule: Rule, live: boolean) =>
  new Watching(
    [definition(1, rule, { ackRequired: false })],
    live ? { grace: GRACE, startupGrace: STARTUP_GRACE } : {},
  )

const byTime = (sensor: Watching) =>
  sensor.all.map(({ t, type, value, instance }) => `${t / 1000} ${type} ${value} ${instance}`)

/** Each reading for itself, at the time it was measured. */
function replayed(rule: Rule, arriving: readonly Arriving[]): string[] {
  const sensor = watching(rule, false)
  for (const { ts, value } of arriving) sensor.batch(ts, [ts, value])
  return byTime(sensor.clock(HORIZON))
}

/** As they arrive: some together with those before them, with the clock advanced in between. */
function live(rule: Rule, arriving: readonly Arriving[], choices: readonly number[]): Watching {
  const sensor = watching(rule, true)
  let waiting: [number, number][] = []
  arriving.forEach(({ ts, value, received }, i) => {
    const choice = choices[i % choices.length] ?? 0
    waiting.push([ts, value])
    const next = arriving[i + 1]
    if (choice < 0.3 && next && next.received < (waiting[0]?.[0] ?? 0) + GRACE) return // in one request with the next
    sensor.batch(received, ...waiting.reverse())
    waiting = []
    if (choice > 0.6 && next) sensor.clock(received + (next.received - received) * (choice - 0.5))
  })
  return sensor
}

const choices = fc.array(fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }), {
  minLength: 1,
  maxLength: 40,
})

describe('REL-10, principle 3: live equals replay', () => {
  test('whatever the batches and whenever the clock is looked at', () => {
    fc.assert(
      fc.property(rule, readings, choices, (rule, arriving, choices) => {
        expect(byTime(live(rule, arriving, choices).clock(HORIZON))).toEqual(
          replayed(rule, arriving),
        )
      }),
      { numRuns: 800 },
    )
  })

  test('the backtest finds what the live evaluator raised', () => {
    fc.assert(
      fc.property(rule, readings, choices, (rule, arriving, choices) => {
        const sensor = live(rule, arriving, choices).clock(HORIZON)
        const columns = {
          times: arriving.map(({ ts }) => ts * 1000),
          values: arriving.map(({ value }) => value),
        }
        const [backtest] = replay(sensor.sensor, [definition(1, rule)], columns, {
          from: 0,
          to: HORIZON * 1000,
        })
        const spans = (occurrences: readonly Occurrence[]) =>
          occurrences.map(
            ({ instance, pendingSince, raisedAt, returnedAt, peakValue, exposure }) => ({
              instance,
              pendingSince,
              raisedAt,
              returnedAt,
              peakValue,
              exposure: Math.round(exposure * 1e6),
            }),
          )
        const { open } = sensor.state()
        expect(spans(backtest?.occurrences ?? [])).toEqual(
          spans(open ? [...sensor.closed, open] : sensor.closed),
        )
      }),
      { numRuns: 500 },
    )
  })

  test('over restarts, when what was measured meanwhile arrives within the start-up grace', () => {
    const outage = fc.record({
      at: fc.integer({ min: 0, max: 39 }),
      lasts: fc.integer({ min: 1, max: 600 }),
    })
    fc.assert(
      fc.property(
        rule,
        readings,
        outage,
        fc.integer({ min: 1, max: STARTUP_GRACE - 1 }),
        (rule, arriving, outage, after) => {
          expect(interrupted(rule, arriving, outage, after)).toEqual(replayed(rule, arriving))
        },
      ),
      { numRuns: 800 },
    )
  })

  test('state is as good as new at any moment: stored and restored after every step, nothing changes', () => {
    fc.assert(
      fc.property(rule, readings, (rule, arriving) => {
        const sensor = watching(rule, false)
        for (const { ts, value } of arriving) sensor.batch(ts, [ts, value]).reopen()
        expect(byTime(sensor.clock(HORIZON))).toEqual(replayed(rule, arriving))
      }),
      { numRuns: 500 },
    )
  })
})

/** Down from some reading's arrival on; what arrives meanwhile waits, and comes in one batch after the start. */
function interrupted(
  rule: Rule,
  arriving: readonly Arriving[],
  { at, lasts }: { at: number; lasts: number },
  after: number,
): string[] {
  const sensor = watching(rule, true)
  const down = arriving[Math.min(at, arriving.length - 1)]?.received ?? 0
  const up = down + lasts
  for (const { ts, value, received } of arriving)
    if (received <= down) sensor.batch(received, [ts, value])
  sensor.restart(down, up)
  const missed = arriving.filter(({ received }) => received > down && received <= up + after)
  if (missed.length > 0)
    sensor.batch(up + after, ...missed.map(({ ts, value }) => [ts, value] as const))
  for (const { ts, value, received } of arriving)
    if (received > up + after) sensor.batch(received, [ts, value])
  return byTime(sensor.clock(HORIZON))
}

describe('whatever happens', () => {
  const at = fc.integer({ min: 0, max: 90 })
  const anyRule = fc.oneof(
    { weight: 5, arbitrary: rule },
    { weight: 1, arbitrary: fc.constantFrom(noData(100), noData(300)) },
  )
  const deed = fc.oneof(
    {
      weight: 8,
      arbitrary: fc.record({
        do: fc.constant('READ' as const),
        after: at,
        value: fc.integer({ min: 4, max: 10 }),
        old: at,
      }),
    },
    fc.record({
      do: fc.constantFrom(
        'ACK' as const,
        'UNSHELVE' as const,
        'CLOCK' as const,
        'RESTART' as const,
      ),
      after: at,
    }),
    fc.record({
      do: fc.constant('SHELVE' as const),
      after: at,
      lasts: fc.integer({ min: 1, max: 400 }),
    }),
    fc.record({ do: fc.constant('EDIT' as const), after: at, rule: anyRule }),
    fc.record({ do: fc.constant('SERVICE' as const), after: at, back: at }),
  )

  test('nothing breaks, events count on and never run back, and what is active is open', () => {
    fc.assert(
      fc.property(
        anyRule,
        anyRule,
        fc.array(deed, { maxLength: 60 }),
        fc.boolean(),
        (first, second, deeds, ackRequired) => {
          const points = [
            definition(1, first, { suppressedBy: [2], ackRequired }),
            definition(2, second),
          ]
          const suppression = suppressedIn([[200, 500], [900, 1000]]) // prettier-ignore
          const sensor = new Watching(points, {
            grace: GRACE,
            startupGrace: STARTUP_GRACE,
            suppression,
          })
          let now = 0
          for (const deed of deeds) {
            now += deed.after
            if (deed.do === 'READ')
              sensor.batch(now, [now - deed.old, deed.value], [now, deed.value])
            else if (deed.do === 'ACK') sensor.ack(now)
            else if (deed.do === 'UNSHELVE')
              sensor.command(now, { type: 'UNSHELVE', configId: 1, by: 7 })
            else if (deed.do === 'SHELVE') sensor.shelve(now, now + deed.lasts)
            else if (deed.do === 'EDIT') sensor.edit(now, deed.rule)
            else if (deed.do === 'RESTART') sensor.restart(now, (now += 100))
            else if (deed.do === 'SERVICE') {
              sensor.configure(now, { type: 'OUT_OF_SERVICE' })
              sensor.configure((now += deed.back), { type: 'BACK_IN_SERVICE' })
            } else sensor.clock(now)
            expectSound(sensor, now)
          }
        },
      ),
      { numRuns: 500 },
    )
  })

  function expectSound(sensor: Watching, now: number): void {
    expect(sensor.nextTimer ?? Infinity).toBeGreaterThan(now)
    for (const configId of [1, 2]) {
      const state = sensor.state(configId)
      const events = sensor.all.filter((event) => event.configId === configId)
      const count = (...types: string[]) => events.filter(({ type }) => types.includes(type)).length
      expect(events.map(({ seq }) => seq)).toEqual(events.map((_, i) => i + 1))
      expect(events.every(({ t }, i) => t >= (events[i - 1]?.t ?? 0))).toBe(true)
      expect(state).toMatchObject({
        instances: count('RAISED'),
        activations: count('RAISED', 'REACTIVATED'),
        seq: events.length,
      })
      if (isActive(state))
        expect(state.open).toMatchObject({
          instance: state.instances,
          returnedAt: null,
          closedAt: null,
        })
      expect(
        (state.since === null) === (state.phase === 'NORMAL' || state.phase === 'ACTIVE'),
      ).toBe(true)
      expect((state.pending !== null) === (state.phase === 'PENDING')).toBe(true)
    }
  }
})
