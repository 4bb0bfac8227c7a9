import type { ApiClient } from '../../support/api-client.ts'
import { expect, expectAccessible, test } from '../../support/page.ts'

const SAY =
  'mutation($input: CreateAnnouncementInput!) { createAnnouncement(input: $input) { announcement { id } } }'
const CHANGE = `mutation($id: ID!, $input: UpdateAnnouncementInput!) {
  updateAnnouncement(id: $id, input: $input) { announcement { id } } }`

async function announce(api: ApiClient, text: string): Promise<string> {
  const { createAnnouncement } = await api.graphql<{
    createAnnouncement: { announcement: { id: string } }
  }>(SAY, {
    input: { text },
  })
  return createAnnouncement.announcement.id
}

test('who changes or deletes what somebody changed meanwhile is shown it first', async ({
  signedIn: { page, url, api },
}) => {
  const id = await announce(api, 'We move on Monday')
  await page.goto(`${url}/pages/profile`)
  await page.getByRole('button', { name: 'Edit: We move on Monday' }).click()
  const dialog = page.getByRole('dialog')
  await api.graphql(CHANGE, { id, input: { text: 'We move on Tuesday', tags: ['depot'] } })
  await dialog.getByLabel('Text').fill('We move at noon')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('We move on Monday → We move on Tuesday')).toBeVisible()
  await dialog.getByRole('button', { name: 'Keep my changes' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('We move at noon', { exact: true })).toBeVisible()
  await expect(page.getByText('#depot')).toBeVisible()

  await page.getByRole('button', { name: 'Delete: We move at noon' }).click()
  await api.graphql(CHANGE, { id, input: { text: 'We do not move' } })
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(dialog.getByText('Someone else changed this announcement.')).toBeVisible()
  await expect(dialog.getByText('We do not move')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('No announcements yet')).toBeVisible()
})

test('on a phone whoever is led to an announcement sees it, or that it is gone', async ({
  signedIn: { page, url, api },
}) => {
  const id = await announce(api, 'We move on Monday')
  const post =
    'mutation($input: CreatePostInput!) { createPost(input: $input) { problems { message } } }'
  for (const text of ['one', 'two', 'three'])
    await api.graphql(post, { input: { text: `${text}\n`.repeat(20) } })
  await page.setViewportSize({ width: 390, height: 844 })
  // The posts above it come last, and would push it out of sight.
  let letPostsCome = () => {}
  const posts = new Promise<void>((resolve) => (letPostsCome = resolve))
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('PostFeed')) await posts
    await route.continue()
  })
  await page.goto(`${url}/pages/profile?announcement=${id}`)
  const led = page.getByRole('listitem').filter({ hasText: 'We move on Monday' })
  await expect(led).toBeFocused()
  letPostsCome()
  await expect(page.getByRole('article')).toHaveCount(3)
  await expect(led).toBeInViewport()
  // Another page opened by its address begins at its top, not where this one was.
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)
  await page.goto(`${url}/audit`)
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.goto(`${url}/pages/profile?announcement=${id}`)
  await expect(led).toBeInViewport()
  await api.graphql('mutation($id: ID!) { deleteAnnouncement(id: $id) { deletedId } }', { id })
  await page.reload()
  const gone = page.getByText('This announcement no longer exists.')
  await expect(gone).toBeInViewport()
  await expectAccessible(page)
})
