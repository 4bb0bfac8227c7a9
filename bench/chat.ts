import type pg from 'pg'
import { tenantDatabase } from '../gateway/db/tenant-database.ts'
import { colleague } from '../tests/people/profile/support/colleague.ts'
import { register, type ApiClient } from '../tests/support/api-client.ts'
import { start } from '../tests/together/chat/support/two.ts'
import { acceptedToPainted } from './chat-live.ts'
import { memberOf } from './chat-member.ts'
import { besideGateway } from './filled-gateway.ts'
import { at, LONG, longAgainstShort, settle, SHORT } from './long-against-short.ts'
import type { Found } from './report.ts'

const AT_ONCE = 1000

const OPEN = `query($id: ID!) { openConversation(id: $id) { id title unreadCount members { userId readUpToId deliveredUpToId } }
  chatOverview { cursor conversations { id title unreadCount lastMessage { id text createdAt } } } }`
const PAGE = `query($id: ID, $search: String, $after: String, $first: Int!) {
  chatMessages(conversationId: $id, search: $search, first: $first, after: $after) {
    nodes { id text createdAt createdBy { id fullName } clientKey replyTo { id } mentionedIds files { id } reactions { emoji userIds } editedAt deletedAt }
    pageInfo { hasNextPage endCursor } } }`
const THINGS = ['compressor', 'freezer door', 'winter menu', 'stock count', 'delivery van', 'seal']
const WORDS = ['compressor 412', 'freezer', 'van 99', 'seal', 'zzz', 'menu 7', 'position 31']

interface Filled {
  readonly person: ApiClient
  readonly id: string
  /** A place far back in the conversation. */
  readonly deep: string
}

const read = (person: ApiClient, variables: Record<string, unknown>) =>
  person.graphql<{ chatMessages: { pageInfo: { endCursor: string } } }>(PAGE, variables)

async function filled(url: string, pool: pg.Pool, title: string, count: number): Promise<Filled> {
  const person = await register(url, `chat-${title}`)
  const other = await colleague(person, url, 'Dagny Petrov')
  const [me, them] = [await memberOf(person), await memberOf(other)]
  const id = await start(person, [String(them)], 'Cold store')
  const db = tenantDatabase(pool, Number(person.userData.organization))
  for (let from = 0; from < count; from += AT_ONCE) {
    const rows = Array.from({ length: AT_ONCE }, (_, step) => {
      const index = from + step
      return {
        conversationId: Number(id),
        senderId: index % 3 ? me : them,
        clientKey: String(index),
        body: `The ${at(THINGS, index * 7)} ${index % 997}, position ${index * 31}`,
        replyToId: null,
        createdAt: new Date(1_750_000_000_000 + index * 60_000),
      }
    })
    await db.insertInto('chatMessage').values(rows).execute()
  }
  let after: string | null = null
  for (let page = 0; page < 10; page++)
    after = (await read(person, { id, first: 50, after })).chatMessages.pageInfo.endCursor
  return { person, id, deep: after ?? '' }
}

type Ask = (filled: Filled, round: number) => Promise<unknown>
const ASKS: Readonly<Record<string, Ask>> = {
  'open the conversation': ({ person, id }) =>
    Promise.all([person.graphql(OPEN, { id }), read(person, { id, first: 50 })]),
  'a page further back': ({ person, id, deep }) => read(person, { id, first: 50, after: deep }),
  search: ({ person }, round) => read(person, { first: 20, search: at(WORDS, round) }),
}

async function longConversation(url: string, pool: pg.Pool, owner: pg.ClientConfig) {
  const both = {
    long: await filled(url, pool, 'long', LONG),
    short: await filled(url, pool, 'short', SHORT),
  }
  await settle(owner)
  return longAgainstShort('messages', both, ASKS)
}

/** A conversation of 100,000 messages against one of 1,000; and how soon a message is on a screen while a thousand sockets follow. */
export const chat = (): Promise<Found[]> =>
  besideGateway(async ({ url, pool, owner }) => [
    ...(await longConversation(url, pool, owner)),
    await acceptedToPainted(url),
  ])
