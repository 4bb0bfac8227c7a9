import type { Browser, Page } from '@playwright/test'
import { colleague } from '../../../people/profile/support/colleague.ts'
import type { ApiClient } from '../../../support/api-client.ts'
import type { SignedIn } from '../../../support/page.ts'
import { remember } from '../../../support/remember.ts'

/** A second member of the organisation. */
export interface Other {
  api: ApiClient
  id: string
  name: string
}

export const OTHER = 'Ines Varga'

const profileOf = async ({ graphql }: ApiClient) =>
  (await graphql<{ chatProfile: { userId: string } }>('{ chatProfile { userId } }')).chatProfile
    .userId

export async function other({ api, url }: Pick<SignedIn, 'api' | 'url'>): Promise<Other> {
  const theirs = await colleague(api, url, OTHER)
  return { api: theirs, id: await profileOf(theirs), name: OTHER }
}

/** Their own browser. */
export async function pageOf(browser: Browser, { api }: Other): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-GB', timezoneId: 'UTC' })
  await remember(context, api)
  return context.newPage()
}

export async function start({ graphql }: ApiClient, userIds: string[], title?: string) {
  const { startConversation } = await graphql<{
    startConversation: { conversation: { id: string } }
  }>(
    'mutation($input: StartConversationInput!) { startConversation(input: $input) { conversation { id } problems { message } } }',
    { input: { userIds, title } },
  )
  return startConversation.conversation.id
}

export async function say({ graphql }: ApiClient, conversationId: string, text: string) {
  await graphql(
    'mutation($input: SendChatMessageInput!) { sendChatMessage(input: $input) { problems { message } } }',
    { input: { conversationId, clientKey: crypto.randomUUID(), text } },
  )
}

/** What was said, as the page shows it. */
export const said = (page: Page) => page.getByRole('log', { name: 'Messages' }).getByRole('article')
export const write = async (page: Page, text: string) => {
  await page.getByRole('textbox', { name: 'Write a message' }).fill(text)
  await page.keyboard.press('Enter')
}
