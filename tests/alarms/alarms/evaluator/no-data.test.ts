import { describe, expect, test } from 'vitest'
import { definition, high, noData, Watching } from './support/watching.ts'

const silent = (options?: ConstructorParameters<typeof Watching>[1]) =>
  new Watching([definition(1, noData(300))], options)

describe('4.5 NO_DATA', () => {
  test('a sensor never heard of counts from its creation', () => {
    const sensor = silent({ from: 100 }).clock(400)
    expect(sensor.events()).toEqual(['400 RAISED UNACK !'])
    expect(sensor.open).toMatchObject({ pendingSince: 100_000, peakValue: null, exposure: 0 })
  })
  test('waits for the grace', () => {
    expect(silent({ grace: 10 }).readings([0, 5]).clock(400).events()).toEqual([
      '300@310 RAISED UNACK !',
    ])
  })
  test('a buffered upload that is old itself does not end it, its newest reading does', () => {
    const sensor = silent().readings([0, 5]).batch(1000, [600, 5], [700, 5])
    expect(sensor.events()).toEqual(['300 RAISED UNACK !'])
    expect(sensor.batch(1010, [711, 5]).events().at(-1)).toBe('1010 RETURNED RTN_UNACK')
  })
  test('the silence of a downtime does not count, that before and after it does not add up', () => {
    const sensor = silent({ startupGrace: 60 }).readings([0, 5]).restart(200, 1000)
    expect(sensor.nextTimer).toBe(1300)
    expect(sensor.clock(1300).events()).toEqual(['1300 RAISED UNACK !'])
  })
  test('a timeout shorter than the start-up grace waits for that, and keeps its time', () => {
    const sensor = new Watching([definition(1, noData(30))], { startupGrace: 60 })
      .restart(10, 1000)
      .clock(1060)
    expect(sensor.events()).toEqual(['1030@1060 RAISED UNACK !'])
  })
  test('raised before a restart it is active after it, and ends by a reading', () => {
    const sensor = silent().readings([0, 5]).restart(400, 1000).readings([1010, 5])
    expect(sensor.events()).toEqual(['300 RAISED UNACK !', '1010 RETURNED RTN_UNACK'])
  })
  test('says what it missed', () => {
    expect(silent().readings([0, 5], [60, 5]).clock(400).open.explain).toMatchObject({
      rule: 'no data for 5 min',
      kind: 'NO_DATA',
      parameters: { timeout: 300_000 },
      signal: null,
      firstBreach: null,
      pendingSince: 60_000,
      deadline: 360_000,
      noData: { lastSeen: 60_000, timeout: 300_000 },
      held: { ts: 60_000, value: 5, age: 300_000 },
    })
  })
  test('a longer timeout ends what is no silence by it; a shorter one is not back-dated', () => {
    const sensor = silent().readings([0, 5]).clock(310).edit(320, noData(600))
    expect(sensor.events().at(-1)).toBe('320 RETURNED RTN_UNACK CONFIG_CHANGED')
    expect(sensor.edit(400, noData(100)).events().at(-1)).toBe('400 REACTIVATED UNACK !')
  })
  test('a longer timeout, saved soon after a restart, does not end a silence that has lasted for hours', () => {
    const sensor = silent().readings([0, 5]).restart(8000, 8010)
    expect(sensor.edit(8030, noData(900)).events()).toEqual(['300 RAISED UNACK !'])
  })
  test('out of service nobody listens; afterwards silence counts anew', () => {
    const sensor = silent().readings([0, 5]).configure(100, { type: 'OUT_OF_SERVICE' }).clock(5000)
    expect(sensor.events()).toEqual([])
    expect(sensor.configure(5000, { type: 'BACK_IN_SERVICE' }).nextTimer).toBe(5300)
  })
  test('enabled again silence counts anew, too', () => {
    const sensor = silent()
      .readings([0, 5])
      .configure(100, { type: 'REMOVE', configId: 1, reason: 'DISABLED' })
    const same = definition(1, noData(300))
    sensor.configure(5000, { type: 'ADD', definition: same, state: sensor.state() })
    expect(sensor.nextTimer).toBe(5300)
  })
  test('beside another rule: the same silence neither raises nor clears it', () => {
    const sensor = new Watching([definition(1, high(8)), definition(2, noData(300))])
      .readings([0, 9])
      .clock(5000)
    expect(sensor.events(1)).toEqual(['0 RAISED UNACK 9 !'])
    expect(sensor.events(2)).toEqual(['300 RAISED UNACK !'])
  })
})
