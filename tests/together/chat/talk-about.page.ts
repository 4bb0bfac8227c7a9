import { expect, test } from '../../support/page.ts'
import { list, openAlarms, SOON } from '../../alarms/alarms/support/alarms-page.ts'
import { watchedFleet } from '../../alarms/alarms/support/rules-over-the-wire.ts'
import { said, write } from './support/two.ts'

test('an alarm opens a conversation of its own, and what was said stands with the alarm', async ({
  signedIn: { page, url, api },
}) => {
  const { send } = await watchedFleet(url, api, 1, { priority: 'HIGH', name: 'Too warm' })
  await send(1, 9.4)
  await openAlarms(page, url)
  await expect(list(page).getByText('Unacknowledged')).toHaveCount(1, SOON)
  await list(page).locator('[data-alarm]').first().click()
  await page.getByRole('button', { name: 'Talk about this alarm' }).click()
  await expect(page).toHaveURL(/\/apps\/chat\?conversation=\d+/)
  await write(page, `It is the fan, see ${url}/sensors/1`)
  await expect(said(page)).toContainText('It is the fan')
  await page.getByRole('link', { name: 'Open alarm' }).first().click()
  await expect(page.getByRole('list', { name: 'What was said' })).toContainText(
    'It is the fan',
    SOON,
  )
  const address = page.url()
  await page.getByRole('button', { name: 'Talk about this alarm' }).click()
  await write(page, address)
  await expect(said(page).last()).toContainText('Unacknowledged · ')
})
