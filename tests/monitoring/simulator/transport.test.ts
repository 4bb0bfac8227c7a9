import { expect, test } from 'vitest'
import { scripted, type FaultName } from '../../../seed/monitoring/simulator/faults.ts'
import type { ProfileName } from '../../../seed/monitoring/simulator/profiles.ts'
import type { Source } from '../../../seed/monitoring/simulator/signal.ts'
import { clockOffset, sendPhase, transport } from '../../../seed/monitoring/simulator/transport.ts'
import { zone } from '../../../seed/monitoring/simulator/zone.ts'

const NOW = Date.UTC(2026, 0, 15, 10, 30) / 1000
const LAST = NOW / 60
const MONTH = 43_200
const source = (profile: ProfileName, fault?: FaultName): Source => ({
  seed: 1,
  key: 's-01',
  profile,
  timeZone: 'Europe/Berlin',
  anchor: NOW,
  faults: fault ? scripted(fault, NOW, 'Europe/Berlin') : [],
})

/** Shares of a month: lost, sent twice, overtaken. */
function shares(of: Source) {
  const at = transport(of)
  const times = new Map<number, number>()
  let [newest, overtaken] = [0, 0]
  for (let m = LAST - MONTH; m < LAST; m++) {
    for (const k of at(m)) {
      const before = times.get(k) ?? 0
      if (before === 0 && k < newest) overtaken++
      newest = Math.max(newest, k)
      times.set(k, before + 1)
    }
  }
  const twice = [...times.values()].filter((count) => count > 1).length
  return { lost: 1 - times.size / MONTH, twice: twice / MONTH, overtaken: overtaken / MONTH }
}

test('half a percent is lost and overtaken, a fifth of a percent repeated; vans lose three percent', () => {
  const { lost, twice, overtaken } = shares(source('PHARMA_FRIDGE'))
  expect(lost).toBeCloseTo(0.005, 2)
  expect(twice).toBeGreaterThan(0.001)
  expect(twice).toBeLessThan(0.003)
  expect(overtaken).toBeGreaterThan(0.004)
  expect(overtaken).toBeLessThan(0.006)
  expect(Math.abs(shares(source('VAN')).lost - 0.03)).toBeLessThan(0.004)
})

test('the unreliable link repeats and reorders two percent', () => {
  const { twice, overtaken } = shares(source('WALK_IN_COOLER', 'UNRELIABLE'))
  expect(Math.abs(twice - 0.02)).toBeLessThan(0.003)
  expect(Math.abs(overtaken - 0.02)).toBeLessThan(0.003)
})

test('the silent radio sends nothing any more', () => {
  const at = transport(source('PHARMA_FRIDGE', 'SILENT_95MIN'))
  const sent = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, i) => at(from + i)).flat().length
  expect(sent(LAST - 195, LAST - 95)).toBeGreaterThan(90)
  expect(sent(LAST - 95, LAST + 1000)).toBe(0)
})

test('what the van measured in the dead zone comes in one upload at its end', () => {
  const at = transport(source('VAN', 'DEAD_ZONE'))
  const [from, until] = [
    zone('Europe/Berlin').at(NOW, 1, 11, 10) / 60,
    zone('Europe/Berlin').at(NOW, 1, 12, 25) / 60,
  ]
  for (let m = from; m < until; m++) expect(at(m)).toEqual([])
  const upload = at(until)
  expect(upload.filter((k) => k >= from && k < until).length).toBeGreaterThan(65)
  expect(Math.min(...upload)).toBeGreaterThanOrEqual(from - 2)
})

test('a cut radio is silent while it lasts', () => {
  const at = transport(source('PHARMA_FRIDGE'))
  const cut = [{ kind: 'RADIO' as const, from: NOW, until: NOW + 600 }]
  for (let m = LAST; m < LAST + 10; m++) expect(at(m, cut)).toEqual([])
  expect(
    Array.from({ length: 20 }, (_, i) => at(LAST + 10 + i, cut)).flat().length,
  ).toBeGreaterThan(15)
})

test('clocks are off by two seconds at most, and devices speak at different seconds', () => {
  const keys = Array.from({ length: 40 }, (_, i) => `d-1-${i + 1}`)
  for (const key of keys) expect(Math.abs(clockOffset(1, key))).toBeLessThanOrEqual(2000)
  for (const key of keys) expect(sendPhase(1, key) + clockOffset(1, key)).toBeGreaterThanOrEqual(0)
  for (const key of keys) expect(sendPhase(1, key) + clockOffset(1, key)).toBeLessThan(60_000)
  expect(new Set(keys.map((key) => sendPhase(1, key))).size).toBeGreaterThan(20)
})
