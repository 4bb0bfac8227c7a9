import { watchedFleet } from '../../alarms/alarms/support/rules-over-the-wire.ts'
import { expect, expectAccessibleBothWays, test } from '../../support/page.ts'

const CHANNEL = `mutation($input: CreateNotificationChannelInput!) {
  createNotificationChannel(input: $input) { notificationChannel { id } problems { message } } }`
const POLICY = `mutation($input: CreateNotificationPolicyInput!) {
  createNotificationPolicy(input: $input) { problems { message } } }`

test('the bell says how an alarm stands now, under what was told of it', async ({
  signedIn: { page, url, api },
}) => {
  const { send } = await watchedFleet(url, api, 1)
  const { createNotificationChannel } = await api.graphql<{
    createNotificationChannel: { notificationChannel: { id: string } }
  }>(CHANNEL, { input: { name: 'Bell', kind: 'IN_APP', roles: ['ADMIN'] } })
  const channelIds = [createNotificationChannel.notificationChannel.id]
  await api.graphql(POLICY, { input: { name: 'Everybody', steps: [{ channelIds }] } })
  await send(1, 9.4)
  await page.goto(`${url}/home`)
  const bell = page.getByRole('button', { name: /^Notifications/ })
  await expect(page.getByRole('button', { name: /1 unread/ })).toBeVisible({ timeout: 30_000 })
  await bell.click()
  const line = page.getByRole('listitem').filter({ hasText: 'CRITICAL: Probe 1' })
  await expect(line).toContainText('Still active, not acknowledged')
  await expectAccessibleBothWays(page)
  await page.keyboard.press('Escape')

  const tile = page.getByRole('article', { name: 'Probe 1' })
  await tile.getByRole('button', { name: 'Ack Probe 1' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('The door is closed again')
  await dialog.getByRole('button', { name: 'Acknowledge', exact: true }).click()
  await expect(tile).toHaveAttribute('data-state', 'acked', { timeout: 10_000 })
  await bell.click()
  await expect(line).toContainText('Now acknowledged')

  await send(1, 5)
  await page.keyboard.press('Escape')
  await expect(tile).toContainText('In range')
  await bell.click()
  await expect(line).toContainText('Now cleared')
})
