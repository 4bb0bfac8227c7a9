import { expect, expectAccessible, test } from '../../support/page.ts'
import { underASecond } from '../../support/under-a-second.ts'

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
  // It is kept with the account: a browser that has seen nothing knows it, too.
  const chosen = async () =>
    (await api.graphql<{ hiddenCalendarLayers: string[] }>('{ hiddenCalendarLayers }'))
      .hiddenCalendarLayers
  await expect.poll(chosen).toEqual(['ALARM', 'TASK'])
  await page.reload()
  await expect(tasks).not.toBeChecked()
  await expect(item).toBeHidden()
  await tasks.check()
  await expect(item).toBeVisible()
  await expectAccessible(page)
  await page.getByText('List', { exact: true }).click()
  await expect(page.getByRole('main').getByText('Tasks due').last()).toBeVisible()
  await item.click()
  await expect(page).toHaveURL(/\/apps\/todo\?task=/)
  await expect(page.getByRole('dialog', { name: 'Task' })).toBeVisible()
})

test('what becomes due elsewhere is on an open calendar in under a second', async ({
  signedIn: { page, url, api },
}) => {
  await page.goto(`${url}/apps/calendar?date=2026-06-09`)
  await expect(page.getByLabel('Tasks due')).toBeChecked()
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  const title = (nth: number) => `Defrost ${nth}`
  await underASecond(async (nth) => {
    await api.graphql(
      'mutation($title: String!) { createTask(input: { title: $title, dueAt: "2026-06-09T09:00:00Z" }) { problems { code } } }',
      { title: title(nth) },
    )
    return page.getByRole('main').getByText(title(nth)).first()
  })
})

test('what other domains have is read at the address of the calendar once it is ticked there', async ({
  signedIn: { page, url, api },
}) => {
  await api.graphql('mutation { renewCalendarFeed { url } }')
  await page.goto(`${url}/apps/calendar`)
  await page.getByRole('button', { name: 'Other calendars' }).click()
  await page.getByRole('menuitem', { name: /address/i }).click()
  const tasks = page.getByRole('dialog').getByLabel('Tasks due')
  await expect(tasks).not.toBeChecked()
  await tasks.check()
  const chosen = async () =>
    (await api.graphql<{ calendarFeed: { layers: string[] } }>('{ calendarFeed { layers } }'))
      .calendarFeed.layers
  await expect.poll(chosen).toEqual(['TASK'])
  await expectAccessible(page)
})
