import { randomUUID } from 'node:crypto'
import { sql, type Insertable, type Kysely } from 'kysely'
import type { Tables } from '../../gateway/db/tables.ts'
import { directKey } from '../../gateway/modules/together/chat/conversation.ts'
import type {
  ChatConversationTable,
  ChatMessageTable,
} from '../../gateway/modules/together/chat/tables.ts'
import type { Plot } from '../monitoring/plot.ts'
import { CONVERSATIONS, PRESENCES, type ChatLine } from './chat.story.ts'

type NewMessage = Insertable<ChatMessageTable>

const HOUR = 3_600_000
/** Those of the demo who are connected stay so. */
const FOR_GOOD = new Date('9999-12-31T00:00:00Z')

export const conversation = (
  overrides: Partial<Insertable<ChatConversationTable>> = {},
): Insertable<ChatConversationTable> => ({
  kind: 'GROUP',
  title: 'Cold store',
  directKey: null,
  alarmId: null,
  createdById: null,
  ...overrides,
})

export const message = (
  overrides: Partial<NewMessage> & Pick<NewMessage, 'conversationId'>,
): NewMessage => ({
  senderId: null,
  clientKey: randomUUID(),
  body: 'Freezer 01 is falling again.',
  replyToId: null,
  ...overrides,
})

export async function seedChat(plot: Plot): Promise<void> {
  const { db } = plot
  const members = await db
    .selectFrom('published.member as member')
    .select('member.id')
    .where('member.status', '=', 'ACTIVE')
    .orderBy('member.id')
    .execute()
  const [me, ...others] = members.map(({ id }) => id)
  if (me === undefined) return
  await seedPresences(plot, others)
  for (const [index, lines] of CONVERSATIONS.entries()) {
    const partner = others[index + 1]
    if (partner !== undefined) await seedConversation(plot, me, partner, lines)
  }
}

/** What is open there is open until then, whether or not a gateway says so. */
export async function gatewayUntil(db: Kysely<Tables>, until: Date): Promise<string> {
  const id = randomUUID()
  await sql`insert into worker.chat_gateway (id, seen_until) values (${id}, ${until})`.execute(db)
  return id
}

async function seedPresences({ db }: Plot, others: readonly number[]): Promise<void> {
  const seen = PRESENCES.flatMap((presence, index) => {
    const memberId = others[index]
    return memberId === undefined || presence === 'OFFLINE' ? [] : [{ memberId, presence }]
  })
  if (!seen.length) return
  const gateway = await gatewayUntil(db, FOR_GOOD)
  const devices = seen.map(({ memberId, presence }) => ({
    memberId,
    socket: randomUUID(),
    device: 'demo',
    isAway: presence === 'AWAY',
    gateway,
  }))
  await db.insertInto('chatDevice').values(devices).execute()
  const busy = seen.filter(({ presence }) => presence === 'BUSY')
  const statuses = busy.map(({ memberId }) => ({ memberId, status: 'BUSY' as const }))
  if (statuses.length) await db.insertInto('chatStatus').values(statuses).execute()
}

/** Everything was read but what they said last in the newest. */
async function seedConversation(
  { db, anchor }: Plot,
  me: number,
  partner: number,
  lines: readonly ChatLine[],
): Promise<void> {
  const at = ({ hours }: ChatLine) => new Date(anchor - hours * HOUR)
  const last = lines.at(-1)
  if (!last) return
  const { id } = await db
    .insertInto('chatConversation')
    .values(
      conversation({
        kind: 'DIRECT',
        title: '',
        directKey: directKey(me, partner),
        createdById: me,
        createdAt: at(last),
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = lines.map((line) =>
    message({
      conversationId: id,
      senderId: line.by === 'ME' ? me : partner,
      body: line.text,
      createdAt: at(line),
    }),
  )
  const stored = await db.insertInto('chatMessage').values(rows).returning('id').execute()
  const ids = stored.map((row) => row.id)
  const [newest = 0, before = 0] = ids.toReversed()
  const isUnread = last.by === 'THEY'
  const readUpTo = isUnread ? before : newest
  await db
    .insertInto('chatMember')
    .values([
      {
        conversationId: id,
        memberId: me,
        readUpTo,
        deliveredUpTo: readUpTo,
        unread: isUnread ? 1 : 0,
      },
      { conversationId: id, memberId: partner, readUpTo: newest, deliveredUpTo: newest },
    ])
    .execute()
  await db
    .updateTable('chatConversation')
    .set({ lastMessageId: newest })
    .where('id', '=', id)
    .execute()
}
