import { describe, expect, test } from 'vitest'
import { definition, high, highHigh, noData, suppressedIn, Watching } from './support/watching.ts'

describe('5.3 suppression by a worse alarm', () => {
  const worse = (delays = {}) =>
    new Watching([
      definition(1, high(8, delays), { suppressedBy: [2] }),
      definition(2, highHigh(12, delays)),
    ])

  test('the lower one is hidden while the higher one is active, and in sight again afterwards', () => {
    const sensor = worse().everyMinute(9, 13, 9, 5)
    expect(sensor.events(1)).toEqual([
      '0 RAISED UNACK 9 !',
      '60 SUPPRESSED SUPPRESSED ALARM',
      '120 UNSUPPRESSED UNACK ALARM !',
      '180 RETURNED RTN_UNACK 5',
    ])
    expect(sensor.events(2)).toEqual(['60 RAISED UNACK 13 !', '120 RETURNED RTN_UNACK 9'])
  })
  test('raised together only the worse is told; cleared together none comes back for a moment', () => {
    const sensor = worse().readings([0, 13], [60, 5])
    expect(sensor.events(1)).toEqual(['0 RAISED SUPPRESSED 13', '60 RETURNED SUPPRESSED 5'])
    expect(sensor.events(2)).toEqual(['0 RAISED UNACK 13 !', '60 RETURNED RTN_UNACK 5'])
    expect(sensor.state(1)).toMatchObject({ open: null, suppressed: null })
    expect(sensor.closed).toMatchObject([
      { instance: 1, annunciatedAt: null, closeReason: 'RETURNED', closedAt: 60_000 },
    ])
  })
  test('also when both fall due by time alone', () => {
    const sensor = worse({ onDelay: 120 }).readings([0, 13]).clock(500)
    expect(sensor.events(1)).toEqual(['120 RAISED SUPPRESSED 13'])
    expect(sensor.events(2)).toEqual(['120 RAISED UNACK 13 !'])
  })
  test('what nobody was told of is told when the worse one is over', () => {
    const sensor = worse().readings([0, 13], [60, 9])
    expect(sensor.events(1)).toEqual(['0 RAISED SUPPRESSED 13', '60 UNSUPPRESSED UNACK ALARM !'])
    expect(sensor.open.annunciatedAt).toBe(60_000)
  })
  test('what was acknowledged while hidden is no news afterwards', () => {
    const sensor = worse().readings([0, 13])
    expect(sensor.ack(10)).toBeUndefined()
    expect(sensor.readings([60, 9], [120, 5]).events(1)).toEqual([
      '0 RAISED SUPPRESSED 13',
      '10 ACKED SUPPRESSED',
      '60 UNSUPPRESSED ACKED ALARM',
      '120 RETURNED NORMAL 5',
    ])
  })
  test('an occurrence told before and returned while hidden stays open', () => {
    const sensor = worse({ offDelay: 60 }).everyMinute(9, 13, 5, 5)
    expect(sensor.state(1).open).not.toBeNull()
    expect(sensor.events(1).slice(1)).toEqual([
      '60 SUPPRESSED SUPPRESSED ALARM',
      '180 RETURNED SUPPRESSED 5',
      '180 UNSUPPRESSED RTN_UNACK ALARM',
    ])
  })
  test('no longer listed as its cause, it is in sight at once', () => {
    const sensor = worse().readings([0, 13]).edit(30, high(8), { suppressedBy: [] })
    expect(sensor.events(1)).toEqual(['0 RAISED SUPPRESSED 13', '30 UNSUPPRESSED UNACK ALARM !'])
  })
  test('when the worse one is disabled, too', () => {
    const sensor = worse()
      .readings([0, 13])
      .configure(30, { type: 'REMOVE', configId: 2, reason: 'DISABLED' })
    expect(sensor.events(1).at(-1)).toBe('30 UNSUPPRESSED UNACK ALARM !')
  })
  test('two that name each other hide each other and end', () => {
    const sensor = new Watching([
      definition(1, high(8), { suppressedBy: [2] }),
      definition(2, high(8), { suppressedBy: [1] }),
    ])
    sensor.readings([0, 9], [60, 5])
    expect(
      [...sensor.events(1), ...sensor.events(2)].filter((event) => event.includes('RAISED')),
    ).toHaveLength(2)
  })
  test('silence hides what it explains, however they are listed', () => {
    const sensor = new Watching([
      definition(1, high(8), { suppressedBy: [2] }),
      definition(2, noData(300)),
    ])
    sensor.readings([0, 9]).clock(400)
    expect(sensor.events(1)).toEqual(['0 RAISED UNACK 9 !', '300 SUPPRESSED SUPPRESSED ALARM'])
  })
})

describe('5.3 suppression by schedule and maintenance', () => {
  const scheduled = (spans: [number, number][], rule = high(8), grace = 0) =>
    new Watching([definition(1, rule)], { suppression: suppressedIn(spans), grace })

  test('active when it ends: told at that boundary, without a reading', () => {
    const sensor = scheduled([[100, 1000]]).readings([120, 9])
    expect(sensor.nextTimer).toBe(1000)
    expect(sensor.clock(999).events()).toEqual(['120 RAISED SUPPRESSED 9'])
    expect(sensor.clock(1000).events().at(-1)).toBe('1000 UNSUPPRESSED UNACK MAINTENANCE !')
  })
  test('come and gone within it: closes by itself', () => {
    const sensor = scheduled([[100, 1000]])
      .readings([120, 9], [180, 5])
      .clock(1000)
    expect(sensor.events()).toEqual(['120 RAISED SUPPRESSED 9', '180 RETURNED SUPPRESSED 5'])
    expect(sensor.state()).toMatchObject({ open: null, suppressed: null })
  })
  test('told before and not acknowledged: hidden, and shown again', () => {
    const sensor = scheduled([[100, 1000]])
      .readings([60, 9])
      .clock(100)
    expect(sensor.events()).toEqual([
      '60 RAISED UNACK 9 !',
      '100 SUPPRESSED SUPPRESSED MAINTENANCE',
    ])
    sensor.readings([180, 5]).clock(1000)
    expect(sensor.events().slice(2)).toEqual([
      '180 RETURNED SUPPRESSED 5',
      '1000 UNSUPPRESSED RTN_UNACK MAINTENANCE',
    ])
  })
  test('acknowledged before: not told again', () => {
    const sensor = scheduled([[100, 1000]]).readings([60, 9])
    sensor.ack(70)
    expect(sensor.clock(1000).events().slice(2)).toEqual([
      '100 SUPPRESSED SUPPRESSED MAINTENANCE',
      '1000 UNSUPPRESSED ACKED MAINTENANCE',
    ])
  })
  test('a boundary without an open occurrence is no event, but is seen', () => {
    const sensor = scheduled([[100, 1000]]).clock(100)
    expect(sensor.state().suppressed).toBe('MAINTENANCE')
    expect(sensor.clock(1000).state().suppressed).toBeNull()
    expect(sensor.events()).toEqual([])
    expect(sensor.nextTimer).toBeNull()
  })
  test('an excursion uploaded after the maintenance is judged by when it was', () => {
    const sensor = scheduled([[100, 1000]])
      .readings([60, 5])
      .batch(2000, [120, 9], [180, 5], [940, 9], [1060, 9], [1120, 5])
    expect(sensor.events()).toEqual([
      '120@2000 RAISED SUPPRESSED 9',
      '180@2000 RETURNED SUPPRESSED 5',
      '940@2000 RAISED SUPPRESSED 9',
      '1000@2000 UNSUPPRESSED UNACK MAINTENANCE !',
      '1120@2000 RETURNED RTN_UNACK 5',
    ])
  })
  test('what has been told since is not taken back by an upload', () => {
    const sensor = scheduled([[100, 200]])
      .readings([0, 9], [60, 5])
      .clock(250)
      .batch(300, [150, 9])
    expect(sensor.events().slice(2)).toEqual([
      '100 SUPPRESSED SUPPRESSED MAINTENANCE',
      '200 UNSUPPRESSED RTN_UNACK MAINTENANCE',
      '200@300 REACTIVATED UNACK 9 !',
    ])
  })
  test('a boundary in the downtime keeps its time', () => {
    const sensor = scheduled([[100, 1000]])
      .readings([120, 9])
      .restart(130, 5000)
    expect(sensor.events().at(-1)).toBe('1000@5000 UNSUPPRESSED UNACK MAINTENANCE !')
  })
  test('windows that are changed count from now on', () => {
    let spans: [number, number][] = []
    const sensor = new Watching([definition(1, high(8))], {
      suppression: (id, t) => suppressedIn(spans)(id, t),
    })
    sensor.readings([0, 9])
    spans = [[20, 40]]
    expect(sensor.configure(30, { type: 'SUPPRESSION' }).events().at(-1)).toBe(
      '30 SUPPRESSED SUPPRESSED MAINTENANCE',
    )
    expect(sensor.clock(40).events().at(-1)).toBe('40 UNSUPPRESSED UNACK MAINTENANCE !')
  })
  test('under a shelf it changes nothing to be seen', () => {
    const sensor = scheduled([[100, 200]]).readings([0, 9])
    sensor.shelve(10, 150)
    expect(sensor.clock(300).events().slice(2)).toEqual([
      '100 SUPPRESSED SHELVED MAINTENANCE',
      '150 UNSHELVED SUPPRESSED',
      '200 UNSUPPRESSED UNACK MAINTENANCE !',
    ])
  })
  test('silence is suppressed as well', () => {
    const sensor = scheduled([[100, 1000]], noData(300))
      .readings([0, 5])
      .clock(1000)
    expect(sensor.events()).toEqual([
      '300 RAISED SUPPRESSED',
      '1000 UNSUPPRESSED UNACK MAINTENANCE !',
    ])
  })
  test('a provider whose answer ends before it begins is a defect, not an endless loop', () => {
    expect(() =>
      new Watching([definition(1, high(8))], {
        suppression: () => ({ suppressed: null, until: 5 }),
      }).clock(10),
    ).toThrow(RangeError)
  })
})
