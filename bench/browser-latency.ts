import { chromium, type Page } from '@playwright/test'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ingest, type ApiClient } from '../tests/support/api-client.ts'
import { CHROMIUM } from '../tests/support/chromium.ts'
import { temporaryDataDir } from '../tests/support/gateway-process.ts'
import { remember } from '../tests/support/remember.ts'
import { fixed, share } from './measure.ts'
import { run } from './program.ts'
import { found, type Found } from './report.ts'
import { report, SENSORS, thousandSensors } from './thousand-sensors.ts'

const PROBES = 100
const PAUSE = 500

/** When each figure was first painted, epoch milliseconds. */
type Painted = Record<string, number>

/**
 * From a posted reading to the pixel: its tile on /home, in the production build in Chromium, while a thousand sensors with three
 * rules each report once in two seconds and all of them are on the page.
 */
export async function browserLatency(): Promise<Found[]> {
  const dataDir = temporaryDataDir()
  const gateway = await run('bench/unlimited-gateway.ts', dataDir)
  const browser = await chromium.launch(CHROMIUM)
  try {
    const { person, token, sensorIds } = await thousandSensors(gateway.url, dataDir)
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await openHome(page, gateway.url, person)
    await watch(page, sensorIds[0] ?? '')
    const over = new AbortController()
    const everybody = report(gateway.url, token, over.signal)
    await sleep(4000)
    const times = await probe(page, gateway.url, token)
    over.abort()
    await everybody
    const [p50, p95] = [share(times, 0.5), share(times, 0.95)]
    const what = `from a posted reading to the painted tile of ${SENSORS}`
    return [
      found(
        `from a posted reading to the painted tile: p50 ${fixed(p50.value, 0)} ms, p95 ${fixed(p95.value, 0)} ms of ${times.length} (${SENSORS} sensors on the page)`,
        { name: `${what}: p50`, unit: 'ms', ours: p50 },
        { name: `${what}: p95`, unit: 'ms', ours: p95, limit: { most: 250 } },
      ),
    ]
  } finally {
    await browser.close()
    await gateway.stop()
    await rm(path.dirname(dataDir), { recursive: true, force: true })
  }
}

async function openHome(page: Page, url: string, person: ApiClient): Promise<void> {
  await remember(page, person)
  await page.goto(`${url}/home`)
  await page.getByText('Live', { exact: true }).waitFor()
  await page.waitForFunction(
    (count) => document.querySelectorAll('[data-sensor]').length === count,
    SENSORS,
    { timeout: 60_000 },
  )
}

/** Notes when the tile shows what, after it was painted. */
const watch = (page: Page, sensorId: string) =>
  page.evaluate((id) => {
    const painted: Record<string, number> = {}
    Object.assign(window, { painted })
    const tile = document.querySelector(`[data-sensor="${id}"]`)
    if (!tile) throw new Error('the sensor has no tile')
    new MutationObserver(() => {
      const figure = parseFloat(
        (tile.querySelector('.value')?.textContent ?? '').replace('−', '-'),
      ).toFixed(1)
      // The task after the frame: by then it is on the screen.
      requestAnimationFrame(() => setTimeout(() => (painted[figure] ??= Date.now())))
    }).observe(tile, { subtree: true, childList: true, characterData: true })
  }, sensorId)

/** Milliseconds from each request to its figure on the screen, the last one first. Both read the same clock. */
async function probe(page: Page, url: string, token: string): Promise<number[]> {
  const sent = new Map<string, number>()
  for (let count = 0; count < PROBES; count++) {
    const value = -20 - count / 10
    sent.set(value.toFixed(1), Date.now())
    const { status, body } = await ingest(url, token, [{ sensor: 'probe-1', value }])
    if (status !== 200) throw new Error(JSON.stringify(body))
    await sleep(PAUSE)
  }
  await sleep(2000)
  const painted = await page.evaluate(() => (window as unknown as { painted: Painted }).painted)
  // One that was overtaken by the next is on the screen with that one.
  const times: number[] = []
  let next = Infinity
  for (const [figure, at] of [...sent].reverse()) {
    next = Math.min(next, painted[figure] ?? Infinity)
    if (next === Infinity) throw new Error(`${figure} °C was not seen`)
    times.push(next - at)
  }
  return times
}
