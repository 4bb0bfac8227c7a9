import { describe, expect, test } from 'vitest'
import {
  deviation,
  definition,
  high,
  low,
  noData,
  range,
  rate,
  watching,
} from './support/watching.ts'

describe('4.8 an edited rule meets the held signal', () => {
  test('NORMAL and breach: pending since the edit', () => {
    const sensor = watching(high(10, { onDelay: 100 }))
      .readings([0, 9])
      .edit(50, high(8, { onDelay: 100 }))
    expect(sensor.state()).toMatchObject({ phase: 'PENDING', since: 50_000, validFrom: 50_000 })
    expect(sensor.clock(150).events()).toEqual(['150 RAISED UNACK 9 !'])
    expect(sensor.open.explain).toMatchObject({
      firstBreach: { ts: 0, value: 9 },
      pendingSince: 50_000,
    })
  })
  test('without a delay it is raised at the edit, after the grace', () => {
    expect(watching(high(10)).readings([0, 9]).edit(50, high(8)).events()).toEqual([
      '50 RAISED UNACK 9 !',
    ])
    const patient = watching(high(10), { grace: 10 }).readings([0, 9]).edit(50, high(8))
    expect(patient.clock(60).events()).toEqual(['50@60 RAISED UNACK 9 !'])
  })
  test('PENDING and no breach: NORMAL', () => {
    const sensor = watching(high(8, { onDelay: 100 }))
      .readings([0, 9])
      .edit(50, high(9, { onDelay: 100 }))
    expect(sensor.state()).toMatchObject({ phase: 'NORMAL', since: null, pending: null })
    expect(sensor.clock(150).events()).toEqual([])
  })
  test('PENDING and breach: keeps its start; a shorter delay falls due at the edit, not before', () => {
    const longer = watching(high(8, { onDelay: 100 }))
      .readings([0, 9])
      .edit(50, high(8, { onDelay: 170 }))
    expect(longer.clock(170).events()).toEqual(['170 RAISED UNACK 9 !'])
    const shorter = watching(high(8, { onDelay: 100 }))
      .readings([0, 9])
      .edit(50, high(8, { onDelay: 20 }))
    expect(shorter.events()).toEqual(['50 RAISED UNACK 9 !'])
    expect(shorter.open).toMatchObject({ pendingSince: 0, raisedAt: 50_000 })
  })
  test('ACTIVE and clear: returns at the edit, whatever the delay', () => {
    const sensor = watching(high(8, { offDelay: 500 }))
      .readings([0, 9])
      .edit(50, high(10, { offDelay: 500 }))
    expect(sensor.events()).toEqual([
      '0 RAISED UNACK 9 !',
      '50 RETURNED RTN_UNACK 9 CONFIG_CHANGED',
    ])
    expect(sensor.all.at(-1)).toMatchObject({ by: 9 })
  })
  test('ACTIVE and in between: stays', () => {
    const sensor = watching(high(8))
      .readings([0, 9])
      .edit(50, high(9.5, { deadband: 1 }))
    expect(sensor.state().phase).toBe('ACTIVE')
  })
  test('CLEARING and not clear: ACTIVE', () => {
    const sensor = watching(high(8, { offDelay: 100 }))
      .readings([0, 9], [60, 7.8])
      .edit(70, high(8, { deadband: 0.5, offDelay: 100 }))
    expect(sensor.state()).toMatchObject({ phase: 'ACTIVE', since: null })
  })
  test('CLEARING and clear: keeps its start', () => {
    const sensor = watching(high(8, { offDelay: 100 }))
      .readings([0, 9], [60, 5])
      .edit(70, high(8, { offDelay: 150 }))
    expect(sensor.clock(210).events().at(-1)).toBe('210 RETURNED RTN_UNACK 5')
    const shorter = watching(high(8, { offDelay: 100 }))
      .readings([0, 9], [60, 5])
      .edit(90, high(8, { offDelay: 10 }))
    expect(shorter.events().at(-1)).toBe('90 RETURNED RTN_UNACK 5')
  })
  test('a stale signal decides nothing: phases stay, the next reading decides', () => {
    const pending = watching(high(8, { onDelay: 200 }))
      .readings([0, 9])
      .edit(181, high(9, { onDelay: 200 }))
    expect(pending.state().phase).toBe('PENDING')
    expect(pending.readings([190, 9]).state().phase).toBe('NORMAL')
    const active = watching(high(8)).readings([0, 9]).edit(181, high(10))
    expect(active.state().phase).toBe('ACTIVE')
    expect(active.readings([190, 9]).events().at(-1)).toBe('190 RETURNED RTN_UNACK 9')
    const normal = watching(high(10)).readings([0, 9]).edit(181, high(8))
    expect(normal.state().phase).toBe('NORMAL')
  })
  test('at the very end of the hold the signal is not stale', () => {
    expect(watching(high(10)).readings([0, 9]).edit(180, high(8)).state().phase).toBe('ACTIVE')
  })
  test('a breach measured before the rule counts from the rule on', () => {
    const sensor = watching(high(10, { onDelay: 60 }), { grace: 30 })
      .readings([0, 5])
      .edit(100, high(8, { onDelay: 60 }))
    sensor.batch(110, [95, 9])
    expect(sensor.state()).toMatchObject({ phase: 'PENDING', since: 100_000 })
    expect(sensor.clock(190).events()).toEqual(['160@190 RAISED UNACK 9 !'])
  })
  test('without a delay such a breach is raised when the rule took effect', () => {
    const sensor = watching(high(10), { grace: 30 })
      .readings([0, 5])
      .edit(100, high(8))
      .batch(110, [95, 9])
    expect(sensor.clock(200).events()).toEqual(['100@140 RAISED UNACK 9 !'])
  })
  test('a rate by another window is taken from what is known', () => {
    const sensor = watching(rate('RISING', 0.5, 120)).everyMinute(0, 0, 0, 0.9)
    expect(sensor.events()).toEqual([])
    expect(sensor.edit(190, rate('RISING', 0.5, 60)).events()).toEqual(['190 RAISED UNACK 0.9 !'])
    expect(sensor.open.explain.rate?.from).toEqual({ ts: 120_000, value: 0 })
  })
  test('a window too long for what is known leaves no rate: PENDING ends', () => {
    const sensor = watching(rate('RISING', 0.5, 60, { onDelay: 100 })).readings([0, 0], [60, 2])
    expect(sensor.state().phase).toBe('PENDING')
    expect(sensor.edit(70, rate('RISING', 0.5, 600, { onDelay: 100 })).state().phase).toBe('NORMAL')
  })
})

describe('4.8 fields that do not take part', () => {
  test('priority changes the open alarm with an event, and no phase', () => {
    const rule = high(8, { onDelay: 100 })
    const sensor = watching(rule)
      .readings([0, 9])
      .edit(50, rule, { priority: 'CRITICAL', version: 2 })
    expect(sensor.state()).toMatchObject({ phase: 'PENDING', validFrom: 0 })
    sensor.clock(100).edit(110, rule, { priority: 'LOW', version: 3 })
    expect(sensor.events()).toEqual(['100 RAISED UNACK 9 !', '110 PRIORITY_CHANGED UNACK LOW'])
    expect(sensor.open).toMatchObject({ priority: 'LOW', configVersion: 2 })
  })
  test('a version that evaluates alike does not move a deadline within the grace', () => {
    const rule = high(8, { onDelay: 60 })
    const sensor = watching(rule, { grace: 30 })
      .readings([0, 9])
      .edit(70, { ...rule }, { version: 2 })
    expect(sensor.clock(90).events()).toEqual(['60@90 RAISED UNACK 9 !'])
  })
})

describe('4.8 administrative ends', () => {
  test('another kind: closed whatever its acknowledgement, and NORMAL with the held signal', () => {
    const sensor = watching(high(8))
      .readings([0, 9])
      .edit(50, range(2, 8.5, { onDelay: 30 }))
    expect(sensor.events()).toEqual(['0 RAISED UNACK 9 !', '50 CLOSED NORMAL CONFIG_REPLACED'])
    expect(sensor.state()).toMatchObject({ phase: 'PENDING', since: 50_000 })
    expect(sensor.clock(80).events().at(-1)).toBe('80 RAISED UNACK 9 !')
    expect(sensor.closed).toMatchObject([
      { closedAt: 50_000, closeReason: 'CONFIG_REPLACED', returnedAt: null },
    ])
    expect(sensor.open.instance).toBe(2)
  })
  test('another kind with a stale signal waits for the next reading', () => {
    expect(watching(high(8)).readings([0, 9]).edit(200, low(10)).state().phase).toBe('NORMAL')
  })
  test('into silence and back', () => {
    const sensor = watching(high(8)).readings([0, 9]).edit(100, noData(300))
    expect(sensor.nextTimer).toBe(300)
    sensor.clock(400).edit(410, deviation(5, 1))
    expect(sensor.events().slice(1)).toEqual([
      '100 CLOSED NORMAL CONFIG_REPLACED',
      '300 RAISED UNACK !',
      '410 CLOSED NORMAL CONFIG_REPLACED',
    ])
    expect(sensor.readings([420, 9]).events().at(-1)).toBe('420 RAISED UNACK 9 !')
  })
  test.each(['DISABLED', 'DELETED', 'CONFIG_REPLACED'] as const)(
    '%s closes, and nothing happens after it',
    (reason) => {
      const sensor = watching(high(8))
        .readings([0, 9])
        .configure(50, { type: 'REMOVE', configId: 1, reason, by: 3 })
      expect(sensor.events()).toEqual(['0 RAISED UNACK 9 !', `50 CLOSED NORMAL ${reason}`])
      expect(sensor.readings([60, 5], [120, 9]).events()).toHaveLength(2)
      expect(sensor.nextTimer).toBeNull()
    },
  )
  test('with nothing open it is no event; a shelf goes with the rule', () => {
    const sensor = watching(high(8)).readings([0, 5])
    sensor.shelve(10, 1000)
    sensor.configure(50, { type: 'REMOVE', configId: 1, reason: 'DISABLED' })
    expect(sensor.events()).toHaveLength(1)
    expect(sensor.state()).toMatchObject({ shelf: null, phase: 'NORMAL' })
  })
  test('enabled again it goes on counting, and the held signal counts from then', () => {
    const sensor = watching(high(8))
      .readings([0, 9])
      .configure(50, { type: 'REMOVE', configId: 1, reason: 'DISABLED' })
    const same = definition(1, high(8))
    sensor.configure(100, { type: 'ADD', definition: same, state: sensor.state() })
    expect(sensor.events().at(-1)).toBe('100 RAISED UNACK 9 !')
    expect(sensor.open).toMatchObject({ instance: 2, pendingSince: 100_000 })
    expect(sensor.all.map(({ seq }) => seq)).toEqual([1, 2, 3])
  })
  test('a rule cannot be on a sensor twice, nor changed where it is not', () => {
    const sensor = watching(high(8))
    expect(() => sensor.configure(5, { type: 'ADD', definition: definition(1, high(8)) })).toThrow(
      RangeError,
    )
    expect(() => sensor.configure(5, { type: 'EDIT', definition: definition(2, high(8)) })).toThrow(
      RangeError,
    )
  })
})

describe('out of service', () => {
  test('closes what is open, evaluates nothing, and begins again with the next reading', () => {
    const sensor = watching(high(8))
      .readings([0, 9])
      .configure(50, { type: 'OUT_OF_SERVICE', by: 3 })
    sensor.readings([60, 9], [120, 9]).configure(150, { type: 'BACK_IN_SERVICE' })
    expect(sensor.events()).toEqual([
      '0 RAISED UNACK 9 !',
      '50 CLOSED OUT_OF_SERVICE OUT_OF_SERVICE',
    ])
    expect(sensor.state().phase).toBe('NORMAL')
    expect(sensor.readings([180, 9]).events().at(-1)).toBe('180 RAISED UNACK 9 !')
  })
  test('lasts over a restart', () => {
    const sensor = watching(high(8))
      .configure(50, { type: 'OUT_OF_SERVICE' })
      .restart(60, 70)
      .readings([80, 9])
    expect(sensor.events()).toEqual([])
  })
  test('a pending breach is forgotten', () => {
    const sensor = watching(high(8, { onDelay: 100 }))
      .readings([0, 9])
      .configure(50, { type: 'OUT_OF_SERVICE' })
    expect(sensor.configure(60, { type: 'BACK_IN_SERVICE' }).clock(1000).events()).toEqual([])
  })
  test('rates know what was measured meanwhile', () => {
    const sensor = watching(rate('RISING', 0.5, 120))
      .configure(1, { type: 'OUT_OF_SERVICE' })
      .readings([10, 0], [70, 0])
    expect(sensor.configure(75, { type: 'BACK_IN_SERVICE' }).readings([130, 3]).events()).toEqual([
      '130 RAISED UNACK 1.5 !',
    ])
  })
})

test('a sensor that is held longer reaches its deadline', () => {
  const sensor = watching(high(8, { onDelay: 300 })).readings([0, 9])
  expect(sensor.nextTimer).toBeNull()
  sensor.configure(10, { type: 'SENSOR', reportInterval: 60_000, staleAfter: 600_000 })
  expect(sensor.clock(300).events()).toEqual(['300 RAISED UNACK 9 !'])
})

test('a deadline that was not held long enough falls due when the sensor is held longer, not before', () => {
  const sensor = watching(high(8, { onDelay: 300 }))
    .readings([0, 9])
    .clock(500)
  sensor.configure(500, { type: 'SENSOR', reportInterval: 60_000, staleAfter: 600_000 })
  expect(sensor.clock(600).events()).toEqual(['500 RAISED UNACK 9 !'])
})
