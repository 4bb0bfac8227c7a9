import { chromium, type Browser, type Page } from '@playwright/test'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { databaseOf, openPool } from '../gateway/db/database.ts'
import { openDatabase } from '../gateway/db/open.ts'
import { fleet, register, type ApiClient } from '../tests/support/api-client.ts'
import { CHROMIUM } from '../tests/support/chromium.ts'
import { temporaryDataDir } from '../tests/support/gateway-process.ts'
import { remember } from '../tests/support/remember.ts'
import { fixed, inTurn, middle, once } from './measure.ts'
import { run } from './program.ts'
import { found, type Found } from './report.ts'

const ROUNDS = 5
const SENSORS = 5

/** Pans of 100,000 points against bare uPlot, and five sensors over a year from click to drawn with what comes over the wire. */
export async function dynamic(): Promise<Found[]> {
  const browser = await chromium.launch(CHROMIUM)
  try {
    return [...(await panning(browser)), ...(await year(browser))]
  } finally {
    await browser.close()
  }
}

async function bundled(): Promise<string> {
  const lib = { entry: 'bench/pan-page.ts', formats: ['iife' as const], name: 'bench' }
  const outputs = (await build({
    configFile: false,
    logLevel: 'error',
    build: { lib, write: false },
  })) as Rolldown.RolldownOutput[]
  return outputs
    .flatMap(({ output }) => output)
    .flatMap((chunk) => (chunk.type === 'chunk' ? chunk.code : []))
    .join('\n')
}

const frame = { name: 'pan of 100,000 points with bands and limits', unit: 'ms a frame' }

type Which = 'ours' | 'bare' | 'banded'

async function panning(browser: Browser): Promise<Found[]> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.setContent('<!doctype html><body></body>')
  await page.addScriptTag({ content: await bundled() })
  const pan = (which: Which) => () =>
    page.evaluate(
      (name) => (window as unknown as { pan: (which: Which) => number }).pan(name),
      which,
    )
  for (const which of ['ours', 'bare', 'banded'] as const) await pan(which)()
  const { ours, bare, banded } = await inTurn(ROUNDS, {
    ours: pan('ours'),
    bare: pan('bare'),
    banded: pan('banded'),
  })
  await page.close()
  return [
    found(
      `pan of 100,000 points: ${fixed(ours.value)} ms a frame with bands and limits; bare uPlot with the same lines and bands ${fixed(banded.value)} ms: x${fixed(ours.value / banded.value)}; its lines alone ${fixed(bare.value)} ms: x${fixed(ours.value / bare.value)}`,
      { ...frame, ours, peer: { name: 'bare uPlot, same lines and bands', ...banded } },
      { ...frame, ours, peer: { name: 'bare uPlot, its lines alone', ...bare } },
    ),
  ]
}

/** A year of hours, as the roll-up of a reading each minute has them. */
const HOURS = `insert into reading_h1 (sensor_id, bucket, n, min, min_ts, max, max_ts, first, first_ts, last, last_ts, sum, w, s1, s2, e)
  select s, h, 60, v - 0.4, h, v + 0.4, h, v, h, v, h + interval '59 minutes', 60 * v, 3600, 3600 * v, 3600 * v * v, 3600
  from unnest($1::int[]) s cross join generate_series(date_trunc('hour', now()) - interval '365 days', now(), interval '1 hour') h
  cross join lateral (select 5 + sin(extract(epoch from h) / 40000 + s) as v) value`

async function fill(
  dataDir: string,
  person: ApiClient,
  sensorIds: readonly string[],
): Promise<void> {
  const database = await openDatabase({ dataDir, log: () => undefined })
  const pool = openPool(database.app)
  await databaseOf(pool)
    .tenant(Number(person.userData.organization))
    .query({ text: HOURS, values: [sensorIds.map(Number)] })
  await pool.end()
  await database.stop()
}

async function year(browser: Browser): Promise<Found[]> {
  const dataDir = temporaryDataDir()
  const gateway = await run('bench/unlimited-gateway.ts', dataDir)
  try {
    const person = await register(gateway.url, 'bench')
    const { sensorIds } = await fleet(person, SENSORS)
    await fill(dataDir, person, sensorIds)
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await remember(page, person)
    await page.goto(`${gateway.url}/dynamic?p=${sensorIds.join('.')}&span=3600`)
    await page.locator('.uplot canvas').waitFor()
    return await clicks(page)
  } finally {
    await gateway.stop()
    await rm(path.dirname(dataDir), { recursive: true, force: true })
  }
}

/** From the click on "1 y" until its lines are on the screen, with the answers that this took. */
async function clicks(page: Page): Promise<Found[]> {
  const times: number[] = []
  let answers: Buffer[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('/graphql'))
      void response.body().then(
        (body) => answers.push(body),
        () => undefined,
      )
  })
  for (let round = 0; round < ROUNDS; round++) {
    await page.getByRole('radio', { name: '6 h' }).click({ force: true })
    await page.waitForFunction(() => !document.body.textContent.includes('hourly'))
    await page.waitForLoadState('networkidle')
    answers = []
    times.push(
      await page.evaluate(async () => {
        const began = performance.now()
        document.querySelector<HTMLInputElement>('input[type=radio][value="31536000"]')?.click()
        // The words over the chart say how fine it is in the same frame in which it is drawn so.
        while (!document.body.textContent.includes('hourly'))
          await new Promise(requestAnimationFrame)
        await new Promise(requestAnimationFrame)
        return performance.now() - began
      }),
    )
    await page.waitForLoadState('networkidle')
  }
  const whole = Buffer.concat(answers)
  const drawn = middle(times)
  return [
    found(
      `5 sensors x 1 year from click to drawn: ${fixed(drawn.value, 0)} ms of ${times.length}; ${fixed(whole.length / 1000, 1)} kB over the wire in ${answers.length} answers (${fixed(gzipSync(whole).length / 1000, 1)} kB if they were gzipped)`,
      { name: '5 sensors x 1 year from click to drawn', unit: 'ms', ours: drawn },
      {
        name: '5 sensors x 1 year, answers before they are compressed',
        unit: 'kB',
        ours: once(whole.length / 1000),
      },
    ),
  ]
}
