import type pg from 'pg'
import { tenantDatabase } from '../gateway/db/tenant-database.ts'
import { mail } from '../seed/together/mailbox.ts'
import { register, type ApiClient } from '../tests/support/api-client.ts'
import { besideGateway } from './filled-gateway.ts'
import { at, LONG, longAgainstShort, settle, SHORT } from './long-against-short.ts'
import type { Found } from './report.ts'

const AT_ONCE = 1000

const LIST = `query($search: String, $after: String) {
  mails(filter: { folder: [INBOX], isLatest: true }, search: $search, first: 50, after: $after) {
    nodes { id subject snippet labels isRead isStarred sentAt conversationCount } pageInfo { endCursor } } }`
const COUNTS = '{ mailbox { folders { folder count { mails unread } } undelivered cursor } }'
const WORDS = [
  'compressor',
  'freezer',
  'dagny',
  'from:petrov',
  'stock 412',
  'zzz',
  'label:company menu',
]
const SUBJECTS = ['Compressor of freezer', 'Winter menu', 'Stock count', 'Van is back', 'Door seal']
const PEOPLE = ['Dagny Petrov', 'Elif Kaya', 'Samuel Okoro', 'Giulia Ferri', 'Piet de Vries']

interface Filled {
  readonly person: ApiClient
  /** A place far down in the folder. */
  readonly deep: string
}

async function filled(url: string, pool: pg.Pool, title: string, count: number): Promise<Filled> {
  const person = await register(url, `mailbox-${title}`)
  const db = tenantDatabase(pool, Number(person.userData.organization))
  const { viewer } = await person.graphql<{ viewer: { userId: string } }>('{ viewer { userId } }')
  for (let from = 0; from < count; from += AT_ONCE) {
    const rows = Array.from({ length: AT_ONCE }, (_, step) => {
      const index = from + step
      const fromName = at(PEOPLE, index * 7 + Math.floor(index / 9))
      return mail({
        memberId: Number(viewer.userId),
        fromName,
        people: fromName,
        subject: `${at(SUBJECTS, index)} ${index}`,
        bodyText: `Position ${index * 31} of room ${index % 412}`,
        body: `<p>Position ${index * 31} of room ${index % 412}</p>`,
        labels: index % 3 ? [] : ['COMPANY'],
        isRead: index % 5 > 0,
        sentAt: new Date(1_750_000_000_000 + index * 60_000),
      })
    })
    await db.insertInto('mail').values(rows).execute()
  }
  let after: string | null = null
  for (let page = 0; page < 10; page++)
    after = (await read(person, { after })).mails.pageInfo.endCursor
  return { person, deep: after ?? '' }
}

const read = (person: ApiClient, variables: object) =>
  person.graphql<{ mails: { pageInfo: { endCursor: string } } }>(
    LIST,
    variables as Record<string, unknown>,
  )

type Ask = (filled: Filled, round: number) => Promise<unknown>
const ASKS: Readonly<Record<string, Ask>> = {
  'open the folder': ({ person }) => Promise.all([read(person, {}), person.graphql(COUNTS)]),
  'a page further down': ({ person, deep }) => read(person, { after: deep }),
  search: ({ person }, round) => read(person, { search: at(WORDS, round) }),
}

/** A folder of 100,000 mails against one of 1,000: opened, paged and searched, p95 of each over the wire. */
export const mailbox = (): Promise<Found[]> =>
  besideGateway(async ({ url, pool, owner }) => {
    const both = {
      long: await filled(url, pool, 'long', LONG),
      short: await filled(url, pool, 'short', SHORT),
    }
    await settle(owner)
    return longAgainstShort('mails', both, ASKS)
  })
