import { fleet } from '../../support/api-client.ts'
import { expect, expectAccessible, test } from '../../support/page.ts'
import { rule } from './support/saved-rule.ts'

test('a rule is disabled, filtered for and deleted in the list', async ({
  signedIn: { page, url, api },
}) => {
  const { sensorIds } = await fleet(api, 1)
  await rule(api, sensorIds)
  await rule(api, sensorIds, {
    name: 'Silent',
    kind: 'NO_DATA',
    parameters: { timeoutSeconds: 600 },
    priority: 'LOW',
  })
  await page.goto(`${url}/alarmconfigs`)
  await expect(page.getByText('outside 2.0 °C to 8.0 °C for 15 min')).toBeVisible()
  await expect(page.getByText('no data for 10 min')).toBeVisible()
  // It turns when the server has done it, not when it is pressed.
  const enabled = page.getByRole('switch', { name: 'Cold room 2 to 8 enabled' })
  await enabled.click()
  await expect(enabled).not.toBeChecked()
  await expect(page.getByText('Cold room 2 to 8 disabled')).toBeVisible()
  await page.getByRole('button', { name: 'State' }).click()
  await page.getByRole('option', { name: 'Disabled' }).click()
  await expect(page).toHaveURL(/state=disabled/)
  await expect(page.getByRole('link', { name: 'Silent' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Delete Cold room 2 to 8' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete Cold room 2 to 8?' })
  await expect(dialog).toContainText('1 sensor')
  await dialog.getByRole('button', { name: 'Delete rule' }).click()
  await expect(page.getByText('No results')).toBeVisible()
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(page.getByRole('link', { name: 'Silent' })).toBeVisible()
})

test('rules chosen over pages are disabled and deleted one after the other; who was refused stays', async ({
  signedIn: { page, url, api },
}) => {
  const { sensorIds } = await fleet(api, 1)
  const ids: string[] = []
  for (let number = 1; number <= 12; number++) {
    ids.push(
      await rule(api, sensorIds, {
        name: `Rule ${String(number).padStart(2, '0')}`,
        enabled: number !== 2,
      }),
    )
  }
  await page.goto(`${url}/alarmconfigs?size=10&sort=-NAME`)
  const box = (number: string) =>
    page.getByRole('checkbox', { name: `Select Rule ${number}`, exact: true })
  await expect(page.getByRole('columnheader', { name: 'Rule' })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
  await box('12').check()
  await page.getByRole('link', { name: 'Next page' }).click()
  await box('02').check()
  await box('01').check()
  await expect(page.getByRole('status').filter({ hasText: '3 selected on 2 pages' })).toHaveCount(1)
  await page.getByRole('button', { name: 'Disable', exact: true }).click()
  // One of them is disabled as it is.
  const disable = page.getByRole('dialog', { name: 'Disable 2 rules?' })
  const first = `mutation($id: ID!) { updateAlarmConfig(id: $id, input: { priority: LOW }) { problems { message } } }`
  await api.graphql(first, { id: ids[0] })
  await disable.getByRole('button', { name: 'Disable' }).click()
  const left = page.getByRole('dialog', { name: 'Disable 1 rule?' })
  await expect(left).toContainText('Done: 1. Not done:')
  await expect(left).toContainText('Rule 01: Someone else has changed this.')
  await expectAccessible(page)
  await left.getByRole('button', { name: 'Cancel' }).click()
  await expect(box('01')).toBeChecked()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page
    .getByRole('dialog', { name: 'Delete 2 rules?' })
    .getByRole('button', { name: 'Delete' })
    .click()
  await expect(page.getByText('2 rules deleted')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Rule 01' })).toHaveCount(0)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  expect((await saved).suggestedFilename()).toMatch(/\.csv$/)
})
