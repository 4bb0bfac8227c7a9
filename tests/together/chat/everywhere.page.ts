import { expect, expectAccessible, test } from '../../support/page.ts'
import { other, OTHER, pageOf, say, start } from './support/two.ts'

test('on every page somebody can be reached, and sees in the menu what they have not read', async ({
  signedIn,
  browser,
}) => {
  const { page, url, api } = signedIn
  const ines = await other(signedIn)
  const id = await start(api, [ines.id])
  await say(api, id, 'before anybody was there')
  await page.goto(`${url}/apps/chat?conversation=${id}`)
  const head = page.getByRole('region', { name: 'Conversation', exact: true })
  await expect(head).toContainText('Offline')
  const theirs = await pageOf(browser, ines)
  await theirs.goto(`${url}/apps/todo`)
  await theirs.mouse.move(200, 200)
  await expect(head).toContainText('Online')
  const menu = theirs.getByRole('navigation', { name: 'Main', exact: true })
  const unread = (count: number) => menu.getByRole('link', { name: `Chat ${count} unread` })
  await expect(unread(1)).toBeVisible()
  await say(api, id, 'and another')
  await expect(unread(2)).toBeVisible()
  await expectAccessible(theirs)
  // What is read on another device is read here.
  const newest = await ines.api.graphql<{ chatMessages: { nodes: { id: string }[] } }>(
    'query($id: ID!) { chatMessages(conversationId: $id, first: 1) { nodes { id } } }',
    { id },
  )
  await ines.api.graphql(
    'mutation($id: ID!, $upToId: ID!) { markConversationRead(id: $id, upToId: $upToId) { problems { message } } }',
    { id, upToId: newest.chatMessages.nodes[0]?.id },
  )
  await expect(menu.getByRole('link', { name: 'Chat', exact: true })).toBeVisible()
  await expect(menu.getByText('unread')).toHaveCount(0)
  // After an outage, too.
  await theirs.context().setOffline(true)
  await say(api, id, 'while they were away')
  await theirs.context().setOffline(false)
  await expect(unread(1)).toBeVisible({ timeout: 30_000 })
  await theirs.context().close()
  await expect(head).toContainText('Offline')
  await expect(page.getByText(OTHER).first()).toBeVisible()
})

test('mails that came are counted in the menu until they are read', async ({
  signedIn,
  browser,
}) => {
  const { page, url, api } = signedIn
  const ines = await other(signedIn)
  const theirs = await pageOf(browser, ines)
  await theirs.goto(`${url}/apps/todo`)
  await theirs.mouse.move(200, 200)
  const { createMail } = await api.graphql<{ createMail: { mail: { id: string } } }>(
    'mutation($input: CreateMailInput!) { createMail(input: $input) { mail { id } problems { message } } }',
    {
      input: {
        subject: 'Delivery 4471',
        body: '<p>Both are cold.</p>',
        to: [{ memberId: ines.id }],
      },
    },
  )
  await api.graphql('mutation($id: ID!) { sendMail(id: $id) { problems { message } } }', {
    id: createMail.mail.id,
  })
  const menu = theirs.getByRole('navigation', { name: 'Main', exact: true })
  await expect(menu.getByRole('link', { name: 'Email 1 unread' })).toBeVisible({ timeout: 20_000 })
  await menu.getByRole('link', { name: 'Email 1 unread' }).click()
  await theirs.getByRole('button', { name: /Both are cold/ }).click()
  await expect(menu.getByRole('link', { name: 'Email', exact: true })).toBeVisible()
  await page.close()
})

test('at a plain address, where browsers make no names for things, pages stand and messages are sent', async ({
  signedIn,
}) => {
  const { page, url, api } = signedIn
  const ines = await other(signedIn)
  const id = await start(api, [ines.id])
  // What `http://` in a house's own network lacks.
  await page.addInitScript(() =>
    Object.defineProperty(Crypto.prototype, 'randomUUID', { value: undefined }),
  )
  await page.goto(`${url}/sites`)
  await page.mouse.move(200, 200)
  await expect(page.getByRole('heading', { level: 1, name: 'Sites' })).toBeVisible()
  await page.goto(`${url}/apps/chat?conversation=${id}`)
  const field = page.getByRole('textbox', { name: 'Write a message' })
  await field.fill('Both are cold.')
  await field.press('Enter')
  await expect(page.getByText('Both are cold.').first()).toBeVisible()
  await expect
    .poll(() =>
      api.graphql('query($id: ID!) { chatMessages(conversationId: $id) { nodes { text } } }', {
        id,
      }),
    )
    .toEqual({ chatMessages: { nodes: [{ text: 'Both are cold.' }] } })
})
