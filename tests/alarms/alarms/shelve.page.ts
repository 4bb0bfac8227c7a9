import { expect, test } from '../../support/page.ts'
import { SOON, row, pill, panel, openAlarms, openOneAlarm } from './support/alarms-page.ts'
import { watchedFleet } from './support/rules-over-the-wire.ts'

/** A clock time, with the day before it when the shelf ends after midnight. */
const SHELVED_UNTIL = /^Shelved until ([A-Z][a-z]+,? )?\d\d:\d\d$/

test('a shelf needs a reason, hides the alarm, and ends by hand', async ({ signedIn }) => {
  const { page } = signedIn
  await openOneAlarm(signedIn)
  await row(page, 'Probe 1').getByRole('link').last().click()
  await panel(page, /Probe 1/)
    .getByRole('button', { name: 'Shelve' })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Shelve Probe 1' })
  await expect(dialog.getByRole('button', { name: 'Shelve for 4 h' })).toBeVisible()
  await dialog.getByText('Until…').click()
  await dialog.getByRole('button', { name: 'Shelve until' }).click()
  await expect(dialog.getByText('Enter a time, for example 16:30.')).toBeVisible()
  await expect(dialog.getByText('Enter a reason. It is saved in the alarm history.')).toBeVisible()
  await dialog.getByText('30 min', { exact: true }).click()
  await dialog.getByLabel('Reason').fill('The probe is being moved.')
  await dialog.getByRole('button', { name: 'Shelve for 30 min' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(panel(page, /Probe 1/).getByText(SHELVED_UNTIL)).toBeVisible()
  await expect(pill(page)).toHaveAccessibleName('All acknowledged', SOON)

  await page.getByRole('link', { name: /^Shelved/ }).click()
  await expect(row(page, 'Probe 1', 'Shelved')).toContainText('The probe is being moved.')
  await expect(row(page, 'Probe 1', 'Shelved')).toContainText('Alarm active')
  await page.getByRole('button', { name: 'Unshelve Probe 1' }).click()
  await expect(page.getByText('No shelved alarms')).toBeVisible(SOON)
  await page.getByRole('link', { name: /^Open/ }).click()
  await expect(row(page, 'Probe 1')).toContainText('Unacknowledged')
})

test('a shelf is offered up to what the organisation allows', async ({
  signedIn: { page, url, api },
}) => {
  const { send } = await watchedFleet(url, api, 1)
  const allow = (longestShelfSeconds: number) =>
    api.graphql(
      'mutation($input: UpdateAlarmSettingsInput!) { updateAlarmSettings(input: $input) { problems { message } } }',
      {
        input: { longestShelfSeconds },
      },
    )
  await allow(2 * 86_400)
  await send(1, 9.4)
  await openAlarms(page, url)
  await row(page, 'Probe 1').getByRole('link').last().click()
  const shelve = panel(page, /Probe 1/).getByRole('button', { name: 'Shelve' })
  await shelve.click()
  const dialog = page.getByRole('dialog', { name: 'Shelve Probe 1' })
  await expect(dialog.getByText('Up to 2 d')).toBeVisible()
  await dialog.getByText('2 d', { exact: true }).click()
  await expect(dialog.getByRole('button', { name: 'Shelve for 2 d' })).toBeVisible()
  await dialog.getByLabel('Reason').fill('Works on the roof.')

  // Somebody lowers it meanwhile: the answer names the limit, and the choices follow.
  await allow(600)
  await dialog.getByRole('button', { name: 'Shelve for 2 d' }).click()
  await expect(
    dialog.getByText('You can shelve an alarm for 10 min at most. Choose an earlier end.'),
  ).toBeVisible()
  await expect(dialog.getByRole('radio')).toHaveCount(2)
  await dialog.getByText('Until…').click()
  const inAnHour = new Date(Date.now() + 3_600_000).toLocaleTimeString('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'UTC',
  })
  await dialog.getByLabel('Time').fill(inAnHour)
  await dialog.getByRole('button', { name: 'Shelve until' }).click()
  await expect(
    dialog.getByText('You can shelve an alarm for 10 min at most. Choose an earlier end.'),
  ).toHaveCount(2)
  await dialog.getByText('10 min', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Shelve for 10 min' }).click()
  await expect(panel(page, /Probe 1/).getByText(SHELVED_UNTIL)).toBeVisible()
})
