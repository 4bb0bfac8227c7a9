import { expect, expectAccessible, test } from '../../support/page.ts'
import { SOON, row, pill, panel, openAlarms } from './support/alarms-page.ts'
import { watchedFleet } from './support/rules-over-the-wire.ts'

test('the chart is read with arrows, closer by drag, and as a table', async ({
  signedIn: { page, url, api },
}) => {
  const { send } = await watchedFleet(url, api, 1)
  for (const value of [5.5, 9.4, 9.8]) await send(1, value)
  await openAlarms(page, url)
  await row(page, 'Probe 1').getByRole('link').last().click()
  const detail = panel(page, 'Probe 1 is above 8.0 °C')
  const cursor = detail.getByRole('slider', { name: 'Time at the cursor' })
  await cursor.focus()
  await page.keyboard.press('End')
  await expect(cursor).toHaveAttribute('aria-valuetext', /9\.8 °C$/)
  await page.keyboard.press('Home')
  await expect(cursor).toHaveAttribute('aria-valuetext', /5\.0 °C$/)
  await detail.getByRole('button', { name: 'Table' }).click()
  await expect(detail.getByRole('table').getByText('9.8')).toBeVisible()
  await expect(detail.getByText('limit 8.0')).toBeVisible()
  await expect(detail.getByText('clears at 7.5')).toBeVisible()
  await detail.getByRole('link', { name: 'Open chart' }).click()
  await expect(page).toHaveURL(/\/dynamic\?p=\d+&span=\d+/)
  await expect(page.getByRole('application', { name: /^Probe 1: / })).toBeVisible()
})

test('the indicators count what people were told', async ({ signedIn: { page, url, api } }) => {
  await openAlarms(page, url, '/indicators')
  await expect(page.getByText('No alarms in this period')).toBeVisible()
  const { send } = await watchedFleet(url, api, 1, { priority: 'LOW' })
  await send(1, 9.4)
  await expect(pill(page)).toHaveAccessibleName('1 to acknowledge', SOON)
  await page.reload()
  await expect(page.getByText('1 alarm in total')).toBeVisible()
  await expect(page.getByRole('row', { name: /^Peak/ })).toContainText('On target')
  await expect(page.getByRole('row', { name: /^Ten most frequent alarms/ })).toContainText(
    'Above target',
  )
  await expect(page.getByRole('listitem', { name: /: Alarms 1$/ })).toHaveCount(1)
  await page.getByText('7 days').click()
  await expect(page).toHaveURL(/span=week/)
  await expectAccessible(page)
})
