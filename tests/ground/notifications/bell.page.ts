import type { ApiClient } from '../../support/api-client.ts'
import { colleague } from '../../people/profile/support/colleague.ts'
import { expect, expectAccessible, expectAccessibleBothWays, test } from '../../support/page.ts'

const SAY =
  'mutation($postId: ID!) { createPostComment(postId: $postId, input: { text: "Well done" }) { problems { message } } }'
const POST = 'mutation { createPost(input: { text: "The seals are replaced" }) { post { id } } }'
const FLAG =
  'mutation { updateAccount(input: { notifications: { newAnnouncements: true } }) { problems { message } } }'

/** A colleague who comments on a post of the person signed in. */
async function commenter(api: ApiClient, url: string) {
  const ines = await colleague(api, url, 'Ines Varga')
  const { createPost } = await api.graphql<{ createPost: { post: { id: string } } }>(POST)
  return () => ines.graphql(SAY, { postId: createPost.post.id })
}

test('a comment rings the bell at once, and the line leads to the post', async ({
  signedIn: { page, url, api },
}) => {
  const say = await commenter(api, url)
  await page.goto(`${url}/home`)
  const bell = page.getByRole('button', { name: /notification/i })
  await expect(bell).toBeVisible()
  await say()
  await say()
  await expect(page.getByRole('button', { name: /1 unread/i })).toBeVisible()
  await bell.click()
  const line = page.getByRole('link', { name: '2 comments on your post, the latest by Ines Varga' })
  await expect(line).toBeVisible()
  await expectAccessible(page)
  await line.press('Enter')
  await expect(page).toHaveURL(/\/pages\/profile\?.*post=/)
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('article')).toContainText('The seals are replaced')
  await expect(page.getByRole('button', { name: /1 unread/i })).toBeHidden()
  await page.getByRole('link', { name: 'All posts' }).click()
  await expect(page.getByLabel('What’s new?')).toBeVisible()
})

test('what happens after the bell was read and before the socket is open is counted once it is', async ({
  signedIn: { page, url, api },
}) => {
  const say = await commenter(api, url)
  let open = () => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  await page.routeWebSocket('**/graphql', async (socket) => {
    await opened
    socket.connectToServer()
  })
  await page.goto(`${url}/home`)
  await expect(page.getByRole('button', { name: 'Notifications, 0 unread' })).toBeVisible()
  await say()
  open()
  await expect(page.getByRole('button', { name: /1 unread/i })).toBeVisible()
})

test('what happens while the bell is read is counted with the next answer', async ({
  signedIn: { page, url, api },
}) => {
  const ines = await colleague(api, url, 'Ines Varga')
  const written = async () =>
    (await api.graphql<{ createPost: { post: { id: string } } }>(POST)).createPost
  const createPost = await written()
  let letItCome = () => {}
  const held = new Promise<void>((resolve) => (letItCome = resolve))
  let asked = 0
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('query UnreadNotifications')) return route.continue()
    // The answer is made now and comes late.
    const response = await route.fetch()
    if (++asked === 1) await held
    await route.fulfill({ response })
  })
  await page.goto(`${url}/home`)
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await ines.graphql(SAY, { postId: createPost.post.id })
  await expect.poll(() => asked).toBe(1)
  await ines.graphql(SAY, { postId: (await written()).post.id })
  letItCome()
  await expect(page.getByRole('button', { name: /2 unread/i })).toBeVisible()
})

test('an admin announces, changes and takes back; a colleague is told', async ({
  signedIn: { page, url, api },
}) => {
  const ines = await colleague(api, url, 'Ines Varga')
  await ines.graphql(FLAG)
  await page.goto(`${url}/pages/profile`)
  await page.getByRole('button', { name: 'New announcement' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(dialog.getByText('Enter the text of the announcement.')).toBeVisible()
  await dialog.getByLabel('Text').fill('We move on Monday')
  await dialog.getByLabel('Tags').fill('a b c d e f g h i j k')
  await expect(dialog.getByText('Use at most 10 tags.')).toBeVisible()
  await dialog.getByLabel('Tags').fill('depot #move')
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('#depot #move')).toBeVisible()
  const answer = await ines.graphql<{ notifications: { nodes: { kind: string }[] } }>(
    '{ notifications { nodes { kind } } }',
  )
  expect(answer.notifications.nodes).toEqual([{ kind: 'ANNOUNCEMENT' }])
  await page.getByRole('button', { name: 'Edit: We move on Monday' }).click()
  await dialog.getByLabel('Text').fill('We move on Tuesday')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('We move on Tuesday', { exact: true })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessibleBothWays(page)
  await page.getByRole('button', { name: 'Delete: We move on Tuesday' }).click()
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('No announcements yet')).toBeVisible()
})
