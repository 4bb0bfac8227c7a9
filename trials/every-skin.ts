import { rm } from 'node:fs/promises'
import path from 'node:path'
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { modules } from '../gateway/modules/index.ts'
import { declaredBy } from '../gateway/platform/declared.ts'
import { login } from '../tests/support/api-client.ts'
import { atRest } from '../tests/support/at-rest.ts'
import { CHROMIUM } from '../tests/support/chromium.ts'
import { startGateway, temporaryDataDir } from '../tests/support/gateway-process.ts'
import { audit, overTheEdge, prepare, shapeOf, wear } from './look.ts'

const SKINS = ['light', 'dark', 'bordered', 'semi-dark']
const WIDTHS = [1440, 390]
const HEIGHT = 900
const SPEECH = [
  { language: 'en', direction: 'ltr' },
  { language: 'ar', direction: 'rtl' },
]
/** Of each kind one that the demo has. */
const DETAILS = [
  '/alarmconfigs/1',
  '/alarmconfigs/new',
  '/apps/user/view/1',
  '/apps/user/view/2/security',
  '/devices/1',
  '/sensors/1',
  '/nowhere',
]
/** As many pages as the machine has cores to draw them with. */
const AT_ONCE = 2

type Speech = (typeof SPEECH)[number]

interface Walk {
  url: string
  browser: Browser
  skins: readonly string[]
  widths: readonly number[]
}

/** One page in one language: loaded once, and looked at in every width and skin. */
interface Visit {
  link: string
  speech: Speech
}

/** Where the time went, in milliseconds. */
const spent = { load: 0, rest: 0, rules: 0, colours: 0 }
async function timed<T>(phase: keyof typeof spent, work: () => Promise<T>): Promise<T> {
  const began = performance.now()
  const result = await work()
  spent[phase] += performance.now() - began
  return result
}

const among = <T>(all: readonly T[], wanted: readonly string[], name: (it: T) => string) => {
  const chosen = all.filter((it) => wanted.includes(name(it)))
  return chosen.length > 0 ? chosen : all
}

/**
 * Every page in every skin and direction, wide and on a phone: axe finds nothing, nothing reaches over the edge, no console speaks.
 * A part of it is named by pages, directions, widths and skins: `everySkin=/home,/alarms,rtl,390,dark`.
 */
export async function everySkin(part = ''): Promise<string> {
  const wanted = part.split(',').filter(Boolean)
  const known = [...new Set(declaredBy(modules).pages.map(({ to }) => to)), ...DETAILS]
  const pages = among(known, wanted, (link) => link)
  const speeches = among(SPEECH, wanted, ({ direction }) => direction)
  const skins = among(SKINS, wanted, (skin) => skin)
  const widths = among(WIDTHS, wanted, String)
  const env = { DATA_DIR: temporaryDataDir(), DEMO: 'on' }
  const gateway = await startGateway(env)
  const browser = await chromium.launch(CHROMIUM)
  const began = performance.now()
  try {
    const visits = speeches.flatMap((speech) => pages.map((link) => ({ link, speech })))
    const walk = { url: gateway.url, browser, skins, widths }
    const faults = (
      await Promise.all(Array.from({ length: AT_ONCE }, () => goThrough(walk, visits)))
    ).flat()
    console.log(
      `        ${took(performance.now() - began)}; of ${AT_ONCE} times that: ${Object.entries(spent)
        .map(([phase, time]) => `${phase} ${took(time)}`)
        .join(', ')}`,
    )
    if (faults.length) throw new Error([`${faults.length} faults`, ...faults].join('\n'))
    const looks = skins.length * speeches.length * widths.length
    return `${pages.length} pages, each in ${looks} looks: nothing found`
  } finally {
    await browser.close()
    await gateway.stop()
    await rm(path.dirname(env.DATA_DIR), {
      recursive: true,
      force: true,
      maxRetries: 20,
      retryDelay: 250,
    })
  }
}

const took = (time: number) => `${Math.round(time / 1000)} s`

/** Takes one visit after the other from those that are left. */
async function goThrough(walk: Walk, left: Visit[]): Promise<string[]> {
  const contexts = new Map<Speech, BrowserContext>()
  const faults: string[] = []
  for (let visit = left.shift(); visit; visit = left.shift()) {
    const context = contexts.get(visit.speech) ?? (await signedIn(walk, visit.speech))
    contexts.set(visit.speech, context)
    const found = await visited(context, walk, visit)
    console.log([`        ${visit.link} ${visit.speech.direction}`, ...found].join('\n'))
    faults.push(...found)
  }
  for (const context of contexts.values()) await context.close()
  return faults
}

async function signedIn({ browser, url }: Walk, speech: Speech) {
  const context = await browser.newContext({
    locale: 'en-GB',
    timezoneId: 'UTC',
    reducedMotion: 'reduce', // the demo's values never rest: one that is fading in has no colour to judge
  })
  const { accessToken, refreshToken, userData } = await login(url, 'admin@demo.com', 'admin')
  await context.addInitScript(
    (stored) => {
      if (localStorage.getItem('accessToken')) return // traded meanwhile
      for (const [key, value] of Object.entries(stored))
        localStorage.setItem(key, JSON.stringify(value))
    },
    { accessToken, refreshToken, userData, ...speech },
  )
  return context
}

async function visited(context: BrowserContext, walk: Walk, { link, speech }: Visit) {
  const faults: string[] = []
  const page = await context.newPage()
  const where = `${link} ${speech.direction}`
  page.on(
    'console',
    (line) =>
      ['error', 'warning'].includes(line.type()) &&
      faults.push(`${where}: console: ${line.text()}`),
  )
  page.on('pageerror', ({ message }) => faults.push(`${where}: ${message}`))
  // Wide first in one language, narrow first in the other: each width is also one in which the page was loaded.
  const widths = speech.direction === 'ltr' ? walk.widths : [...walk.widths].reverse()
  for (const [index, width] of widths.entries()) {
    await page.setViewportSize({ width, height: HEIGHT })
    if (index === 0) {
      await timed('load', async () => {
        await page.goto(walk.url + link)
        await page.getByRole('heading', { level: 1 }).first().waitFor()
      })
    }
    await timed('rest', () => rested(page))
    if (index === 0) await prepare(page)
    const found = await looked(page, walk.skins)
    faults.push(...found.map((fault) => `${where} ${width} px ${fault}`))
  }
  await page.close()
  return faults
}

/** Answers are there, and nothing moves. */
async function rested(page: Page) {
  await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => undefined) // some pages are never quiet
  // After another width was given the page is drawn anew.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )
  await atRest(page)
}

/** All rules in the first skin, and in every other that differs by more than colours. */
async function looked(page: Page, skins: readonly string[]): Promise<string[]> {
  const faults: string[] = []
  let first: string | undefined
  for (const skin of skins) {
    await wear(page, skin)
    const over = await overTheEdge(page)
    if (over > 0) faults.push(`${skin}: reaches ${over} px over the edge`)
    const shape = await shapeOf(page)
    const same = shape === first
    first ??= shape
    const found = await timed(same ? 'colours' : 'rules', () =>
      audit(page, same ? 'colour' : 'all'),
    )
    faults.push(...found.map((fault) => `${skin}: ${fault}`))
  }
  return faults
}
