import { expect, expectAccessible, test } from '../../support/page.ts'

test('what is due elsewhere is seen beside events, opened there, and left out when it is unticked', async ({
  signedIn: { page, url, api },
}) => {
  await api.graphql(
    'mutation { createTask(input: { title: "Defrost", dueAt: "2026-06-09T09:00:00Z" }) { problems { code } } }',
  )
  await page.goto(`${url}/apps/calendar?date=2026-06-09`)
  const item = page.getByRole('main').getByText('Defrost').first()
  await expect(item).toBeVisible()
  await expect(page.getByLabel('Alarms')).not.toBeChecked()
  const tasks = page.getByLabel('Tasks due')
  await tasks.uncheck()
  await expect(item).toBeHidden()
  await page.reload()
  await expect(tasks).not.toBeChecked()
  await expect(item).toBeHidden()
  await tasks.check()
  await expectAccessible(page)
  await page.getByText('List', { exact: true }).click()
  await expect(page.getByRole('main').getByText('Tasks due').last()).toBeVisible()
  await item.click()
  await expect(page).toHaveURL(/\/apps\/todo\?task=/)
  await expect(page.getByRole('dialog', { name: 'Task' })).toBeVisible()
})
