import type { Page } from '@playwright/test'
import { fleet, ingest } from '../../support/api-client.ts'
import { expect, expectAccessible, test } from '../../support/page.ts'

const MINUTE = 60_000

const tile = (page: Page, name: string) => page.getByRole('article', { name, exact: true })

/** Opens /home and waits until it follows the readings. */
async function openHome(page: Page, url: string) {
  await page.goto(`${url}/home`)
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
}

test('an empty organisation is led to the connect page', async ({ signedIn: { page, url } }) => {
  await openHome(page, url)
  // Its admin sees first what is left to set up (`setup.page`).
  await page.getByRole('button', { name: 'Put away' }).click()
  await expect(page.getByText('No sensors yet')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Connect a device' }).click()
  await expect(page).toHaveURL(/\/devices\?add=device/)
  await expect(page.getByRole('dialog', { name: 'Add device' })).toBeVisible()
})

test('a tile shows a reading from outside without a reload', async ({
  signedIn: { page, url, api },
}) => {
  const { token } = await fleet(api, 2)
  await openHome(page, url)
  const probe = tile(page, 'Probe 1')
  await expect(probe).toContainText('No reading yet')
  await page.evaluate(() => Object.assign(window, { here: true }))

  for (const [value, shown] of [
    [4.3, '4.3'],
    [4.6, '4.6'],
  ] as const) {
    const { body } = await ingest(url, token, [{ sensor: 'probe-1', value }])
    expect(body).toMatchObject({ accepted: 1 })
    await expect(probe).toContainText(shown)
  }
  await expect(probe).toHaveAttribute('data-state', 'ok')
  await expect(probe).toContainText('2.0 – 8.0')
  await expect(tile(page, 'Probe 2')).toContainText('No reading yet')
  expect(await page.evaluate(() => 'here' in window)).toBe(true)
})

test('a tile far below the screen is drawn again without being scrolled to', async ({
  signedIn: { page, url, api },
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { token } = await fleet(api, 40)
  await openHome(page, url)
  const last = tile(page, 'Probe 9') // by name the last of all
  await expect(last).toContainText('No reading yet')
  await ingest(url, token, [{ sensor: 'probe-9', value: 4.3 }])
  await expect(last).toContainText('4.3')
  await ingest(url, token, [{ sensor: 'probe-9', value: 4.6 }])
  await expect(last).toContainText('4.6')
  await expect(last).not.toBeInViewport()
})

test('states are told in words: in range, above, below, stale, offline', async ({
  signedIn: { page, url, api },
}) => {
  const { token } = await fleet(api, 5)
  const now = Date.now()
  await ingest(url, token, [
    { sensor: 'probe-1', value: 5 },
    { sensor: 'probe-2', value: 9.5 },
    { sensor: 'probe-3', value: -1.2 },
    { sensor: 'probe-4', value: 5, ts: now - 5 * MINUTE },
    { sensor: 'probe-5', value: 5, ts: now - 95 * MINUTE },
  ])
  await openHome(page, url)
  await expect(tile(page, 'Probe 1')).toContainText('In range')
  await expect(tile(page, 'Probe 2')).toContainText('Above range> 8.0')
  await expect(tile(page, 'Probe 3')).toContainText('−1.2')
  await expect(tile(page, 'Probe 3')).toContainText('Below range< 2.0')
  await expect(tile(page, 'Probe 4')).toContainText('Stalelast value 5 min ago')
  await expect(tile(page, 'Probe 5')).toContainText('Offlinesilent 1 h 35 min')

  const attention = page.getByRole('region', { name: 'Needs attention' })
  await expect(attention.getByRole('article')).toHaveCount(4)
  const summary = page.getByRole('navigation', { name: 'Sensors by state' })
  await expect(summary.getByRole('link')).toHaveText([
    'In alarm0',
    'To acknowledge0',
    'Pending0',
    'Out of range2',
    'Stale1',
    'Offline1',
    'Shelved, suppressed0',
    'In range1',
  ])

  await summary.getByRole('link', { name: /Stale/ }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page).toHaveURL(/state=stale/)
  await summary.getByRole('link', { name: /Stale/ }).click()
  await page.getByRole('button', { name: 'Worst first' }).click()
  await page.getByRole('menuitemradio', { name: 'By location' }).click()
  await expect(attention).toHaveCount(0)
})

const RULE = `mutation ($input: CreateAlarmConfigInput!) { createAlarmConfig(input: $input) { alarmConfig { id } problems { path message } } }`

test('an alarm stands first, in its colour and words, and the figures lead to it', async ({
  signedIn: { page, url, api },
}) => {
  const { token, sensorIds } = await fleet(api, 3)
  await ingest(
    url,
    token,
    [1, 2, 3].map((probe) => ({ sensor: `probe-${probe}`, value: 5 })),
  )
  await openHome(page, url)
  const rule = {
    name: 'Too warm',
    kind: 'HIGH',
    priority: 'CRITICAL',
    scope: { sensorIds: [sensorIds[1]] },
    parameters: { limit: 8 },
  }
  expect(await api.graphql(RULE, { input: rule })).toMatchObject({
    createAlarmConfig: { problems: [] },
  })
  await ingest(url, token, [{ sensor: 'probe-2', value: 9.5 }])
  const alarmed = tile(page, 'Probe 2')
  await expect(alarmed).toHaveAttribute('data-state', 'unack', { timeout: 15_000 })
  await expect(alarmed).toContainText('Critical> 8.0 for')
  await expectAccessible(page)
  const summary = page.getByRole('navigation', { name: 'Sensors by state' })
  await summary.getByRole('link', { name: /To acknowledge/ }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await summary.getByRole('link', { name: /To acknowledge/ }).click()
  await expect(page.getByRole('article')).toHaveCount(3)
  const filter = page.getByRole('searchbox', { name: 'Filter sensors' })
  // As slowly as the search waits: each letter meets the search for those before it.
  await filter.pressSequentially('probe 3', { delay: 255 })
  await expect(filter).toHaveValue('probe 3')
  await expect(page.getByRole('article')).toHaveCount(1)
  await filter.fill('nothing like it')
  await expect(page.getByText('No matching sensors')).toBeVisible()
  await page.getByRole('button', { name: 'Show all sensors' }).click()
  await page.getByRole('button', { name: 'Wall mode' }).click()
  const wall = page.getByRole('dialog', { name: 'Temp Monitoring' })
  await expect(wall.getByRole('article')).toHaveCount(3)
  await expectAccessible(page)
  await wall.getByRole('button', { name: 'Leave wall mode' }).click()
  await expect(wall).toBeHidden()
})

test('the trace breaks where nothing is known, and marks what is out of limits', async ({
  signedIn: { page, url, api },
}) => {
  const { token } = await fleet(api, 1)
  const now = Date.now()
  const at = (minutes: number, value: number) => ({
    sensor: 'probe-1',
    ts: now - minutes * MINUTE,
    value,
  })
  const before = Array.from({ length: 60 }, (_, index) => at(360 - index, 5))
  const after = Array.from({ length: 60 }, (_, index) => at(59 - index, 10))
  await ingest(url, token, [...before, ...after])
  await openHome(page, url)
  const line = tile(page, 'Probe 1').locator('.spark .line')
  await expect.poll(async () => ((await line.getAttribute('d')) ?? '').match(/M/g)?.length).toBe(2)
  await expect(tile(page, 'Probe 1').locator('.spark .beyond')).toHaveCount(1)
})

test('readings missed while the connection was away arrive with it', async ({
  signedIn: { page, url, api },
}) => {
  const { token } = await fleet(api, 1)
  await ingest(url, token, [{ sensor: 'probe-1', value: 4, ts: Date.now() - MINUTE }])
  await openHome(page, url)
  await ingest(url, token, [{ sensor: 'probe-1', value: 4.1 }])
  await expect(tile(page, 'Probe 1')).toContainText('4.1')
  await page.context().setOffline(true)
  await expect(page.getByRole('banner').getByText('Offline')).toBeVisible()
  await ingest(url, token, [{ sensor: 'probe-1', value: 4.9 }])
  await expect(tile(page, 'Probe 1')).toContainText('4.1')
  await page.context().setOffline(false)
  await expect(tile(page, 'Probe 1')).toContainText('4.9', { timeout: 20_000 })
})

for (const skin of ['light', 'dark']) {
  test(`axe finds nothing on Temp Monitoring in ${skin}, in both directions`, async ({
    signedIn: { page, url, api },
  }) => {
    const { token } = await fleet(api, 4)
    const ts = Date.now() - 5 * MINUTE
    await ingest(url, token, [
      { sensor: 'probe-1', value: 5 },
      { sensor: 'probe-2', value: 9 },
      { sensor: 'probe-3', value: 5, ts },
    ])
    await page.addInitScript((chosen) => localStorage.setItem('skin', JSON.stringify(chosen)), skin)
    await openHome(page, url)
    await expect(tile(page, 'Probe 2')).toContainText('Above range')
    await expectAccessible(page)
    await page.evaluate(() => {
      localStorage.setItem('language', '"ar"')
      localStorage.setItem('direction', '"rtl"')
    })
    await page.reload()
    await expect(tile(page, 'Probe 2')).toContainText('فوق الحد')
    await expectAccessible(page)
  })
}

test('at 390 px a tile fills the row and nothing reaches over the edge', async ({
  signedIn: { page, url, api },
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { token } = await fleet(api, 2)
  await ingest(url, token, [{ sensor: 'probe-1', value: 5 }])
  await page.goto(`${url}/home`)
  await expect(tile(page, 'Probe 1')).toContainText('5.0')
  expect((await tile(page, 'Probe 1').boundingBox())?.width).toBe(358)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await expectAccessible(page)
})

test('how old a value is is counted on every second, and begins anew with the next one', async ({
  signedIn: { page, url, api },
}) => {
  const { token } = await fleet(api, 1)
  await ingest(url, token, [{ sensor: 'probe-1', value: 4 }])
  await page.goto(`${url}/home`)
  const age = tile(page, 'Probe 1').locator('.age')
  const seconds = async () => Number.parseInt((await age.textContent()) ?? '', 10)
  const first = await seconds()
  for (const later of [1, 2, 3]) await expect.poll(seconds).toBeGreaterThanOrEqual(first + later)
  await ingest(url, token, [{ sensor: 'probe-1', value: 4.1 }])
  await expect.poll(seconds).toBeLessThan(first + 3)
})
