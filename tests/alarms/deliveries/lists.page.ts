import type { Page } from '@playwright/test'
import type { ApiClient } from '../../support/api-client.ts'
import { expect, expectAccessible, expectAccessibleBothWays, test } from '../../support/page.ts'

// Channels, policies and deliveries in the one list: many at once, and sorted on a phone.
const ADD_CHANNEL = `mutation($input: CreateNotificationChannelInput!) {
  createNotificationChannel(input: $input) { notificationChannel { id } problems { message } } }`
const ADD_POLICY = `mutation($input: CreateNotificationPolicyInput!) {
  createNotificationPolicy(input: $input) { problems { message } } }`
const TESTS = `mutation($id: ID!) {
  ${Array.from({ length: 3 }, (_, i) => `t${i}: testNotificationChannel(id: $id) { delivery { status } }`).join(' ')} }`

async function channel(api: ApiClient, name: string): Promise<string> {
  const input = { name, kind: 'IN_APP', roles: ['SUBSCRIBER'] }
  type Made = { createNotificationChannel: { notificationChannel: { id: string } } }
  return (await api.graphql<Made>(ADD_CHANNEL, { input })).createNotificationChannel
    .notificationChannel.id
}
const choose = (page: Page, name: string | RegExp) => page.getByRole('checkbox', { name }).check()
const rows = (page: Page) => page.getByRole('table').getByRole('rowheader')

test('channels are turned off and deleted together, and one that a policy uses says so and stays', async ({
  signedIn: { page, url, api },
}) => {
  const ids = [
    await channel(api, 'Bell A'),
    await channel(api, 'Bell B'),
    await channel(api, 'Bell C'),
  ]
  await api.graphql(ADD_POLICY, { input: { name: 'Night', steps: [{ channelIds: [ids[0]] }] } })
  await page.goto(`${url}/notifications/channels`)
  await choose(page, 'Select Bell A')
  await choose(page, 'Select Bell B')
  await page.getByRole('button', { name: 'Disable' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading')).toHaveText('Disable: 2 selected')
  await dialog.getByRole('button', { name: 'Disable' }).click()
  await expect(page.getByText('Disabled: 2')).toBeVisible()
  await page.getByRole('button', { name: 'State' }).click()
  await page.getByRole('option', { name: 'Disabled' }).click()
  await page.keyboard.press('Escape')
  await expect(rows(page)).toHaveText(['Bell A', 'Bell B'])
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(dialog.getByText('Done: 1. Not done:')).toBeVisible()
  await expect(dialog.getByText('Bell A: These policies use the channel: Night.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(rows(page)).toHaveText(['Bell A'])
  await page.goto(`${url}/notifications?channel=${ids[0] ?? ''}&size=100`)
  await expect(page.getByRole('row', { name: /Night/ })).toContainText('Immediately: Bell A')
  await page.goto(`${url}/notifications?channel=${ids[2] ?? ''}`)
  await expect(page.getByText('No results')).toBeVisible()
})

test('closing ends it after the row under way, says what was done, and keeps the others chosen', async ({
  signedIn: { page, url, api },
}) => {
  for (const name of ['Bell A', 'Bell B', 'Bell C']) await channel(api, name)
  await page.goto(`${url}/notifications/channels`)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  let asked = 0
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('updateNotificationChannel')) {
      asked++
      await held
    }
    await route.continue()
  })
  await page.getByRole('button', { name: 'Disable' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Disable' }).click()
  await expect.poll(() => asked).toBe(1)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  release()
  await expect(page.getByText('Disabled: 1')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: '2 selected' })).toHaveCount(1)
  expect(asked).toBe(1)
})

test('cards of a phone are sorted by keys alone', async ({ signedIn: { page, url, api } }) => {
  for (const name of ['Bell A', 'Bell B']) await channel(api, name)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${url}/notifications/channels`)
  await expect(rows(page)).toHaveText(['Bell A', 'Bell B'])
  await page.getByRole('button', { name: 'Ascending. Switch to descending' }).press('Enter')
  await expect(page).toHaveURL(/sort=-NAME/)
  await expect(rows(page)).toHaveText(['Bell B', 'Bell A'])
  await page.getByLabel('Sort by').selectOption('Added')
  await expect(page).toHaveURL(/sort=-CREATED_AT/)
  await expect(page.getByRole('button', { name: 'Descending. Switch to ascending' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await expectAccessibleBothWays(page)
})

test('what reached nobody is sent again together', async ({ signedIn: { page, url, api } }) => {
  const id = await channel(api, 'Bell')
  await api.graphql(TESTS, { id })
  await page.goto(`${url}/notifications/deliveries?status=SKIPPED`)
  await expect(rows(page)).toHaveCount(3)
  await page.getByRole('table').locator('tbody tr').first().focus()
  for (const key of [' ', 'ArrowDown', ' ']) await page.keyboard.press(key)
  await expect(page.getByRole('status').filter({ hasText: '2 selected' })).toHaveCount(1)
  await page.getByRole('button', { name: 'Send again', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText('Queued again: 2')).toBeVisible()
  await expectAccessible(page)
})

test('deliveries are sorted by time from either end, and read on from there', async ({
  signedIn: { page, url, api },
}) => {
  const bell = await channel(api, 'Bell A')
  for (let round = 0; round < 17; round++) await api.graphql(TESTS, { id: bell })
  const { notificationDeliveries } = await api.graphql<{
    notificationDeliveries: { nodes: { id: string }[] }
  }>('{ notificationDeliveries(first: 100) { nodes { id } } }')
  const newest = notificationDeliveries.nodes.map(({ id }) => id)
  const shown = () =>
    page
      .locator('tr[data-row]')
      .evaluateAll((all) => all.map((row) => (row as HTMLElement).dataset['row']))
  await page.goto(`${url}/notifications/deliveries`)
  const head = page.getByRole('columnheader', { name: 'When' })
  await expect(head).toHaveAttribute('aria-sort', 'descending')
  await expect.poll(shown).toEqual(newest.slice(0, 50))
  await head.getByRole('button').click()
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  const oldest = [...newest].reverse()
  await expect.poll(shown).toEqual(oldest.slice(0, 50))
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.poll(shown).toEqual(oldest)
  await expect(page).toHaveURL(/sort=WHEN/)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('WHEN')
  await page.getByRole('button', { name: 'Ascending. Switch to descending' }).click()
  await expect.poll(shown).toEqual(newest.slice(0, 50))
})
