import { chromium, type Page } from '@playwright/test'
import type pg from 'pg'
import { WebSocket } from 'ws'
import { tenantDatabase } from '../gateway/db/tenant-database.ts'
import { colleague } from '../tests/people/profile/support/colleague.ts'
import { register, type ApiClient } from '../tests/support/api-client.ts'
import { CHROMIUM } from '../tests/support/chromium.ts'
import { remember } from '../tests/support/remember.ts'
import { say, start } from '../tests/together/chat/support/two.ts'
import { besideGateway } from './filled-gateway.ts'
import { at, atShare, LONG, longAgainstShort, settle, SHORT } from './long-against-short.ts'
import { fixed } from './measure.ts'

const AT_ONCE = 1000
const [PEOPLE, SOCKETS] = [55, 1_000]
const PROBES = 100

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

async function memberOf({ graphql }: ApiClient): Promise<number> {
  const { chatProfile } = await graphql<{ chatProfile: { userId: string } }>(
    '{ chatProfile { userId } }',
  )
  return Number(chatProfile.userId)
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

/** One socket that follows all conversations of somebody. */
function follower(url: string, { accessToken }: ApiClient): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/graphql`, 'graphql-transport-ws')
  const send = (message: object) => socket.send(JSON.stringify(message))
  return new Promise((resolve, reject) => {
    socket.once('error', reject)
    socket.once('open', () =>
      send({ type: 'connection_init', payload: { authorization: `Bearer ${accessToken}` } }),
    )
    socket.on('message', (data) => {
      const { type } = JSON.parse((data as Buffer).toString()) as { type: string }
      if (type === 'connection_ack') {
        const query = 'subscription { chatEvents { kind cursor message { id text } } }'
        send({ id: '1', type: 'subscribe', payload: { query } })
      } else if (type === 'next') resolve(socket)
      else if (type === 'error') reject(new Error((data as Buffer).toString()))
    })
  })
}

/** When each message was first painted, epoch milliseconds. */
const watch = (page: Page) =>
  page.evaluate(() => {
    const painted: Record<string, number> = {}
    Object.assign(window, { painted })
    const log = document.querySelector('[role="log"]')
    if (!log) throw new Error('the conversation is not open')
    new MutationObserver(() => {
      for (const [probe] of (log.textContent ?? '').matchAll(/probe \d+ of/g)) {
        if (probe in painted) continue
        painted[probe] = 0
        // The task after the frame: by then it is on the screen.
        requestAnimationFrame(() => setTimeout(() => (painted[probe] = Date.now())))
      }
    }).observe(log, { subtree: true, childList: true, characterData: true })
  })

async function acceptedToPainted(url: string): Promise<string> {
  const host = await register(url, 'chat-live')
  const others: ApiClient[] = []
  while (others.length < PEOPLE - 1)
    others.push(await colleague(host, url, `Person ${others.length}`))
  const members = await Promise.all(others.map(memberOf))
  const id = await start(host, members.map(String), 'Everybody')
  await say(host, id, 'Good morning')
  const sockets: WebSocket[] = []
  const browser = await chromium.launch(CHROMIUM)
  try {
    for (let count = 1; count < SOCKETS; count++)
      sockets.push(await follower(url, at(others, count)))
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await remember(page, at(others, 0))
    await page.goto(`${url}/apps/chat?conversation=${id}`)
    await page.getByText('Live', { exact: true }).waitFor()
    await page.getByRole('log').getByText('Good morning').waitFor()
    await watch(page)
    const times: number[] = []
    for (let count = 0; count < PROBES; count++) {
      const probe = `probe ${count} of`
      await say(host, id, `${probe} ${PROBES}`)
      const accepted = Date.now()
      const seen = await page.waitForFunction(
        (name) => (window as unknown as { painted: Record<string, number> }).painted[name],
        probe,
      )
      // What is painted before its answer has come was not waited for.
      times.push(Math.max(0, Number(await seen.jsonValue()) - accepted))
    }
    return `chat: from an accepted message to the painted one with ${sockets.length + 1} open sockets of ${PEOPLE} people: p50 ${fixed(atShare(times, 0.5), 0)} ms, p95 ${fixed(atShare(times, 0.95), 0)} ms of ${times.length}`
  } finally {
    for (const socket of sockets) socket.terminate()
    await browser.close()
  }
}

/** A conversation of 100,000 messages against one of 1,000; and how soon a message is on a screen while a thousand sockets follow. */
export const chat = (): Promise<string[]> =>
  besideGateway(async ({ url, pool, owner }) => [
    ...(await longConversation(url, pool, owner)),
    await acceptedToPainted(url),
  ])
