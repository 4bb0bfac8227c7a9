import { describe, expect, test } from 'vitest'
import { scripted, type FaultName } from '../../../seed/monitoring/simulator/faults.ts'
import { PROFILES, type ProfileName } from '../../../seed/monitoring/simulator/profiles.ts'
import { signal, type Source } from '../../../seed/monitoring/simulator/signal.ts'
import { zone } from '../../../seed/monitoring/simulator/zone.ts'

const NOW = Date.UTC(2026, 0, 15, 10, 30) / 1000 // a Thursday
const LAST = NOW / 60
const MONTH = 43_200

const source = (profile: ProfileName, fault?: FaultName, key = 's-01'): Source => ({
  seed: 1,
  key,
  profile,
  timeZone: 'Europe/Berlin',
  anchor: NOW,
  faults: fault ? scripted(fault, NOW, 'Europe/Berlin') : [],
})
const month = (of: Source) => {
  const value = signal(of)
  return Array.from({ length: MONTH }, (_, i) => value(LAST - MONTH + i))
}
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

test('the same seed tells the same readings, another one others', () => {
  expect(month(source('VAN'))).toEqual(month(source('VAN')))
  expect(month(source('VAN'))).not.toEqual(month({ ...source('VAN'), seed: 2 }))
})

test('a sample does not depend on the ones asked for before', () => {
  for (const profile of Object.keys(PROFILES) as ProfileName[]) {
    const inOrder = month(source(profile))
    for (const i of [40_000, 3, 21_600, 21_599, 60, 0, 43_199]) {
      expect(signal(source(profile))(LAST - MONTH + i)).toBe(inOrder[i])
    }
    const backwards = signal(source(profile))
    for (let i = 2000; i >= 0; i -= 7) expect(backwards(LAST - MONTH + i)).toBe(inOrder[i])
  }
})

describe.each(Object.keys(PROFILES) as ProfileName[])('%s', (profile) => {
  const { set, door, compressor, permitted, defrost, diurnal, sigma } = PROFILES[profile]
  const values = month(source(profile))

  test('stays about its set point', () => {
    expect(Math.abs(mean(values) - set.point)).toBeLessThan(set.spread + 3 * set.wander + 1)
    const room =
      set.spread +
      4 * set.wander +
      compressor.swing / 2 +
      diurnal +
      (defrost?.rise ?? 0) +
      6 * sigma +
      0.5
    expect(Math.min(...values)).toBeGreaterThan(set.point - room)
    expect(Math.max(...values)).toBeLessThan(set.point + room + 2.5 * door.lift)
  })

  test('is within its permitted range most of the time', () => {
    const outside = values.filter(
      (value) => value > (permitted.high ?? 99) || value < (permitted.low ?? -99),
    )
    expect(outside.length / MONTH).toBeLessThan(0.05)
  })

  test('has a resolution of a tenth', () => {
    expect(
      values.every((value) => value === Number(value.toFixed(1)) && !Object.is(value, -0)),
    ).toBe(true)
  })
})

test('doors are used in opening hours only, and rest at the weekend where they do', () => {
  const closed = { ...source('PHARMA_FRIDGE'), key: 's-03' }
  const { local } = zone(closed.timeZone)
  const value = signal(closed)
  const peaks = Array.from({ length: MONTH }, (_, i) => LAST - MONTH + i).filter(
    (k) => value(k) > 7.5,
  )
  expect(peaks.length).toBeGreaterThan(50)
  for (const k of peaks) {
    const wall = new Date(local(k * 60) * 1000)
    expect([1, 2, 3, 4, 5]).toContain(wall.getUTCDay())
    expect(wall.getUTCHours()).toBeGreaterThanOrEqual(7)
    expect(wall.getUTCHours()).toBeLessThan(20) // it closes at 19, and decays
  }
})

describe('scripted faults happen at their times', () => {
  const pair = (profile: ProfileName, fault: FaultName) => {
    const [sound, faulty] = [signal(source(profile)), signal(source(profile, fault))]
    return (t: number) => faulty(Math.round(t / 60)) - sound(Math.round(t / 60))
  }
  const HOUR = 3600

  test('the compressor was off for three hours, three days ago, and recovered', () => {
    const by = pair('PHARMA_FRIDGE', 'COMPRESSOR_3H')
    const off = NOW - 72 * HOUR
    expect(by(off - 60)).toBe(0)
    expect(by(off + 3 * HOUR)).toBeCloseTo(17 * (1 - Math.exp(-3 / 4)), 0)
    expect(Math.abs(by(off + 10 * HOUR))).toBeLessThan(0.2)
  })
  test('the door stood open for 50 minutes, yesterday at 14:00', () => {
    const by = pair('WALK_IN_COOLER', 'DOOR_50MIN')
    const open = zone('Europe/Berlin').at(NOW, 1, 14, 0)
    expect(new Date(open * 1000).toISOString()).toBe('2026-01-14T13:00:00.000Z')
    expect(by(open)).toBe(0)
    expect(by(open + 50 * 60)).toBeCloseTo(12 * (1 - Math.exp(-3000 / 900)), 0)
  })
  test('the freezer has been without its compressor for five hours', () => {
    const by = pair('WALK_IN_FREEZER', 'COMPRESSOR_NOW')
    expect(by(NOW - 5 * HOUR - 60)).toBe(0)
    expect(by(NOW)).toBeGreaterThan(20)
  })
  test('the room is around its limit', () => {
    expect(mean(month(source('CRT_STORE', 'AROUND_LIMIT')))).toBeCloseTo(25, 0)
  })
  test('the freezer drifted by 2.5 degrees in thirty days', () => {
    const by = pair('ULT_FREEZER', 'DRIFT')
    expect(by(NOW - 30 * 24 * HOUR)).toBeCloseTo(0, 1)
    expect(by(NOW)).toBeCloseTo(2.5, 1)
  })
  test('the stuck sensor says the same for nine hours', () => {
    const value = signal(source('PHARMA_FRIDGE', 'STUCK_9H'))
    const from = (NOW - 48 * HOUR) / 60
    const stuck = new Set(Array.from({ length: 540 }, (_, i) => value(from + i)))
    expect(stuck.size).toBe(1)
    expect(
      new Set(Array.from({ length: 540 }, (_, i) => value(from + 540 + i))).size,
    ).toBeGreaterThan(5)
  })
})

test('live faults act while they last', () => {
  const value = signal(source('PHARMA_FRIDGE'))
  const by = (kind: 'DOOR' | 'COMPRESSOR' | 'RADIO', k: number) =>
    value(k, [{ kind, from: NOW, until: NOW + 3600 }]) - value(k)
  expect(by('DOOR', LAST)).toBe(0)
  expect(by('DOOR', LAST + 30)).toBeCloseTo(4, 0)
  expect(by('DOOR', LAST + 60 + 60)).toBeCloseTo(0, 1)
  expect(by('COMPRESSOR', LAST + 60)).toBeCloseTo(17 * (1 - Math.exp(-1 / 4)), 0)
  expect(by('RADIO', LAST + 30)).toBe(0)
})
