import { colleague } from '../profile/support/colleague.ts'
import { expect, expectAccessible, expectAccessibleBothWays, test } from '../support/page.ts'

const SAY = 'mutation($postId: ID!) { createPostComment(postId: $postId, input: { text: "Well done" }) { problems { message } } }'
const POST = 'mutation { createPost(input: { text: "The seals are replaced" }) { post { id } } }'
const FLAG = 'mutation { updateAccount(input: { notifications: { newAnnouncements: true } }) { problems { message } } }'

test('a comment rings the bell at once, and the line leads to the post', async ({ signedIn: { page, url, api } }) => {
  const ines = await colleague(api, url, 'Ines Varga')
  const { createPost } = await api.graphql<{ createPost: { post: { id: string } } }>(POST)
  await page.goto(`${url}/home`)
  const bell = page.getByRole('button', { name: /notification/i })
  await expect(bell).toBeVisible()
  await ines.graphql(SAY, { postId: createPost.post.id })
  await ines.graphql(SAY, { postId: createPost.post.id })
  await expect(page.getByRole('button', { name: /1 unread/i })).toBeVisible()
  await bell.click()
  const line = page.getByRole('link', { name: 'Comments on your post, the last by Ines Varga (2)' })
  await expect(line).toBeVisible()
  await expectAccessible(page)
  await line.press('Enter')
  await expect(page).toHaveURL(/\/pages\/profile\?.*post=/)
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('article')).toContainText('The seals are replaced')
  await expect(page.getByRole('button', { name: /1 unread/i })).toBeHidden()
  await page.getByRole('link', { name: 'All posts' }).click()
  await expect(page.getByLabel('What is new?')).toBeVisible()
})

test('an admin announces, changes and takes back; a colleague is told', async ({ signedIn: { page, url, api } }) => {
  const ines = await colleague(api, url, 'Ines Varga')
  await ines.graphql(FLAG)
  await page.goto(`${url}/pages/profile`)
  await page.getByRole('button', { name: 'Announce something' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Announce', exact: true }).click()
  await expect(dialog.getByText('This may not be blank.')).toBeVisible()
  await dialog.getByLabel('Text').fill('We move on Monday')
  await dialog.getByLabel('Tags').fill('depot #move')
  await dialog.getByRole('button', { name: 'Announce', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('#depot #move')).toBeVisible()
  const told = await ines.graphql<{ notifications: { nodes: { kind: string }[] } }>('{ notifications { nodes { kind } } }')
  expect(told.notifications.nodes).toEqual([{ kind: 'ANNOUNCEMENT' }])
  await page.getByRole('button', { name: 'Change: We move on Monday' }).click()
  await dialog.getByLabel('Text').fill('We move on Tuesday')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('We move on Tuesday', { exact: true })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessibleBothWays(page)
  await page.getByRole('button', { name: 'Delete: We move on Tuesday' }).click()
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('Nothing was announced.')).toBeVisible()
})
