import { randomBytes, randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { StoredFileTable } from '../../gateway/modules/ground/files/tables.ts'
import type { MailRecipient, MailTable } from '../../gateway/modules/together/mailbox/tables.ts'
import type { Plot } from '../monitoring/plot.ts'
import { MAILS, type ToldFile, type ToldMail } from './mailbox.story.ts'

type NewMail = Insertable<MailTable>

const HOUR = 3_600_000

/** How many of the told mails lie in the first mailbox of each organisation. */
const COUNTS: Readonly<Record<number, number>> = { 1: 24, 2: 8 }

export const mail = (overrides: Partial<NewMail> & Pick<NewMail, 'memberId'>): NewMail => ({
  folder: 'INBOX',
  fromId: null,
  fromName: 'Nordic Refrigeration',
  fromEmail: 'service@nordic-refrigeration.example',
  subject: 'Appointment on Thursday',
  people: 'Nordic Refrigeration service@nordic-refrigeration.example',
  sentAt: new Date('2026-01-05T10:00:00Z'),
  recipients: '[]',
  ...overrides,
})

interface Person {
  readonly id: number | null
  readonly name: string
  readonly email: string
}

async function membersOf(db: Plot['db']): Promise<Person[]> {
  return db
    .selectFrom('published.member as member')
    .innerJoin('published.account as account', 'account.id', 'member.accountId')
    .select(({ fn }) => [
      'member.id',
      fn.coalesce('account.fullName', 'account.username').as('name'),
      'account.email',
    ])
    .where('member.status', '=', 'ACTIVE')
    .orderBy('member.id')
    .limit(5)
    .execute()
}

const personOf = (told: ToldMail['from'], members: readonly Person[]): Person => {
  if (typeof told !== 'number') return { id: null, name: told[0], email: told[1] }
  const person = members[told % members.length]
  if (!person) throw new Error('There is nobody who could write.')
  return person
}

const recipient = (kind: MailRecipient['kind'], { id, name, email }: Person): MailRecipient => ({
  kind,
  name,
  email,
  memberId: id,
})

interface Written {
  readonly told: ToldMail
  readonly ids: { messageId: string; threadId: string }
  readonly from: Person
  readonly recipients: readonly MailRecipient[]
  readonly sentAt: Date
  readonly fileIds: readonly number[]
}

function writtenOf(
  told: ToldMail,
  members: readonly Person[],
  before: readonly Written[],
  { anchor, fileIds }: { anchor: number; fileIds: readonly number[] },
): Written {
  const kinds = [
    ['TO', told.to ?? (told.folder === 'DRAFT' ? [] : [0])],
    ['CC', told.cc ?? []],
    ['BCC', told.bcc ?? []],
  ] as const
  const threadId = before[(told.answers ?? 0) - 1]?.ids.threadId ?? randomUUID()
  return {
    told,
    ids: { messageId: randomUUID(), threadId },
    from: personOf(told.from, members),
    recipients: kinds.flatMap(([kind, people]) =>
      people.map((person) => recipient(kind, personOf(person, members))),
    ),
    sentAt: new Date(anchor - told.ago * HOUR),
    fileIds,
  }
}

function rowOf(
  { told, ids, from, recipients, sentAt, fileIds }: Written,
  place: Partial<NewMail> & Pick<NewMail, 'memberId' | 'folder'>,
): NewMail {
  const seen = recipients.filter(
    ({ kind, memberId }) =>
      kind !== 'BCC' || place.folder === 'SENT' || memberId === place.memberId,
  )
  return mail({
    ...ids,
    fromId: from.id,
    fromName: from.name,
    fromEmail: from.email,
    recipients: JSON.stringify(seen),
    people: [from, ...seen].map(({ name, email }) => `${name} ${email}`).join('\n'),
    subject: told.subject,
    body: told.text.map((text) => `<p>${text}</p>`).join(''),
    bodyText: told.text.join('\n'),
    sentAt,
    fileIds: [...fileIds],
    createdAt: sentAt,
    updatedAt: sentAt,
    ...place,
  })
}

/** As it lies in the first mailbox. */
const ownRow = (written: Written, memberId: number): NewMail =>
  rowOf(written, {
    memberId,
    folder: written.told.folder,
    labels: [...(written.told.labels ?? [])],
    isStarred: written.told.isStarred ?? false,
    isRead: !written.told.isUnread,
    isDraft: written.told.folder === 'DRAFT',
  })

/** As it lies with the other members who wrote it, or got it. */
function othersRows(written: Written, memberId: number): NewMail[] {
  if (written.told.folder === 'DRAFT') return []
  const readers = written.recipients.map((each) => each.memberId)
  const copies = [
    { id: written.from.id, folder: 'SENT' as const, isRead: true },
    ...readers.map((id) => ({ id, folder: 'INBOX' as const, isRead: false })),
  ]
  return copies.flatMap(({ id, ...place }) =>
    id === null || id === memberId ? [] : [rowOf(written, { memberId: id, ...place })],
  )
}

/** The first mailbox of the organisation has the mails of the older dashboard, by their numbers. */
export async function seedMailbox({ db, organization, anchor }: Plot): Promise<void> {
  const count = COUNTS[organization.id]
  if (!count) return
  const members = await membersOf(db)
  const memberId = members[0]?.id ?? 0
  const written: Written[] = []
  for (const told of MAILS.slice(0, count)) {
    const fileIds = await filesOf(db, told, new Date(anchor - told.ago * HOUR))
    written.push(writtenOf(told, members, written, { anchor, fileIds }))
  }
  const rows = [
    ...written.map((each) => ownRow(each, memberId)),
    ...written.flatMap((each) => othersRows(each, memberId)),
  ]
  // One after the other, so that they are numbered as they are told.
  for (const row of rows)
    await db
      .insertInto('mail')
      .values({ ...row, isLatest: isLatest(row, rows) })
      .execute()
}

/** All copies of a mail have the same files. */
async function filesOf(db: Plot['db'], { files = [] }: ToldMail, at: Date): Promise<number[]> {
  if (!files.length) return []
  const rows = files.map((file) => fileRow(file, at))
  const stored = await db.insertInto('storedFile').values(rows).returning('id').execute()
  return stored.map(({ id }) => id)
}

function fileRow({ name, text }: ToldFile, at: Date): Insertable<StoredFileTable> {
  const bytes = Buffer.from(text)
  return {
    key: randomBytes(32),
    sentById: null,
    name,
    contentType: 'text/plain',
    size: bytes.length,
    bytes,
    preview: null,
    previewWidth: null,
    previewHeight: null,
    claimedAt: at,
    createdAt: at,
  }
}

const isLatest = (row: NewMail, rows: readonly NewMail[]): boolean =>
  !rows.some(
    (other) =>
      other.memberId === row.memberId &&
      other.threadId === row.threadId &&
      other.folder === row.folder &&
      other.sentAt > row.sentAt,
  )
