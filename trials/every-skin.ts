import { rm } from 'node:fs/promises'
import path from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { chromium, type Browser, type Page } from '@playwright/test'
import { modules } from '../gateway/modules/index.ts'
import { declaredBy } from '../gateway/platform/declared.ts'
import { atRest } from '../tests/support/at-rest.ts'
import { login } from '../tests/support/api-client.ts'
import { CHROMIUM } from '../tests/support/chromium.ts'
import { startGateway, temporaryDataDir } from '../tests/support/gateway-process.ts'

const SKINS = ['light', 'dark', 'bordered', 'semi-dark']
const WIDTHS = [1440, 390]
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

type Speech = (typeof SPEECH)[number]

/** Every page in every skin and direction, wide and on a phone: axe finds nothing, nothing reaches over the edge, no console speaks. */
export async function everySkin(): Promise<string> {
  const env = { DATA_DIR: temporaryDataDir(), DEMO: 'on' }
  const gateway = await startGateway(env)
  const browser = await chromium.launch(CHROMIUM)
  const faults: string[] = []
  try {
    const pages = [...new Set(declaredBy(modules).pages.map(({ to }) => to)), ...DETAILS]
    for (const width of WIDTHS) {
      for (const speech of SPEECH)
        faults.push(...(await walk(browser, { url: gateway.url, pages, width, speech })))
    }
    if (faults.length) throw new Error(`${faults.length} faults`)
    const looks = SKINS.length * SPEECH.length * WIDTHS.length
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

interface Walk {
  url: string
  pages: readonly string[]
  width: number
  speech: Speech
}

async function walk(browser: Browser, { url, pages, width, speech }: Walk): Promise<string[]> {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
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
  const faults: string[] = []
  for (const link of pages) {
    const page = await context.newPage()
    const where = `${link} ${width} px ${speech.direction}`
    page.on(
      'console',
      (line) =>
        ['error', 'warning'].includes(line.type()) &&
        faults.push(`${where}: console: ${line.text()}`),
    )
    page.on('pageerror', ({ message }) => faults.push(`${where}: ${message}`))
    await page.goto(url + link)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => undefined) // some pages are never quiet
    faults.push(...(await looked(page)).map((fault) => `${where} ${fault}`))
    await page.close()
  }
  await context.close()
  console.log(
    [
      `        ${width} px ${speech.direction}: ${pages.length} pages, ${faults.length} faults`,
      ...faults,
    ].join('\n'),
  )
  return faults
}

async function looked(page: Page): Promise<string[]> {
  const faults: string[] = []
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  if (over > 0) faults.push(`reaches ${over} px over the edge`)
  for (const skin of SKINS) {
    await page.evaluate((worn) => (document.documentElement.dataset['skin'] = worn), skin)
    await atRest(page)
    const { violations } = await new AxeBuilder({ page }).analyze()
    faults.push(
      ...violations.map(
        ({ id, nodes }) =>
          `${skin}: ${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      ),
    )
  }
  return faults
}
