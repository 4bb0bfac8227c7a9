import { ingest } from '../../support/api-client.ts'
import { expect, expectAccessibleBothWays, test } from '../../support/page.ts'
import { chart, legendRow, open } from './support/charts.ts'
import { DAY, HOUR, measured, MINUTE, wave } from './support/waves.ts'

test.beforeEach(() => test.slow())

test('last week is laid over in at most three clicks, and the menu shows what is', async ({
  signedIn: { page, url, api },
}) => {
  const { sensorIds } = await measured(url, api, 1)
  await open(page, url, `p=${sensorIds[0]}`)
  await page.evaluate(() => {
    const counted = window as typeof window & { clicks?: number }
    counted.clicks = 0
    addEventListener('click', () => (counted.clicks = (counted.clicks ?? 0) + 1), true)
  })
  const menu = page.getByRole('button', { name: 'Overlay' })
  await menu.click()
  await page.getByRole('menuitemcheckbox', { name: 'Last week', checked: false }).click()
  await expect(page).toHaveURL(/(~|%7E)604800/)
  await expect(page.getByText('dashed: last week')).toBeVisible()
  const clicks = await page.evaluate(() => (window as typeof window & { clicks?: number }).clicks)
  expect(clicks).toBeLessThanOrEqual(3)
  await menu.click()
  await expect(
    page.getByRole('menuitemcheckbox', { name: 'Last week', checked: true }),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Show or hide' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Alarms', checked: true }).click()
  await expect(page).toHaveURL(/hide=alarms/)
  await page.getByRole('button', { name: 'Show or hide' }).click()
  await expect(page.getByRole('menuitemcheckbox', { name: 'Alarms' })).toHaveAttribute(
    'aria-checked',
    'false',
  )
})

test('overlays stand in the legend with name, shift and figures, and are hidden there', async ({
  signedIn: { page, url, api },
}) => {
  const { sensorIds, token } = await measured(url, api, 1)
  const earlier = wave('probe-1', DAY + 6 * HOUR, DAY, 2 * MINUTE)
  await ingest(
    url,
    token,
    earlier.map((reading) => ({ ...reading, value: 9 })),
  )
  await open(page, url, `p=${sensorIds[0]}~86400&span=21600`)
  const row = legendRow(page, 'Probe 1 yesterday')
  await expect(row).toContainText('9.0')
  await expect(legendRow(page, 'Probe 1').first()).toContainText('6.0')
  await expect(chart(page, /2 lines/)).toBeVisible()
  await expectAccessibleBothWays(page)
  await row.getByRole('button', { name: 'Hide Probe 1, yesterday' }).click()
  await expect(page).toHaveURL(new RegExp(`off=${sensorIds[0]}(@|%40)86400`))
  await expect(chart(page, /1 line from/)).toBeVisible()
  await page.reload()
  await row.getByRole('button', { name: 'Show Probe 1, yesterday' }).click()
  await expect(chart(page, /2 lines/)).toBeVisible()
  // An overlay goes with its sensor.
  await page.getByRole('button', { name: 'Hide Probe 1', exact: true }).click()
  await expect(row.getByRole('button', { name: 'Show Probe 1, yesterday' })).toBeVisible()
})

test('the tip says name and shift of an overlay, however long the name is', async ({
  signedIn: { page, url, api },
}) => {
  const { sensorIds, token } = await measured(url, api, 1)
  await ingest(url, token, wave('probe-1', DAY + 6 * HOUR, DAY, 2 * MINUTE))
  await api.graphql(
    'mutation($id: ID!, $input: UpdateSensorInput!) { updateSensor(id: $id, input: $input) { problems { code } } }',
    { id: sensorIds[0], input: { name: 'Walk-in cooler beside the loading dock, upper shelf' } },
  )
  await open(page, url, `p=${sensorIds[0]}~86400&span=21600`)
  await chart(page).locator('.u-over').hover()
  const shift = chart(page).getByText('yesterday', { exact: true })
  await expect(shift).toBeVisible()
  // In sight as a whole, within what surrounds it.
  const cut = await shift.evaluate((element) => {
    const inner = element.getBoundingClientRect()
    const outer = (element.closest('[dir=ltr]') ?? element).getBoundingClientRect()
    return inner.right > outer.right || element.scrollWidth > element.clientWidth + 1
  })
  expect(cut).toBe(false)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await expect(chart(page).locator('canvas')).toBeVisible()
  await chart(page).focus()
  await page.keyboard.press('Shift+ArrowLeft')
  await expect(page.getByText('yesterday', { exact: true }).first()).toBeVisible()
})
