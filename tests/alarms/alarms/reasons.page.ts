import { expect, expectAccessible, test } from '../../support/page.ts'
import { list, openAlarms, panel, row, SOON } from './support/alarms-page.ts'
import { watchedFleet } from './support/rules-over-the-wire.ts'

const CHANGE =
  'mutation($input: UpdateAlarmSettingsInput!) { updateAlarmSettings(input: $input) { problems { message } } }'

test('an admin says which reasons there are, and they are one press away where a note is asked for', async ({
  signedIn: { page, url, api },
}) => {
  const { send } = await watchedFleet(url, api, 1)
  await send(1, 9.4)
  await page.goto(`${url}/alarmconfigs`)
  await page.getByRole('button', { name: 'Alarm settings' }).click()
  const settings = page.getByRole('dialog', { name: 'Alarm settings' })
  await settings.getByRole('button', { name: 'Fill in examples' }).click()
  const field = settings.getByLabel('Common reasons')
  await expect(field).toHaveValue(/^Door open\nDefrost\n/)
  await field.fill('Door open\n\nDefrost\nDoor open')
  // Enter alone begins a line in it.
  await field.press('Control+Enter')
  await expect(settings).toHaveCount(0)
  await expect(page.getByText('Alarm settings saved')).toBeVisible()

  await openAlarms(page, url)
  await expect(list(page).getByText('Unacknowledged')).toHaveCount(1, SOON)
  await row(page, 'Probe 1').getByRole('link').last().click()
  const detail = panel(page, /Probe 1/)
  await detail.getByRole('button', { name: 'Acknowledge with a note' }).click()
  const dialog = page.getByRole('dialog', { name: 'Acknowledge Probe 1' })
  await dialog.getByRole('button', { name: 'Door open' }).click()
  await expect(dialog.getByRole('button', { name: 'Door open' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await dialog.getByRole('button', { name: 'Defrost' }).click()
  await expect(dialog.getByLabel('Note')).toHaveValue('Defrost')
  await expectAccessible(page)
  await dialog.getByLabel('Note').press('End')
  await dialog.getByLabel('Note').pressSequentially(': as planned')
  await dialog.getByLabel('Note').press('Control+Enter')
  await expect(dialog).toHaveCount(0)
  const entries = detail.getByRole('region', { name: 'History' }).getByRole('listitem')
  await expect(entries.filter({ hasText: 'acknowledged' })).toContainText('Defrost: as planned')

  // A comment takes one from a menu, and stands over what happened before.
  await detail.getByRole('button', { name: 'Choose a reason' }).click()
  await page.keyboard.type('Door')
  await page.keyboard.press('Enter')
  await expect(detail.getByRole('textbox', { name: 'Add a comment' })).toHaveValue('Door open')
  await detail.getByRole('button', { name: 'Send comment' }).click()
  await expect(entries.first()).toContainText('Door open')
  await expect(entries.nth(1)).toContainText('acknowledged')
})

test('a shelf takes a reason by one press, and is ended from its toast', async ({
  signedIn: { page, url, api },
}) => {
  await api.graphql(CHANGE, { input: { reasons: ['Sensor moved'] } })
  const { send } = await watchedFleet(url, api, 1)
  await send(1, 9.4)
  await openAlarms(page, url)
  await expect(list(page).getByText('Unacknowledged')).toHaveCount(1, SOON)
  await row(page, 'Probe 1').getByRole('link').last().click()
  const detail = panel(page, /Probe 1/)
  await detail.getByRole('button', { name: 'Shelve' }).click()
  const dialog = page.getByRole('dialog', { name: 'Shelve Probe 1' })
  await dialog.getByRole('button', { name: 'Sensor moved' }).click()
  await expect(dialog.getByLabel('Reason', { exact: true })).toHaveValue('Sensor moved')
  await dialog.getByLabel('Reason', { exact: true }).press('Meta+Enter')
  await expect(page.getByText('Probe 1 shelved')).toBeVisible()
  await page
    .getByRole('region', { name: /notifications/i })
    .getByRole('button', { name: 'Unshelve' })
    .click()
  await expect(page.getByText('Alarm unshelved')).toBeVisible()
  // It is active still, so it has to be acknowledged again.
  await expect(detail.getByRole('button', { name: 'Acknowledge', exact: true })).toBeVisible(SOON)
})
