import { describe, expect, test } from 'vitest'
import { createEngine } from '../../../../gateway/modules/alarms/alarms/evaluator/engine.ts'
import {
  freshState,
  type PointState,
} from '../../../../gateway/modules/alarms/alarms/evaluator/state.ts'
import { definition, high, Watching } from './support/watching.ts'

/** Whatever may stand in the database. */
const stored = (changes: object): PointState => ({ ...freshState(0), ...changes })

function restored(state: PointState) {
  const points = [{ definition: definition(1, high(8, { onDelay: 60 })), state }]
  return createEngine({ reportInterval: 60_000, staleAfter: 180_000, held: null }, points)
}

describe('4.7 state that cannot be restored', () => {
  test.each([
    { by: 1 },
    { until: null, by: 1, reason: 'why' },
    { until: '2026-01-05' },
    'until noon',
  ])('a shelf that cannot be read (%j) is none', (shelf) => {
    const engine = restored(stored({ shelf }))
    engine.batch(1000, [{ ts: 1000, value: 9 }])
    engine.advance(100_000)
    expect(engine.take().events.map(({ type, state }) => [type, state])).toContainEqual([
      'RAISED',
      'UNACK',
    ])
  })

  test('what is active behind such a shelf is told again', () => {
    const sensor = new Watching([definition(1, high(8))]).readings([0, 9])
    sensor.shelve(10, 5000)
    Object.assign(sensor.state(), { shelf: {} })
    expect(sensor.restart(20, 30).events().at(-1)).toBe('10@30 UNSHELVED UNACK !')
  })

  test.each([
    ['phase', { phase: 'ASLEEP' }],
    ['since', { phase: 'PENDING' }],
    ['since', { since: 5 }],
    ['validFrom', { validFrom: null }],
    ['watchedFrom', { watchedFrom: '0' }],
    ['activations', { activations: undefined }],
    ['lastEventT', { lastEventT: 'yesterday' }],
    ['boundary', { boundary: Number.NaN }],
    ['raisedAt', { open: { instance: 1, exposure: 0, exposedTo: 0 } }],
    ['longestGap', { pending: { first: { ts: 0, value: 9 }, readings: 1, gaps: 0 } }],
  ])('anything else is refused: %s in %j', (field, changes) => {
    expect(() => restored(stored(changes))).toThrow(`cannot be read: ${field}`)
  })
})
