import { z } from 'zod'
import { changeOf, Ids, newOf, OptionalInstants, RowFilter, text } from '../../../parse.ts'
import type { MailFolder, MailLabel, MailRecipient } from './tables.ts'

export interface Mail {
  readonly id: number
  readonly folder: MailFolder
  readonly messageId: string
  readonly threadId: string
  readonly fromId: number | null
  readonly fromName: string
  readonly fromEmail: string
  readonly recipients: readonly MailRecipient[]
  readonly subject: string
  readonly body: string
  readonly bodyText: string
  readonly labels: readonly MailLabel[]
  readonly isDraft: boolean
  readonly isRead: boolean
  readonly isStarred: boolean
  readonly isLatest: boolean
  readonly answersId: number | null
  readonly sentAt: Date
  readonly dueAt: Date | null
  readonly fileIds: readonly number[]
  readonly hasFiles: boolean
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly version: number
}

export const FOLDERS = [
  'INBOX',
  'SENT',
  'DRAFT',
  'ARCHIVE',
  'SPAM',
  'TRASH',
] as const satisfies MailFolder[]
export const LABELS = ['PERSONAL', 'COMPANY', 'IMPORTANT', 'PRIVATE'] as const satisfies MailLabel[]

/** How many files go with one. */
const MOST_FILES = 10

/** How many people a mail can be for. */
export const MOST_RECIPIENTS = 100

const folder = z.enum(FOLDERS)
const label = z.enum(LABELS)

const MailFilter = z.object({
  ...RowFilter.shape,
  folder: z.array(folder).nullish(),
  label: z.array(label).nullish(),
  isRead: z.boolean().nullish(),
  isStarred: z.boolean().nullish(),
  isDraft: z.boolean().nullish(),
  isLatest: z.boolean().nullish(),
  hasFiles: z.boolean().nullish(),
  sentAt: OptionalInstants,
})
export type MailFilter = z.output<typeof MailFilter>
export const MailList = z.object({ filter: MailFilter.nullish(), search: text(200).nullish() })

const ADDRESS = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:".]+$/
const address = z
  .object({
    memberId: z.string().nullish(),
    email: z.string().trim().pipe(text(254)).nullish(),
    name: z.string().trim().pipe(text(200)).nullish(),
  })
  .superRefine(({ memberId, email }, context) => {
    if (memberId == null && !ADDRESS.test(email ?? ''))
      context.addIssue({
        code: 'custom',
        path: ['email'],
        message: 'This must be an email address.',
      })
  })
export type GivenAddress = z.output<typeof address>

const addresses = z.array(address).max(MOST_RECIPIENTS, `At most ${MOST_RECIPIENTS} people.`)
const written = {
  to: addresses,
  cc: addresses,
  bcc: addresses,
  subject: text(500).transform((subject) => subject.replace(/\s+/g, ' ').trim()),
  body: text(60_000),
  fileIds: z.array(z.string()).max(MOST_FILES, `At most ${MOST_FILES} files.`),
}
const flags = {
  folder,
  labels: z.array(label).transform((labels) => LABELS.filter((each) => labels.includes(each))),
  isRead: z.boolean(),
  isStarred: z.boolean(),
}

export const NewMail = newOf(
  { ...written, answersId: z.string().optional() },
  { to: [], cc: [], bcc: [], subject: '', body: '', fileIds: [] },
)
export const MailEdit = changeOf({ ...flags, ...written })
export type MailEdit = z.output<typeof MailEdit>

const some = z.array(label).nullish()
export const ManyMails = z.object({
  ids: Ids,
  folder: folder.nullish(),
  isRead: z.boolean().nullish(),
  isStarred: z.boolean().nullish(),
  addLabels: some,
  removeLabels: some,
})
export type ManyMails = z.output<typeof ManyMails>

const MINUTE = 60
export const Sending = z.object({
  undoSeconds: z.number().int().min(0).max(MINUTE).nullish(),
  sendAt: z.date().nullish(),
})

/** How the text begins. */
export const snippetOf = ({ bodyText }: Pick<Mail, 'bodyText'>): string =>
  bodyText.slice(0, 300).replace(/\s+/g, ' ').trim().slice(0, 200)
