import type { Page } from '@playwright/test'
import { fleet, ingest, type ApiClient, type Fleet } from '../../support/api-client.ts'
import { expect, expectAccessible, expectAccessibleBothWays, test } from '../../support/page.ts'
import { rule } from './support/saved-rule.ts'

const MINUTE = 60_000
/** Half a day of readings every minute: 5 °C, with 40 minutes at 9.5 °C six hours ago and 8 minutes of it two hours ago. */
function halfADay(now: number) {
  const isWarm = (ago: number) => (ago <= 360 && ago > 320) || (ago <= 120 && ago > 112)
  return Array.from({ length: 720 }, (_, index) => {
    const ago = 720 - index
    return { sensor: 'probe-1', ts: now - ago * MINUTE, value: isWarm(ago) ? 9.5 : 5 }
  })
}

/** A sensor with half a day of history. */
async function measured(api: ApiClient, url: string): Promise<Fleet> {
  const one = await fleet(api, 1)
  expect(await ingest(url, one.token, halfADay(Date.now()))).toMatchObject({
    status: 200,
    body: { accepted: 720 },
  })
  return one
}

/** Answers are there, and nothing moves: colours on their way to others are none of the palette's. */
async function settled(page: Page) {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map(({ finished }) => finished)),
  )
}

const save = (page: Page, version: number) =>
  page.getByRole('button', { name: `Save as version ${version}` })

test('a rule is drafted on history, tried on the past, saved, changed, compared and restored', async ({
  signedIn: { page, url, api },
}) => {
  await measured(api, url)
  await page.goto(`${url}/alarmconfigs`)
  await expect(page.getByText('No rules yet')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Add the first rule' }).click()
  await page.getByRole('button', { name: 'Save rule' }).click()
  await expect(page.getByText('Enter a name for the rule.')).toBeVisible()
  await expect(page.getByText('Choose tags, sites or sensors.')).toBeVisible()

  await page.getByLabel('Name').fill('Cold room 2 to 8')
  await page.getByRole('combobox', { name: 'Applies to' }).fill('Probe')
  await page.getByRole('option', { name: /Probe 1/ }).click()
  await page.getByLabel('Low limit').fill('2')
  await page.getByLabel('High limit').fill('8')
  await expect(page.getByText('Clears at 2.5 and 7.5')).toBeVisible()
  await expect(page.getByText('The draft would have raised 1 alarm.')).toBeVisible()
  await expect(page.getByText('Alarm 1 of 1')).toBeVisible()
  await expect(
    page.getByRole('img', { name: 'Probe 1 with the limits of the rule' }),
  ).toContainText('high 8.0, clears at 7.5')
  await expect(
    page.getByRole('img', { name: 'Probe 1 with the limits of the rule' }),
  ).toContainText(/draft alarm \d\d:\d\d/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save rule' }).click()

  await expect(page.getByRole('heading', { name: 'Cold room 2 to 8', level: 1 })).toBeVisible()
  await expect(page.getByText('Version 1', { exact: true })).toBeVisible()
  await page.getByLabel('On-delay').fill('5')
  await expect(page.getByText('Version 1: 15 min')).toBeVisible()
  await expect(
    page.getByText('The draft would have raised 2 alarms, version 1 raised 1 alarm.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Show the alarms' }).click()
  const alarms = page.getByRole('region', { name: 'Alarms of the backtest' })
  await expect(alarms.getByRole('row')).toHaveCount(3)
  await expect(alarms.getByText('Draft only')).toHaveCount(1)
  await page.getByLabel('Change note').fill('Sooner')
  await save(page, 2).click()
  await expect(page.getByText('Saved as version 2')).toBeVisible()

  await page.getByRole('button', { name: 'Versions' }).click()
  const drawer = page.getByRole('dialog', { name: 'Versions' })
  await expect(drawer.getByText('Sooner')).toBeVisible()
  await expect(drawer.getByText('On-delay')).toBeVisible()
  await expect(drawer.locator('del')).toHaveText('15 min')
  await expect(drawer.locator('ins')).toHaveText('5 min')
  await expectAccessible(page)
  await drawer.getByRole('button', { name: 'Restore version 1' }).click()
  await page
    .getByRole('dialog', { name: 'Restore version 1?' })
    .getByRole('button', { name: 'Restore' })
    .click()
  await expect(page.getByText('Version 1 restored')).toBeVisible()
  await expect(page.getByLabel('On-delay')).toHaveValue('15')
  await expect(page.getByText('Version 3', { exact: true })).toBeVisible()
})

test('whoever saves second sees what the first one changed, and keeps the draft over it', async ({
  signedIn: { page, url, api },
}) => {
  const { sensorIds } = await fleet(api, 1)
  const id = await rule(api, sensorIds)
  await page.goto(`${url}/alarmconfigs/${id}`)
  await page.getByLabel('On-delay').fill('20')
  await api.graphql(
    'mutation($id: ID!) { updateAlarmConfig(id: $id, input: { priority: CRITICAL, changeNote: "Audit" }) { problems { message } } }',
    { id },
  )
  await save(page, 2).click()
  const dialog = page.getByRole('dialog', { name: 'Someone saved version 2 in the meantime' })
  await expect(dialog.getByText('Audit')).toBeVisible()
  await expect(dialog.locator('ins')).toHaveText('Critical')
  await dialog.getByRole('button', { name: 'Keep my draft' }).click()
  await expect(page.getByRole('radio', { name: 'Critical' })).toBeChecked()
  await expect(page.getByLabel('On-delay')).toHaveValue('20')
  await save(page, 3).click()
  await expect(page.getByText('Saved as version 3')).toBeVisible()
})

test('a draft is not left by accident', async ({ signedIn: { page, url, api } }) => {
  const { sensorIds } = await fleet(api, 1)
  await page.goto(`${url}/alarmconfigs/${await rule(api, sensorIds)}`)
  await page.getByLabel('High limit').fill('9')
  await page
    .getByRole('navigation', { name: 'Breadcrumbs' })
    .getByRole('link', { name: 'Alarm configurations' })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByLabel('High limit')).toHaveValue('9')
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await expect(page.getByLabel('High limit')).toHaveValue('8.0')
  await expect(page.getByRole('button', { name: 'Discard draft' })).toHaveCount(0)
})

test('a rule is changed and saved with the keyboard alone', async ({
  signedIn: { page, url, api },
}) => {
  const { sensorIds } = await fleet(api, 1)
  await page.goto(`${url}/alarmconfigs/${await rule(api, sensorIds)}`)
  await page.getByRole('radio', { name: 'Range' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'High', exact: true }).first()).toBeChecked()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Remove Probe 1' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('High limit')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Saved as version 2')).toBeVisible()
})

test('nothing for axe to find in either direction, light or dark, nor at 390 px', async ({
  signedIn: { page, url, api },
}) => {
  test.setTimeout(120_000)
  const { sensorIds } = await measured(api, url)
  const id = await rule(api, sensorIds)
  await page.goto(`${url}/alarmconfigs/${id}`)
  await expect(page.getByText('Version 1 would have raised 1 alarm.')).toBeVisible()
  await expectAccessibleBothWays(page)
  await page.setViewportSize({ width: 390, height: 844 })
  const paths = [
    `alarmconfigs/${id}`,
    'alarmconfigs',
    'maintenance',
    'maintenance/schedules/new',
    'notifications/channels',
  ]
  for (const path of [
    ...paths,
    'notifications',
    'notifications/policies/new',
    'notifications/deliveries',
  ]) {
    await page.goto(`${url}/${path}`)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await settled(page)
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(390)
  }
})

test('a channel is made and tested', async ({ signedIn: { page, url, api } }) => {
  await fleet(api, 1)
  await page.goto(`${url}/notifications/channels`)
  await page.getByRole('button', { name: 'Add channel' }).click()
  const form = page.getByRole('dialog', { name: 'New channel' })
  await form.getByRole('radio', { name: 'Bell' }).check()
  await form.getByLabel('Name').fill('Everybody in charge')
  await form.getByRole('combobox', { name: 'Members and roles' }).fill('admins')
  await form.getByRole('option', { name: 'All admins' }).click()
  await form.getByRole('button', { name: 'Add channel' }).click()
  await page
    .getByRole('button', { name: 'Send a test message through Everybody in charge' })
    .click()
  await expect(page.getByText('Test message sent.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible()
})

test('a message that was skipped is sent again from the list of deliveries', async ({
  signedIn: { page, url, api },
}) => {
  const nobody = { name: 'Bell at the gate', kind: 'IN_APP', roles: ['SUBSCRIBER'] }
  const created = await api.graphql<{
    createNotificationChannel: { notificationChannel: { id: string } }
  }>(
    `mutation($input: CreateNotificationChannelInput!) { createNotificationChannel(input: $input) { notificationChannel { id } } }`,
    { input: nobody },
  )
  const { id } = created.createNotificationChannel.notificationChannel
  await api.graphql(
    'mutation($id: ID!) { testNotificationChannel(id: $id) { delivery { status } } }',
    { id },
  )
  await page.goto(`${url}/notifications/deliveries`)
  const row = page.getByRole('row', { name: /Bell at the gate/ })
  await expect(row).toContainText('no recipient can see this site')
  await api.graphql(
    `mutation($id: ID!) { updateNotificationChannel(id: $id, input: { roles: [ADMIN] }) { problems { code } } }`,
    { id },
  )
  await row.getByRole('button', { name: /^Send the message of .* again$/ }).click()
  await expect(page.getByText('Queued again')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible()
  await page.reload()
  await expect(row).toContainText('Sent')
  await expect(row).not.toContainText('no recipient')
})

test('what holds for all rules is changed within its limits', async ({
  signedIn: { page, url },
}) => {
  await page.goto(`${url}/alarmconfigs`)
  await page.getByRole('button', { name: 'Alarm settings' }).click()
  const dialog = page.getByRole('dialog', { name: 'Alarm settings' })
  await expect(dialog.getByLabel('Wait for late readings')).toHaveValue('10')
  await expect(dialog.getByLabel('Wait after a restart')).toHaveValue('60')
  await expect(dialog.getByLabel('Maximum shelving time')).toHaveValue('1440')
  await settled(page)
  await expectAccessible(page)
  await dialog.getByLabel('Wait for late readings').fill('601')
  await dialog.getByLabel('Maximum shelving time').fill('9')
  await dialog.getByRole('button', { name: 'Save settings' }).click()
  await expect(dialog.getByText('Enter a number from 0 to 600.')).toBeVisible()
  await expect(dialog.getByText('Enter a number from 10 to 10080.')).toBeVisible()
  await expect(dialog.getByLabel('Wait for late readings')).toBeFocused()
  await dialog.getByLabel('Wait for late readings').fill('30')
  await dialog.getByLabel('Maximum shelving time').fill('2880')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Alarm settings saved')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Alarm settings' }).click()
  await expect(dialog.getByLabel('Maximum shelving time')).toHaveValue('2880')
  await page.keyboard.press('Escape')

  let refused = false
  await page.route('**/graphql', (route) => {
    if (refused || !route.request().postData()?.includes('query AlarmSettings'))
      return route.fallback()
    refused = true
    return route.fulfill({
      status: 503,
      json: { errors: [{ message: 'x', extensions: { code: 'SERVICE_UNAVAILABLE' } }] },
    })
  })
  await page.getByRole('button', { name: 'Alarm settings' }).click()
  await expect(dialog.getByText('Could not load the alarm settings')).toBeVisible()
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog.getByLabel('Wait for late readings')).toHaveValue('30')
})
