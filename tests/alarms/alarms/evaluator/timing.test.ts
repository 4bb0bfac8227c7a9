import { describe, expect, test } from 'vitest'
import { definition, deviation, high, range, rate, Watching, watching } from './support/watching.ts'

describe('4.2 phases', () => {
  test('DEVIATION on one side and then the other is one breach', () => {
    const sensor = watching(deviation(5, 2, { onDelay: 120, deadband: 0.5 }))
    sensor.everyMinute(5, 7.1, 2.9, 7.5, 6.5)
    expect(sensor.events()).toEqual(['180 RAISED UNACK 7.5 !', '240 RETURNED RTN_UNACK 6.5'])
  })
  test('one reading without breach ends PENDING, even within the deadband', () => {
    const sensor = watching(high(8, { onDelay: 120, deadband: 1 })).everyMinute(9, 7.9, 9, 9)
    expect(sensor.events()).toEqual([])
    expect(sensor.readings([240, 9]).events()).toEqual(['240 RAISED UNACK 9 !'])
  })
  test('CLEARING ends with a reading within the deadband, and the delay begins anew', () => {
    const sensor = watching(high(8, { offDelay: 120, deadband: 1 })).everyMinute(9, 7, 7.5, 7, 7)
    expect(sensor.events()).toEqual(['0 RAISED UNACK 9 !'])
    expect(sensor.readings([300, 7]).events().at(-1)).toBe('300 RETURNED RTN_UNACK 7')
  })
  test('a range crossed from top to bottom while CLEARING does not clear', () => {
    const sensor = watching(range(2, 8, { offDelay: 60, deadband: 0.5 })).readings(
      [0, 9],
      [60, 5],
      [90, 1],
      [150, 5],
    )
    expect(sensor.state().phase).toBe('CLEARING')
    expect(sensor.events()).toEqual(['0 RAISED UNACK 9 !'])
  })
})

describe('4.3 hold', () => {
  test('a deadline at the very end of the hold takes effect', () => {
    expect(
      watching(high(8, { onDelay: 180 }))
        .readings([0, 9])
        .clock(180)
        .events(),
    ).toEqual(['180 RAISED UNACK 9 !'])
  })
  test('a millisecond later it does not, however long it stays silent', () => {
    const sensor = watching(high(8, { onDelay: 180.001 }))
      .readings([0, 9])
      .clock(90_000)
    expect(sensor.events()).toEqual([])
    expect(sensor.state().phase).toBe('PENDING')
    expect(sensor.nextTimer).toBeNull()
  })
  test('a reading at the very end of the hold continues it, a later one does not', () => {
    const rule = high(8, { onDelay: 240 })
    expect(watching(rule).readings([0, 9], [180, 9], [240, 9]).events()).toEqual([
      '240 RAISED UNACK 9 !',
    ])
    expect(watching(rule).readings([0, 9], [180.001, 9], [240, 9]).events()).toEqual([])
  })
  test('a gap interrupts CLEARING, and the alarm stays', () => {
    const sensor = watching(high(8, { offDelay: 240 })).readings([0, 9], [60, 5], [300, 5])
    expect(sensor.events()).toEqual(['0 RAISED UNACK 9 !'])
    expect(sensor.state()).toMatchObject({ phase: 'CLEARING', since: 300_000 })
  })
})

describe('4.4 order of events', () => {
  test('a reading stamped with the deadline is applied before it', () => {
    expect(
      watching(high(8, { onDelay: 60 }))
        .readings([0, 9], [60, 8])
        .events(),
    ).toEqual([])
  })
  test('time alone raises after the grace, with the time of the deadline', () => {
    const sensor = watching(high(8, { onDelay: 60 }), { grace: 10 }).readings([0, 9])
    expect(sensor.nextTimer).toBe(70)
    expect(sensor.clock(69.999).events()).toEqual([])
    expect(sensor.clock(70).events()).toEqual(['60@70 RAISED UNACK 9 !'])
  })
  test('a reading under way within the grace still counts', () => {
    expect(
      watching(high(8, { onDelay: 60 }), { grace: 10 })
        .readings([0, 9])
        .clock(65)
        .batch(68, [58, 5])
        .clock(100)
        .events(),
    ).toEqual([])
  })
  test('the grace begins anew with each reading received', () => {
    const sensor = watching(high(8, { onDelay: 60 }), { grace: 10 })
      .readings([0, 9])
      .batch(65, [30, 9])
    expect(sensor.nextTimer).toBe(75)
  })
  test('readings of a batch count in the order of measurement, the first of two with one time', () => {
    const sensor = watching(high(8)).batch(300, [120, 9], [60, 5], [120, 5], [180, 6])
    expect(sensor.events()).toEqual(['120@300 RAISED UNACK 9 !', '180@300 RETURNED RTN_UNACK 6'])
  })
  test('late readings and duplicates change nothing', () => {
    const sensor = watching(high(8)).readings([0, 5], [60, 5]).batch(70, [30, 9], [60, 9])
    expect(sensor.events()).toEqual([])
  })
  test('an event is never earlier than the one before it on the same point', () => {
    const sensor = watching(high(8)).readings([0, 9])
    sensor.ack(65)
    sensor.batch(66, [61, 5], [62, 9])
    expect(sensor.events()).toEqual([
      '0 RAISED UNACK 9 !',
      '65 ACKED ACKED',
      '65@66 RETURNED NORMAL 5',
      '65@66 RAISED UNACK 9 !',
    ])
    expect(sensor.open).toMatchObject({ raisedAt: 65_000, pendingSince: 62_000 })
  })
  test('time never runs back: what comes later happens later', () => {
    const sensor = watching(high(8)).readings([0, 9]).clock(100)
    sensor.ack(50)
    expect(sensor.events().at(-1)).toBe('100 ACKED ACKED')
  })
  test('two deadlines of one instant are taken in the order of their times', () => {
    const sensor = new Watching(
      [definition(1, high(8, { onDelay: 50 })), definition(2, high(7, { onDelay: 20 }))],
      { grace: 10 },
    )
    sensor.batch(65, [0, 9]).clock(200)
    expect(
      sensor.all.map(({ configId, t, at }) => `${configId}: ${t / 1000}@${at / 1000}`),
    ).toEqual(['2: 20@75', '1: 50@75'])
  })
})

describe('4.6 rates', () => {
  test('FALLING and EITHER', () => {
    const fall: [number, number][] = [
      [0, 8],
      [60, 8],
      [120, 8],
      [180, 7],
      [240, 5],
    ]
    expect(
      watching(rate('FALLING', 0.5, 240))
        .readings(...fall)
        .events(),
    ).toEqual(['240 RAISED UNACK -0.75 !'])
    expect(
      watching(rate('EITHER', 0.5, 240))
        .readings(...fall)
        .events(),
    ).toEqual(['240 RAISED UNACK -0.75 !'])
    expect(
      watching(rate('RISING', 0.5, 240))
        .readings(...fall)
        .events(),
    ).toEqual([])
  })
  test('is defined from half the window on', () => {
    const sensor = watching(rate('RISING', 0.5, 240)).readings([0, 0], [119, 5])
    expect(sensor.events()).toEqual([])
    expect(sensor.readings([120, 5]).events()).toEqual(['120 RAISED UNACK 2.5 !'])
  })
  test('takes the reading exactly a window ago, and none before', () => {
    const sensor = watching(rate('RISING', 1.04, 120)).everyMinute(0, 1, 1, 3.1)
    expect(sensor.events()).toEqual(['180 RAISED UNACK 1.05 !'])
  })
  test('undefined after a gap: PENDING ends', () => {
    const rising: [number, number][] = [
      [0, 0],
      [60, 2],
      [120, 4],
    ]
    const sensor = watching(rate('RISING', 0.5, 120, { onDelay: 250 })).readings(...rising)
    expect(sensor.state().phase).toBe('PENDING')
    expect(sensor.batch(400, [301, 9]).state().phase).toBe('NORMAL')
  })
  test('survives a restart in the middle of its window', () => {
    const sensor = watching(rate('RISING', 0.5, 240))
      .everyMinute(4, 4, 4)
      .restart(130, 140)
      .readings([180, 7])
    expect(sensor.events()).toEqual(['180 RAISED UNACK 1 !'])
    expect(sensor.open.explain.rate).toEqual({
      from: { ts: 0, value: 4 },
      to: { ts: 180_000, value: 7 },
    })
  })
})

describe('4.7 restart', () => {
  test('a deadline that fell into the downtime keeps its time, and waits for the start-up grace', () => {
    const sensor = watching(high(8, { onDelay: 120 }), { startupGrace: 60, grace: 10 })
      .readings([0, 9])
      .restart(30, 500)
    expect(sensor.nextTimer).toBe(560)
    expect(sensor.clock(560).events()).toEqual(['120@560 RAISED UNACK 9 !'])
  })
  test('phases, acknowledgements and shelves survive', () => {
    const sensor = watching(high(8)).readings([0, 9])
    sensor.ack(10)
    sensor.restart(20, 30).readings([60, 5])
    expect(sensor.events()).toEqual([
      '0 RAISED UNACK 9 !',
      '10 ACKED ACKED',
      '60 RETURNED NORMAL 5',
    ])
    sensor.readings([120, 9])
    sensor.shelve(130, 1000)
    sensor.restart(140, 150)
    expect(sensor.state().shelf).toEqual({ until: 1_000_000, by: 7, reason: 'repair' })
  })
  test('a shelf that ended meanwhile is lifted at once', () => {
    const sensor = watching(high(8)).readings([0, 9])
    sensor.shelve(10, 100)
    expect(sensor.restart(20, 500).events().at(-1)).toBe('100@500 UNSHELVED UNACK !')
  })
})
