import { describe, expect, test } from 'vitest'
import { definition, high, suppressedIn, Watching } from './support/watching.ts'

const watching = (
  rest: Parameters<typeof definition>[2] = {},
  options?: ConstructorParameters<typeof Watching>[1],
) => new Watching([definition(1, high(8), rest)], options)

describe('5.3 ACK', () => {
  test('refused with nothing open, with all acknowledged, and for an occurrence that is closed', () => {
    const sensor = watching()
    expect(sensor.ack(0)).toBe('NOTHING_TO_ACK')
    sensor.readings([10, 9])
    expect(sensor.ack(20)).toBeUndefined()
    expect(sensor.ack(30)).toBe('NOTHING_TO_ACK')
    sensor.readings([40, 5], [50, 9])
    expect(sensor.ack(60, 1, { instance: 1 })).toBe('NOTHING_TO_ACK')
    expect(sensor.ack(60, 1, { instance: 2, activation: 2 })).toBeUndefined()
  })
  test('takes its place before readings that wait, and is written down with the time of the click', () => {
    const sensor = watching().readings([0, 9])
    expect(
      sensor.command(10, { type: 'ACK', configId: 1, by: 7, askedAt: 600_000 }),
    ).toBeUndefined()
    expect(sensor.open.ackedAt).toBe(600_000)
    sensor.batch(600, [20, 5])
    expect(sensor.events()).toEqual([
      '0 RAISED UNACK 9 !',
      '10 ACKED ACKED',
      '20@600 RETURNED NORMAL 5',
    ])
  })
  test('of what has returned closes it with the click', () => {
    const sensor = watching().readings([0, 9], [10, 5])
    sensor.command(20, { type: 'ACK', configId: 1, by: 7, askedAt: 600_000 })
    expect(sensor.closed).toMatchObject([
      { ackedAt: 600_000, closedAt: 600_000, closeReason: 'ACKED' },
    ])
  })
  test('of an older activation is stale', () => {
    const sensor = watching().readings([0, 9], [10, 5], [20, 9])
    expect(sensor.ack(30, 1, { activation: 1 })).toBe('STALE_ACK')
    expect(sensor.ack(30, 1, { activation: 2 })).toBeUndefined()
  })
  test('needs a note where the rule demands one; blanks are none', () => {
    const sensor = watching({ noteRequired: true }).readings([0, 9])
    expect(sensor.ack(10)).toBe('NOTE_REQUIRED')
    expect(sensor.ack(10, 1, { note: ' ' })).toBe('NOTE_REQUIRED')
    expect(sensor.ack(10, 1, { activation: 9 })).toBe('STALE_ACK')
    expect(sensor.ack(10, 1, { note: 'door' })).toBeUndefined()
    expect(sensor.all.at(-1)).toMatchObject({ type: 'ACKED', by: 7, note: 'door' })
    expect(sensor.open).toMatchObject({ ackedAt: 10_000, ackedBy: 7 })
  })
  test('is withdrawn by the next activation', () => {
    const sensor = watching().readings([0, 9], [10, 5])
    sensor.readings([20, 9])
    expect(sensor.open).toMatchObject({
      instance: 1,
      activationCount: 2,
      ackedAt: null,
      returnedAt: null,
    })
  })
  test('a refusal changes nothing', () => {
    const sensor = watching({ noteRequired: true }).readings([0, 9])
    const before = structuredClone(sensor.state())
    sensor.ack(10)
    expect(sensor.state()).toEqual(before)
  })
})

test('5.2 an alarm that needs no acknowledgement closes when it returns', () => {
  const sensor = watching({ ackRequired: false }).readings([0, 9], [10, 5], [20, 9])
  expect(sensor.events()).toEqual([
    '0 RAISED UNACK 9 !',
    '10 RETURNED NORMAL 5',
    '20 RAISED UNACK 9 !',
  ])
})

describe('5.3 SHELVE', () => {
  test('its end lies ahead, within 24 hours', () => {
    const sensor = watching()
    expect(sensor.shelve(100, 100)).toBe('INVALID_UNTIL')
    expect(sensor.shelve(100, 86_501)).toBe('INVALID_UNTIL')
    expect(sensor.shelve(100, 86_500)).toBeUndefined()
    expect(sensor.nextTimer).toBe(86_500)
  })
  test('acknowledges what is open, for whoever shelved', () => {
    const sensor = watching().readings([0, 9])
    sensor.shelve(10, 1000)
    expect(sensor.open).toMatchObject({ ackedAt: 10_000, ackedBy: 7 })
    expect(sensor.all.at(-1)).toMatchObject({
      type: 'SHELVED',
      by: 7,
      reason: 'repair',
      until: 1_000_000,
      ofOccurrence: true,
    })
  })
  test('closes what has returned', () => {
    const sensor = watching().readings([0, 9], [10, 5])
    sensor.shelve(20, 1000)
    expect(sensor.closed).toMatchObject([{ closeReason: 'SHELVED', closedAt: 20_000 }])
    expect(sensor.events().at(-1)).toBe('20 SHELVED SHELVED repair')
  })
  test('with nothing open it belongs to no occurrence', () => {
    const sensor = watching()
    sensor.shelve(20, 1000)
    expect(sensor.all).toMatchObject([{ type: 'SHELVED', instance: 0, ofOccurrence: false }])
  })
  test('again: the later end counts', () => {
    const sensor = watching()
    sensor.shelve(20, 100)
    sensor.shelve(30, 200)
    expect(sensor.clock(150).state().shelf?.until).toBe(200_000)
  })
  test('may be acknowledged, and withdrawn by the end of the shelf while active', () => {
    const sensor = watching()
    sensor.shelve(0, 100)
    sensor.readings([10, 9])
    expect(sensor.ack(20)).toBeUndefined()
    expect(sensor.clock(100).events()).toEqual([
      '0 SHELVED SHELVED repair',
      '10 RAISED SHELVED 9',
      '20 ACKED SHELVED',
      '100 UNSHELVED UNACK !',
    ])
    expect(sensor.open).toMatchObject({ ackedAt: null, annunciatedAt: 100_000 })
  })
  test('the shelf is over at its very end: a breach then is told', () => {
    const sensor = watching()
    sensor.shelve(0, 100)
    expect(sensor.readings([100, 9]).clock(100).events().slice(1)).toEqual([
      '100 RAISED SHELVED 9',
      '100 UNSHELVED UNACK !',
    ])
  })
  test('ended within a maintenance window nobody is told yet', () => {
    const sensor = watching({}, { suppression: suppressedIn([[50, 500]]) })
    sensor.shelve(0, 100)
    expect(sensor.readings([10, 9]).clock(500).events().slice(1)).toEqual([
      '10 RAISED SHELVED 9',
      '50 SUPPRESSED SHELVED MAINTENANCE',
      '100 UNSHELVED SUPPRESSED',
      '500 UNSUPPRESSED UNACK MAINTENANCE !',
    ])
  })
})

describe('5.3 ASSIGN and COMMENT', () => {
  test('change no state', () => {
    const sensor = watching().readings([0, 9])
    expect(
      sensor.command(10, { type: 'ASSIGN', configId: 1, by: 7, assignee: 8, note: 'yours' }),
    ).toBeUndefined()
    expect(
      sensor.command(20, { type: 'COMMENT', configId: 1, by: 8, note: 'on my way' }),
    ).toBeUndefined()
    expect(sensor.events().slice(1)).toEqual(['10 ASSIGNED UNACK', '20 COMMENTED UNACK'])
    expect(sensor.all.slice(1)).toMatchObject([
      { assignee: 8, note: 'yours' },
      { by: 8, note: 'on my way' },
    ])
    expect(sensor.open.assignee).toBe(8)
  })
  test('an assignment needs something open, a comment something that ever was', () => {
    const sensor = watching()
    const comment = (instance?: number) =>
      sensor.command(100, { type: 'COMMENT', configId: 1, by: 7, note: 'x', instance })
    expect(comment()).toBe('NOTHING_OPEN')
    sensor.readings([0, 9])
    sensor.ack(10)
    sensor.readings([20, 5], [30, 9])
    expect(
      sensor.command(90, { type: 'ASSIGN', configId: 1, by: 7, assignee: 8, instance: 1 }),
    ).toBe('NOTHING_OPEN')
    expect(comment(3)).toBe('NOTHING_OPEN')
    expect(comment(1)).toBeUndefined()
    expect(sensor.all.at(-1)).toMatchObject({ instance: 1, ofOccurrence: true })
  })
})

test('timers due at a command run before it', () => {
  const sensor = new Watching([definition(1, high(8, { onDelay: 60 }))]).readings([0, 9])
  expect(sensor.ack(60)).toBeUndefined()
  expect(sensor.events()).toEqual(['60 RAISED UNACK 9 !', '60 ACKED ACKED'])
})
