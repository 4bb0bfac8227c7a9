// tsx scripts/handbook-pictures.ts [name …]: takes the pictures of the handbook anew from the running demo, all of them or those named.
import { chromium, type Page } from '@playwright/test'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { signedInState } from '../bench/slow-page.ts'
import { PICTURES, PICTURES_AT, type HandbookPicture } from '../seed/content/handbook-pictures.ts'
import { atRest } from '../tests/support/at-rest.ts'
import { CHROMIUM } from '../tests/support/chromium.ts'
import { startGateway, temporaryDataDir } from '../tests/support/gateway-process.ts'

const VIEWPORT = { width: 1280, height: 800 }
const WIDTH = 1120
const QUALITY = 62
/** Milliseconds in which a chart is drawn. */
const SETTLED = 700

async function photograph(page: Page, url: string, picture: HandbookPicture): Promise<Buffer> {
  await page.goto(`${url}${picture.address}`, { waitUntil: 'networkidle' })
  const main = page.getByRole('main')
  for (const words of picture.press ?? [])
    await main
      .getByText(new RegExp(`^\\s*${words}`))
      .first()
      .click()
  for (const key of picture.keys ?? []) await page.keyboard.press(key)
  if (picture.type) await page.keyboard.type(picture.type)
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(SETTLED)
  await atRest(page)
  const { x, y } = (await page.locator('#main').boundingBox()) ?? { x: 0, y: 0 }
  const top = picture.keys ? 0 : y
  const width = VIEWPORT.width - x
  return page.screenshot({
    clip: { x, y: top, width, height: picture.height ?? VIEWPORT.height - top },
  })
}

const wanted = process.argv.slice(2)
const dataDir = temporaryDataDir()
const gateway = await startGateway({ DEMO: 'on', DATA_DIR: dataDir })
const browser = await chromium.launch(CHROMIUM)
try {
  const context = await browser.newContext({
    viewport: VIEWPORT,
    storageState: await signedInState(gateway.url),
    reducedMotion: 'reduce',
  })
  // The hint about the menu would stand before everything.
  await context.addInitScript(() => localStorage.setItem('menuHinted', 'true'))
  const page = await context.newPage()
  page.setDefaultTimeout(10_000)
  for (const [name, picture] of Object.entries(PICTURES)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    const taken = await photograph(page, gateway.url, picture)
    const small = await sharp(taken)
      .resize({ width: WIDTH })
      .webp({ quality: QUALITY, effort: 6 })
      .toBuffer()
    await writeFile(new URL(`${name}.webp`, PICTURES_AT), small)
    console.log(`${name}: ${Math.round(small.length / 1024)} kB`)
  }
} finally {
  await browser.close()
  await gateway.stop()
  await rm(path.dirname(dataDir), { recursive: true, force: true })
}
