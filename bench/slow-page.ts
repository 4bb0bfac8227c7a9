import { chromium, type BrowserContext, type Page } from '@playwright/test'
import { CHROMIUM } from '../tests/support/chromium.ts'

type State = Awaited<ReturnType<BrowserContext['storageState']>>

/** A page as a slow machine shows it. */
export interface Timing {
  /** Milliseconds until what the page is for is visible and the last long task near it has ended. */
  readonly usable: number
  /** What long tasks take beyond 50 ms each, milliseconds. */
  readonly blocked: number
  /** Cumulative layout shift, without what follows an input. */
  readonly shift: number
}

interface Observed {
  tasks: [start: number, duration: number][]
  shift: number
}

const SLOWER = 4
const VIEWPORT = { width: 1350, height: 940 }
/** How long a page is watched after it is visible; tasks that begin in the first part of it belong to the load. */
const [WATCHED, NEAR] = [3500, 2500]

/** In a fresh browser on a CPU four times slower, without any delay of the network. `shows` is what the page is for. */
export async function timingOf(url: string, shows: string, storageState?: State): Promise<Timing> {
  const browser = await chromium.launch(CHROMIUM)
  try {
    const context = await browser.newContext({
      viewport: VIEWPORT,
      ...(storageState && { storageState }),
    })
    const page = await context.newPage()
    await observe(page)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await page.goto(url, { waitUntil: 'commit' })
    await page.locator(shows).first().waitFor({ state: 'visible', timeout: 60_000 })
    const visible = await page.evaluate(() => performance.now())
    await page.waitForTimeout(WATCHED)
    const { tasks, shift } = await page.evaluate(
      () => (window as unknown as { observed: Observed }).observed,
    )
    const near = tasks.filter(([start]) => start < visible + NEAR)
    return {
      usable: Math.max(visible, ...near.map(([start, duration]) => start + duration)),
      blocked: tasks.reduce((sum, [, duration]) => sum + Math.max(0, duration - 50), 0),
      shift,
    }
  } finally {
    await browser.close()
  }
}

const observe = (page: Page) =>
  page.addInitScript(() => {
    const observed: Observed = { tasks: [], shift: 0 }
    Object.assign(window, { observed })
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries())
        observed.tasks.push([startTime, duration])
    }).observe({ type: 'longtask', buffered: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[])
        if (!entry.hadRecentInput) observed.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** What a browser keeps of somebody who has signed in. */
export async function signedInState(url: string): Promise<State> {
  const browser = await chromium.launch(CHROMIUM)
  try {
    const page = await browser.newPage()
    await page.goto(`${url}/login`)
    await page.locator('input[type=email], input[name=email]').first().fill('admin@demo.com')
    await page.locator('input[type=password]').first().fill('admin')
    await page.locator('button[type=submit]').first().click()
    await page.waitForURL('**/home**')
    return await page.context().storageState()
  } finally {
    await browser.close()
  }
}
