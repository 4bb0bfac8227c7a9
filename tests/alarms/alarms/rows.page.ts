import { expect, test } from '../../support/page.ts'
import { openOneAlarm, panel, row, SOON } from './support/alarms-page.ts'

test('in a row of alarms the name leads to the sensor, and everything else opens the alarm', async ({
  signedIn,
}) => {
  const { page } = signedIn
  await openOneAlarm(signedIn)
  await expect(row(page, 'Probe 1')).toContainText('Unacknowledged', SOON)
  const opened = panel(page, /Probe 1/)
  await row(page, 'Probe 1').getByText('Unacknowledged').click()
  await expect(opened).toBeVisible()
  await page.goBack()
  await expect(opened).toBeHidden()

  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('button', { name: /^Pin Sensor/ }).click()
  await page.keyboard.press('Escape')
  await row(page, 'Probe 1')
    .getByRole('cell')
    .last()
    .click({ position: { x: 2, y: 2 } })
  await expect(opened).toBeVisible()
  await page.goBack()
  await row(page, 'Probe 1').focus()
  await page.keyboard.press('Enter')
  await expect(opened).toBeVisible()

  await row(page, 'Probe 1').getByRole('link', { name: 'Probe 1', exact: true }).click()
  await expect(page).toHaveURL(/\/sensors\/\d+/)
  await expect(page.getByRole('heading', { level: 1, name: 'Probe 1' })).toBeVisible()
})
