import type { Page } from '@playwright/test'
import { fleet, ingest, register, type ApiClient } from '../../support/api-client.ts'
import { expect, expectAccessible, expectAccessibleBothWays, test } from '../../support/page.ts'

const MINUTE = 60_000
const DAY = 86_400_000

const panel = (page: Page, name: string) => page.getByRole('region', { name })
const now = (page: Page) => panel(page, 'Now')

const RULE = `mutation ($input: CreateAlarmConfigInput!) { createAlarmConfig(input: $input) { alarmConfig { id } problems { path message } } }`

async function rule(api: ApiClient, sensorId: string | undefined, overrides: object = {}) {
  const input = {
    name: 'Too warm',
    kind: 'HIGH',
    priority: 'CRITICAL',
    scope: { sensorIds: [sensorId] },
    parameters: { limit: 8 },
    ...overrides,
  }
  const { createAlarmConfig } = await api.graphql<{
    createAlarmConfig: { alarmConfig: { id: string } }
  }>(RULE, { input })
  return createAlarmConfig.alarmConfig.id
}

/** A sensor that was measured every minute for three hours. */
async function measured(api: ApiClient, url: string) {
  const known = await fleet(api, 1)
  const at = Date.now()
  const readings = Array.from({ length: 180 }, (_, index) => ({
    sensor: 'probe-1',
    ts: at - (180 - index) * MINUTE,
    value: index < 30 ? 9 : 5,
  }))
  await ingest(url, known.token, readings)
  return { ...known, id: known.sensorIds[0] ?? '' }
}

test('a sensor shows its value live, its past, its figures and what is known of it', async ({
  signedIn: { page, url, api },
}) => {
  const { id, token, deviceId } = await measured(api, url)
  await rule(api, id, { parameters: { limit: 20 } })
  await rule(api, id, { name: 'Asleep', enabled: false })
  await api.graphql(
    `mutation ($input: CreateCalibrationInput!) { createCalibration(input: $input) { problems { message } } }`,
    {
      input: {
        sensorId: id,
        certificateNo: 'C-17',
        validFrom: new Date(Date.now() - 400 * DAY).toISOString(),
        dueAt: new Date(Date.now() - 35 * DAY).toISOString(),
      },
    },
  )
  await page.goto(`${url}/sensors/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Probe 1' })).toBeVisible()
  await expect(page.getByText('North depot')).toBeVisible()
  await expect(page.getByText('In range', { exact: true })).toBeVisible()
  await expect(now(page)).toContainText('5.0°C')
  await expect(page.getByText('No enabled rule watches this sensor')).toHaveCount(0)

  const figures = panel(page, 'Statistics')
  await expect(figures).toContainText('Minimum5.0 °C')
  await expect(figures).toContainText('Maximum9.0 °C')
  await expect(figures).toContainText('Time out of range30 min')
  await expect(panel(page, 'Temperature').getByRole('img', { name: /^Probe 1 from/ })).toBeVisible()

  const rules = panel(page, 'Rules for this sensor')
  await expect(rules.getByRole('link', { name: 'Too warm' })).toBeVisible()
  await expect(rules).toContainText('above 20.0 °C')
  await expect(rules.getByRole('link', { name: 'Asleep' })).toBeHidden()
  await rules.getByText('1 disabled rule').click()
  await expect(rules.getByRole('link', { name: 'Asleep' })).toBeVisible()

  await expect(panel(page, 'Calibration')).toContainText('Overdue')
  await expect(panel(page, 'Calibration')).toContainText('C-17')
  await expect(panel(page, 'Past alarms')).toContainText('No past alarms')
  const device = panel(page, 'Device').getByRole('link', { name: 'Logger' })
  await expect(device).toHaveAttribute('href', new RegExp(`/devices/${deviceId}`))
  await expect(
    page.getByRole('main').getByRole('link', { name: 'Dynamic Visualization' }),
  ).toHaveAttribute('href', new RegExp(`/dynamic\\?p=${id}`))

  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await ingest(url, token, [{ sensor: 'probe-1', value: 6.4 }])
  await expect(now(page)).toContainText('6.4')
  await ingest(url, token, [{ sensor: 'probe-1', value: 9.4, ts: Date.now() + 1000 }])
  await expect(page.getByText('Above range', { exact: true })).toBeVisible()
  await expect(now(page)).toContainText('1.4 °C above the range')

  await page.getByText('7 d', { exact: true }).click()
  await expect(page).toHaveURL(/period=week/)
  await expectAccessibleBothWays(page)
})

test('a sensor that no enabled rule watches says so, and leads to a rule for it', async ({
  signedIn: { page, url, api },
}) => {
  const { id } = await measured(api, url)
  await rule(api, id, { name: 'Asleep', enabled: false })
  await page.goto(`${url}/sensors/${id}`)
  const warning = page
    .getByRole('status')
    .filter({ hasText: 'No enabled rule watches this sensor' })
  await expect(warning).toBeVisible()
  await expect(panel(page, 'Rules for this sensor')).toContainText('Unwatched')
  await expectAccessible(page)
  await warning.getByRole('link', { name: 'Add rule' }).click()
  await expect(page).toHaveURL(/\/alarmconfigs\/new\?.*sensor=/)
  await expect(page.getByRole('button', { name: /Probe 1/ }).first()).toBeVisible()
  await page.goBack()
  await expect(warning).toBeVisible()
  await rule(api, id, { parameters: { limit: 20 } })
  await expect(warning).toBeHidden()
})

test('alarms of a sensor come as they are raised, are acknowledged there, and stand below once over', async ({
  signedIn: { page, url, api },
}) => {
  const { id, token } = await measured(api, url)
  const ruleId = await rule(api, id)
  await page.goto(`${url}/sensors/${id}`)
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await ingest(url, token, [{ sensor: 'probe-1', value: 9.6 }])
  const open = page.getByRole('list', { name: 'Open alarms' })
  await expect(open).toContainText('Critical, not acknowledged Too warm', { timeout: 15_000 })
  await expect(page.getByText('Critical, not acknowledged', { exact: true }).first()).toBeVisible()
  await expect(panel(page, 'Rules for this sensor')).toContainText('Not acknowledged')
  await expect(open.getByRole('link', { name: 'Open alarm' })).toHaveAttribute(
    'href',
    /\/alarms\?.*alarm=1/,
  )
  await expectAccessibleBothWays(page)

  await open.getByRole('button', { name: 'Acknowledge' }).click()
  const dialog = page.getByRole('dialog', { name: /Probe 1/ })
  await dialog.getByRole('textbox').fill('Seen')
  await dialog.getByRole('button', { name: 'Acknowledge', exact: true }).click()
  await expect(open).toContainText('Critical, acknowledged')
  await expect(open.getByRole('button', { name: 'Acknowledge' })).toHaveCount(0)

  await ingest(url, token, [{ sensor: 'probe-1', value: 5, ts: Date.now() + 1000 }])
  const past = panel(page, 'Past alarms')
  await expect(past.getByRole('link', { name: 'Too warm' })).toBeVisible({ timeout: 15_000 })
  await expect(open).toHaveCount(0)
  await past.getByRole('link', { name: 'All alarms of this sensor' }).click()
  await expect(page).toHaveURL(/\/alarms\/history\?.*sensor=/)
  await expect(page.getByRole('button', { name: 'Sensor: Probe 1' })).toBeVisible()
  await expect(page.getByRole('row', { name: /Probe 1/ })).toHaveCount(1)
  expect(ruleId).toBeTruthy()
})

test('what people write about a sensor stands beside its chart', async ({
  signedIn: { page, url, api },
}) => {
  const { id } = await measured(api, url)
  await page.goto(`${url}/sensors/${id}`)
  const notes = panel(page, 'Annotations')
  await expect(notes).toContainText('No annotations in this period')
  await notes.getByRole('button', { name: 'Add' }).click()
  const dialog = page.getByRole('dialog', { name: 'New annotation' })
  await dialog.getByRole('textbox', { name: 'Text' }).fill('Stock moved')
  await dialog.getByRole('button', { name: 'Add annotation' }).click()
  await notes.getByRole('button', { name: 'Stock moved' }).click()
  await expect(page.getByRole('dialog', { name: 'Annotation on Probe 1' })).toBeVisible()
})

test('a sensor is edited and calibrated from its page', async ({
  signedIn: { page, url, api },
}) => {
  const { id } = await measured(api, url)
  await page.goto(`${url}/sensors/${id}`)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const edit = page.getByRole('dialog', { name: /Probe 1/ })
  await edit.getByRole('textbox', { name: 'Name' }).first().fill('Vault probe')
  await edit.getByRole('button', { name: /Save/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Vault probe' })).toBeVisible()
  await panel(page, 'Calibration').getByRole('button', { name: 'Calibrations' }).click()
  await expect(page.getByRole('dialog', { name: 'Calibrations of Vault probe' })).toBeVisible()
})

test("another organisation's sensor looks like one that never was", async ({
  signedIn: { page, url, api },
}) => {
  await measured(api, url)
  const other = await register(url, `other-${Date.now()}`)
  const { sensorIds } = await fleet(other, 3)
  const foreign = sensorIds.at(-1) ?? ''
  for (const id of [foreign, '999999', 'nonsense']) {
    await page.goto(`${url}/sensors/${id}`)
    await expect(page.getByText('Sensor not found')).toBeVisible()
    await expect(page.getByText('Probe 3')).toHaveCount(0)
  }
  await page.getByRole('link', { name: 'Back to sensors' }).click()
  await expect(page).toHaveURL(/\/home/)
})

test('a sensor that cannot be loaded is asked for again', async ({
  signedIn: { page, url, api },
}) => {
  const { id } = await measured(api, url)
  let away = true
  await page.route('**/graphql', (route) =>
    away && route.request().postData()?.includes('SensorPage')
      ? route.fulfill({ status: 503 })
      : route.continue(),
  )
  await page.goto(`${url}/sensors/${id}`)
  await expect(page.getByText('Could not load the sensor', { exact: true })).toBeVisible()
  // With the connection it asks once more by itself.
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await expect(page.getByText('Could not load the sensor', { exact: true })).toBeVisible()
  away = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Probe 1' })).toBeVisible()
})

test('a sensor that was never heard has all its parts at 390 px', async ({
  signedIn: { page, url, api },
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { sensorIds } = await fleet(api, 1)
  await page.goto(`${url}/sensors/${sensorIds[0]}`)
  await expect(page.getByText('No reading yet', { exact: true }).first()).toBeVisible()
  await expect(panel(page, 'Temperature')).toContainText('No readings in this period')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await expectAccessibleBothWays(page)
})

test('names of sensors lead to their pages', async ({ signedIn: { page, url, api } }) => {
  const { id, deviceId, token } = await measured(api, url)
  await rule(api, id)
  await ingest(url, token, [{ sensor: 'probe-1', value: 9.6 }])
  const named = page.getByRole('link', { name: 'Probe 1', exact: true })
  const leads = new RegExp(`/sensors/${id}\\b`)
  for (const address of [`/devices/${deviceId}`, `/apps/tablereport?sensors=${id}`, '/home']) {
    await page.goto(url + address)
    await expect(named.first()).toHaveAttribute('href', leads)
  }
  await expect(page.getByRole('link', { name: '1 to acknowledge', exact: true })).toBeVisible({
    timeout: 15_000,
  })
  await page.goto(`${url}/alarms?alarm=1`)
  const detail = page.getByRole('complementary', { name: /Probe 1/ })
  await expect(detail.getByRole('link', { name: 'Probe 1', exact: true })).toHaveAttribute(
    'href',
    leads,
  )
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('Probe')
  await page
    .getByRole('option', { name: /Probe 1/ })
    .first()
    .click()
  await expect(page).toHaveURL(leads)
})
