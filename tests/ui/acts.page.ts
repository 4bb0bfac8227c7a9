import type { Page } from '@playwright/test'
import { expect, test } from '../support/page.ts'
import { schedule } from './support/schedule.ts'

// One wording for what cannot be done, wherever it is tried.
async function askToDelete(page: Page, name: string) {
  await page.getByRole('button', { name: `Delete ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: `Delete ${name}?` })
  return { dialog, press: () => dialog.getByRole('button', { name: 'Delete schedule' }).click() }
}

test('what somebody changed or deleted meanwhile is not done, and the dialog says why', async ({
  signedIn: { page, url, api },
}) => {
  const shop = await schedule(api, 'Shop')
  const kitchen = await schedule(api, 'Kitchen')
  await page.goto(`${url}/maintenance/schedules`)
  await expect(page.getByRole('rowheader', { name: 'Shop' })).toBeVisible()
  await api.graphql(
    'mutation($id: ID!, $version: Int!) { updateSchedule(id: $id, input: { timeZone: "Europe/Paris" }, expectedVersion: $version) { problems { message } } }',
    shop,
  )
  const stale = await askToDelete(page, 'Shop')
  await stale.press()
  await expect(stale.dialog).toContainText('Someone else has changed this. Check it and try again.')
  await stale.dialog.getByRole('button', { name: 'Cancel' }).click()

  const gone = await askToDelete(page, 'Kitchen')
  await api.graphql(
    'mutation($id: ID!, $version: Int!) { deleteSchedule(id: $id, expectedVersion: $version) { problems { message } } }',
    kitchen,
  )
  await gone.press()
  await expect(gone.dialog).toContainText('This no longer exists.')
})

test('without an answer the dialog stays, says so, and works once there is one', async ({
  signedIn: { page, url, api },
}) => {
  await schedule(api, 'Shop')
  await page.goto(`${url}/maintenance/schedules`)
  const { dialog, press } = await askToDelete(page, 'Shop')
  await page.context().setOffline(true)
  await press()
  await expect(dialog).toContainText('The server could not complete this. Try again in a moment.')
  await page.context().setOffline(false)
  await press()
  await expect(page.getByText('Shop deleted')).toBeVisible()
})

test('what was made although its answer was lost is not made again', async ({
  signedIn: { page, url, api },
}) => {
  await page.goto(`${url}/sites`)
  let lost = false
  await page.route('**/graphql', async (route) => {
    const makes = route.request().postData()?.includes('CreateSite')
    if (!makes || lost) return route.fallback()
    lost = true
    await route.fetch()
    return route.abort('internetdisconnected')
  })
  await page.getByRole('button', { name: 'Add site' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add site' })
  await dialog.getByLabel('Name').fill('North depot')
  const add = dialog.getByRole('button', { name: 'Add site' })
  await add.click()
  await expect(dialog).toContainText('The server could not complete this.')
  await add.click()
  await expect(dialog).toHaveCount(0)
  const { sites } = await api.graphql<{ sites: { nodes: { name: string }[] } }>(
    '{ sites { nodes { name } } }',
  )
  expect(sites.nodes.filter(({ name }) => name === 'North depot')).toHaveLength(1)
  // The next one is another, though it says the same.
  await page.getByRole('button', { name: 'Add site' }).click()
  await dialog.getByLabel('Name').fill('North depot')
  await add.click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('North depot')).not.toHaveCount(1)
})

test('what fails again and again is said in one toast', async ({
  signedIn: { page, url, api },
}) => {
  await api.graphql(
    'mutation { createAnnouncement(input: { text: "The cold room moves" }) { problems { message } } }',
  )
  await page.goto(`${url}/pages/profile`)
  const star = page.getByRole('button', { name: /The cold room moves/ }).first()
  await expect(star).toBeVisible()
  await expect(page.getByRole('region', { name: 'Notifications' })).toBeAttached()
  await page.context().setOffline(true)
  const failed = page.getByRole('alert').filter({ hasText: 'The server could not complete this.' })
  await star.click()
  await expect(failed).toHaveCount(1)
  const again = page.waitForEvent('requestfailed')
  await star.click()
  await again
  await expect(failed).toHaveCount(1)
})
