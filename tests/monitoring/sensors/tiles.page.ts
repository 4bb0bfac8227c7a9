import type { Page } from '@playwright/test'
import { fleet, ingest, type ApiClient } from '../../support/api-client.ts'
import { holdAnswers } from '../../support/held-answers.ts'
import { expect, expectAccessible, expectAccessibleBothWays, test } from '../../support/page.ts'

const tile = (page: Page, name: string) => page.getByRole('article', { name, exact: true })

const RULE = `mutation ($input: CreateAlarmConfigInput!) { createAlarmConfig(input: $input) { alarmConfig { id } problems { path message } } }`

/** Two sensors, the second of which is too warm. */
async function tooWarm({ url, api }: { url: string; api: ApiClient }, noteRequired = false) {
  const { token, sensorIds } = await fleet(api, 2)
  const input = {
    name: 'Too warm',
    kind: 'HIGH',
    priority: 'CRITICAL',
    noteRequired,
    scope: { sensorIds: [sensorIds[1]] },
    parameters: { limit: 8 },
  }
  expect(await api.graphql(RULE, { input })).toMatchObject({ createAlarmConfig: { problems: [] } })
  await ingest(url, token, [
    { sensor: 'probe-1', value: 5 },
    { sensor: 'probe-2', value: 9.5 },
  ])
  return sensorIds
}

test('a tile opens its sensor wherever it is pressed', async ({ signedIn }) => {
  const { page, url } = signedIn
  const [first] = await tooWarm(signedIn)
  await page.goto(`${url}/home`)
  const calm = tile(page, 'Probe 1')
  await expect(calm).toContainText('5.0')
  const { width, height } = (await calm.boundingBox()) ?? { width: 0, height: 0 }
  for (const position of [
    { x: 4, y: 4 },
    { x: width / 2, y: height / 2 },
    { x: width - 6, y: height - 6 },
  ]) {
    await calm.click({ position })
    await expect(page).toHaveURL(new RegExp(`/sensors/${first}\\b`))
    await page.goBack()
    await expect(calm).toBeVisible()
  }
  await calm.getByRole('link', { name: 'Probe 1' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Probe 1' })).toBeVisible()
})

test('a sensor in alarm is at no moment shown as one that is not', async ({ signedIn }) => {
  const { page, url } = signedIn
  await tooWarm(signedIn)
  await page.goto(`${url}/home`)
  await expect(tile(page, 'Probe 2')).toHaveAttribute('data-state', 'unack', { timeout: 15_000 })
  await page.addInitScript(() => {
    const seen = new Set<string>()
    Object.assign(window, { seen })
    new MutationObserver(() => {
      for (const { dataset } of document.querySelectorAll('article'))
        seen.add(dataset['state'] ?? '')
    }).observe(document, { subtree: true, childList: true, attributes: true })
    // The page waits a second for the alarms, which are held longer than that here.
    const later = window.setTimeout.bind(window)
    const patiently = (work: () => void, ms?: number) => later(work, ms === 1000 ? 30_000 : ms)
    Object.assign(window, { setTimeout: patiently })
  })
  const release = await holdAnswers(page, /HomeAlarms/)
  const sensors = page.waitForResponse((response) =>
    /HomePage/.test(response.request().postData() ?? ''),
  )
  await page.reload()
  await sensors
  // Long enough for the tiles to be drawn, if they did not wait for the alarms.
  await page.waitForTimeout(1500)
  release()
  await expect(tile(page, 'Probe 2')).toHaveAttribute('data-state', 'unack')
  const states = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])
  expect(states.sort()).toEqual(['ok', 'unack'])
})

test('a tile keeps its height while it is out of sight', async ({
  signedIn: { page, url, api },
}) => {
  const { token, sensorIds } = await fleet(api, 60)
  await ingest(
    url,
    token,
    sensorIds.map((_, index) => ({ sensor: `probe-${index + 1}`, value: 5 })),
  )
  await page.setViewportSize({ width: 820, height: 400 })
  await page.goto(`${url}/home`)
  const last = tile(page, 'Probe 60')
  await expect(last).toHaveAttribute('data-out-of-sight', '', { timeout: 20_000 })
  const height = () => last.evaluate((element) => element.getBoundingClientRect().height)
  const skipped = await height()
  await last.scrollIntoViewIfNeeded()
  await expect(last).not.toHaveAttribute('data-out-of-sight')
  expect(await height()).toBe(skipped)
})

test('the strip of a tile opens its alarm', async ({ signedIn }) => {
  const { page, url } = signedIn
  await tooWarm(signedIn)
  await page.goto(`${url}/home`)
  const alarmed = tile(page, 'Probe 2')
  await expect(alarmed).toHaveAttribute('data-state', 'unack', { timeout: 15_000 })
  await expectAccessible(page)
  await alarmed.getByRole('link', { name: /Critical/ }).click()
  await expect(page).toHaveURL(/\/alarms\?.*alarm=1/)
  await expect(page.getByRole('complementary', { name: /Probe 2/ })).toBeVisible()
})

test('an alarm is acknowledged from its tile in two clicks and one note', async ({ signedIn }) => {
  const { page, url } = signedIn
  await tooWarm(signedIn, true)
  await page.goto(`${url}/home`)
  const alarmed = tile(page, 'Probe 2')
  await expect(alarmed).toHaveAttribute('data-state', 'unack', { timeout: 15_000 })
  await page.evaluate(() => {
    const counted = Object.assign(window, { clicks: 0 })
    document.addEventListener('click', () => counted.clicks++, true)
  })
  await alarmed.getByRole('button', { name: 'Ack Probe 2' }).click()
  const dialog = page.getByRole('dialog', { name: /Probe 2/ })
  await dialog.getByRole('textbox').fill('Door was open')
  await dialog.getByRole('button', { name: 'Acknowledge', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(alarmed).toHaveAttribute('data-state', 'acked', { timeout: 10_000 })
  await expect(alarmed.getByRole('button')).toHaveCount(0)
  const clicks = await page.evaluate(() => (window as unknown as { clicks: number }).clicks)
  expect(clicks).toBeLessThanOrEqual(3)
  await expect(page).toHaveURL(/\/home/)
})

test('on a phone and in Arabic the strip holds both, and nothing reaches over the edge', async ({
  signedIn,
}) => {
  const { page, url } = signedIn
  await page.setViewportSize({ width: 390, height: 844 })
  await tooWarm(signedIn)
  await page.addInitScript(() => {
    localStorage.setItem('language', '"ar"')
    localStorage.setItem('direction', '"rtl"')
  })
  await page.goto(`${url}/home`)
  const alarmed = tile(page, 'Probe 2')
  await expect(alarmed.getByRole('button', { name: /إقرار/ })).toBeVisible({ timeout: 15_000 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await expectAccessibleBothWays(page)
})
