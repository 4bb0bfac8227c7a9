import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { colleague } from '../tests/people/profile/support/colleague.ts'
import { login, register, type ApiClient } from '../tests/support/api-client.ts'
import { startGateway, temporaryDataDir } from '../tests/support/gateway-process.ts'

const KILLS = 20
const MESSAGES = 200
const PASSWORD = 'a quiet winter night'

/** kill -9 while somebody talks; each message is sent until it is answered. Every one is there once, in the order it was sent. */
export async function killWhileTalking(): Promise<string> {
  const env = { DATA_DIR: temporaryDataDir() }
  let gateway = await startGateway(env)
  try {
    const talker = await register(gateway.url, 'talker')
    const listener = await colleague(talker, gateway.url, 'Listener')
    const conversationId = await begin(talker, listener)
    const answered: string[] = []
    for (let kill = 0; kill < KILLS; kill++) {
      const person = await login(gateway.url, 'talker@example.com', PASSWORD)
      const most = Math.ceil((MESSAGES * (kill + 1)) / KILLS)
      const killed = sleep(20 + Math.random() * 150).then(gateway.kill)
      await Promise.all([killed, talk(person, conversationId, answered, most)])
      gateway = await startGateway(env)
    }
    const person = await login(gateway.url, 'talker@example.com', PASSWORD)
    await talk(person, conversationId, answered, MESSAGES)
    return await judged(person, conversationId, answered)
  } finally {
    await gateway.stop()
    await rm(path.dirname(env.DATA_DIR), { recursive: true, force: true })
  }
}

async function begin(talker: ApiClient, listener: ApiClient): Promise<string> {
  const { chatProfile } = await listener.graphql<{ chatProfile: { userId: string } }>(
    '{ chatProfile { userId } }',
  )
  const { begun } = await talker.graphql<{ begun: { conversation: { id: string } } }>(
    'mutation($input: StartConversationInput!) { begun: startConversation(input: $input) { conversation { id } } }',
    { input: { userIds: [chatProfile.userId] } },
  )
  return begun.conversation.id
}

const KEYS = Array.from({ length: MESSAGES }, () => randomUUID())

/** Goes on with the first message that was not answered, under the same key, until the gateway is gone. */
async function talk(
  { graphql }: ApiClient,
  conversationId: string,
  answered: string[],
  most: number,
): Promise<void> {
  try {
    while (answered.length < most) {
      const clientKey = KEYS[answered.length]
      const { sent } = await graphql<{ sent: { message: { id: string } } }>(
        'mutation($input: SendChatMessageInput!) { sent: sendChatMessage(input: $input) { message { id } } }',
        { input: { conversationId, clientKey, text: `Message ${answered.length + 1}` } },
      )
      answered.push(sent.message.id)
    }
  } catch {
    // The gateway is gone; the same message is sent again.
  }
}

interface Stored {
  nodes: { id: string; text: string }[]
  pageInfo: { hasNextPage: boolean; endCursor: string | null }
}

async function judged(
  { graphql }: ApiClient,
  conversationId: string,
  answered: readonly string[],
): Promise<string> {
  const stored: Stored['nodes'] = []
  for (let after: string | null = null; ;) {
    const found: { chatMessages: Stored } = await graphql(
      'query($id: ID!, $after: String) { chatMessages(conversationId: $id, first: 100, after: $after) { nodes { id text } pageInfo { hasNextPage endCursor } } }',
      { id: conversationId, after },
    )
    const part = found.chatMessages
    stored.unshift(...part.nodes.toReversed())
    if (!part.pageInfo.hasNextPage) break
    after = part.pageInfo.endCursor
  }
  const result = `${KILLS} kills, ${answered.length} messages answered, ${stored.length} stored`
  const isRight =
    stored.length === MESSAGES &&
    stored.every(({ id, text }, index) => id === answered[index] && text === `Message ${index + 1}`)
  if (!isRight) throw new Error(result)
  return `${result}; each once, in order`
}
