import { mail } from '../../../../seed/together/mailbox.ts'
import type { Caller } from '../../../support/caller.ts'
import type { Person, TestOrganization } from '../../../support/organization.ts'

export interface Address {
  name: string
  email: string | null
  memberId: string | null
}
export interface ShownMail {
  id: string
  folder: string
  from: Address
  to: Address[]
  cc: Address[]
  bcc: Address[]
  subject: string
  body: string
  snippet: string
  labels: string[]
  isRead: boolean
  isStarred: boolean
  isDraft: boolean
  isLatest: boolean
  sentAt: string
  dueAt: string | null
  version: number
  hasFiles: boolean
  files: {
    id: string
    name: string
    type: string
    url: string
    picture: { width: number; height: number } | null
  }[]
  deliveries: { email: string; state: string; answer: string }[]
}
export interface Problem {
  code: string
  path: string[]
  message: string
}
export interface Answer {
  mail: ShownMail | null
  problems: Problem[]
}

const PEOPLE = 'name email memberId'
export const MAIL = `id folder from { ${PEOPLE} } to { ${PEOPLE} } cc { ${PEOPLE} } bcc { ${PEOPLE} } subject body snippet labels
  isRead isStarred isDraft isLatest sentAt dueAt version hasFiles
  files { id name type url picture { width height } } deliveries { email state answer }`
const ANSWER = `mail { ${MAIL} } problems { code path message }`

export async function ask<T>(by: Caller, document: string, variables: object = {}): Promise<T> {
  const { data, errors } = await by.graphql(document, variables as Record<string, unknown>)
  if (errors) throw new Error(JSON.stringify(errors))
  return data.answer as T
}

export const write = (by: Caller, input: object) =>
  ask<Answer>(
    by,
    `mutation($input: CreateMailInput!) { answer: createMail(input: $input) { ${ANSWER} } }`,
    { input },
  )
export const edit = (by: Caller, id: string | undefined, input: object, expectedVersion?: number) =>
  ask<Answer>(
    by,
    `mutation($id: ID!, $input: UpdateMailInput!, $expectedVersion: Int) {
      answer: updateMail(id: $id, input: $input, expectedVersion: $expectedVersion) { ${ANSWER} } }`,
    { id, input, expectedVersion },
  )
export const send = (by: Caller, id: string | undefined, input: object = {}) =>
  ask<Answer>(
    by,
    `mutation($id: ID!, $input: SendMailInput) { answer: sendMail(id: $id, input: $input) { ${ANSWER} } }`,
    { id, input },
  )
export const undo = (by: Caller, id: string | undefined) =>
  ask<Answer>(by, `mutation($id: ID!) { answer: undoSendMail(id: $id) { ${ANSWER} } }`, { id })

/** Written and sent at once. */
export async function mailTo(
  by: Caller,
  people: readonly (Person | string)[],
  input: object = {},
): Promise<ShownMail> {
  const to = people.map((each) =>
    typeof each === 'string' ? { email: each } : { memberId: String(each.userId) },
  )
  const { mail: draft } = await write(by, { to, subject: 'Defrosting', body: '<p>x</p>', ...input })
  const { mail: sent, problems } = await send(by, draft?.id)
  if (!sent) throw new Error(JSON.stringify(problems))
  return sent
}

export const mailsOf = async (by: Caller, filter: object = {}, search?: string) =>
  (
    await ask<{ nodes: ShownMail[] }>(
      by,
      `query($filter: MailFilter, $search: String) { answer: mails(filter: $filter, search: $search, first: 100) { nodes { ${MAIL} } } }`,
      { filter, search },
    )
  ).nodes
export const inboxOf = (by: Caller) => mailsOf(by, { folder: ['INBOX'] })

/** Mails that lie in somebody's mailbox; the answer is their numbers. */
export async function lies(
  { tenant: { db } }: TestOrganization,
  who: Person,
  mails: readonly Partial<Parameters<typeof mail>[0]>[],
): Promise<number[]> {
  const rows = mails.map((each) => mail({ memberId: who.userId, ...each }))
  const stored = await db.insertInto('mail').values(rows).returning('id').execute()
  return stored.map(({ id }) => id)
}
