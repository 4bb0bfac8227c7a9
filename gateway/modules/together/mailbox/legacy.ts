// Mails as the older dashboard reads and sends them: folders and labels in small letters, and the one who looks called "me".
import { badInput } from '../../../errors.ts'
import { isObject } from '../../../http/legacy.ts'
import { scalar, type RestRequest } from '../../../http/rest.ts'
import { idOf } from '../../../parse.ts'
import { FOLDERS, LABELS, type Mail, type MailFilter } from './mail.ts'
import type { MailLabel, MailRecipient } from './tables.ts'

const KNOWN = FOLDERS.filter((folder) => folder !== 'ARCHIVE')

/** For whoever has no picture: there it must be one. */
const FACE = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><circle cx="12" cy="12" r="12" fill="#BFDDE6"/><path fill="#0B6480" d="M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zm-7 8a7 7 0 0 1 14 0z"/></svg>',
)}`

/** A sheet: pictures of files take a token, which an address in a page does not send. */
const SHEET = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path fill="#BFDDE6" d="M6 2h8l5 5v15H6z"/><path fill="#0B6480" d="M14 2l5 5h-5z"/></svg>',
)}`

export interface LegacyFile {
  readonly name: string
  readonly size: number
  readonly url: string
}

const KB = 1024
const sizeOf = (bytes: number) =>
  bytes < KB * KB ? `${Math.ceil(bytes / KB)}kb` : `${(bytes / KB / KB).toFixed(1)}mb`

/** Whose mailbox it is, and what is known of those who wrote. */
export interface Looking {
  readonly memberId: number
  readonly ends: { readonly first: number | null; readonly last: number | null }
  readonly avatarOf: (memberId: number | null) => string | null
  /** What the viewer may know of a member's address. */
  readonly emailOf: (recipient: MailRecipient) => string
  readonly filesOf: (mail: Mail) => readonly LegacyFile[]
}

function letter(mail: Mail, { memberId, avatarOf, emailOf, filesOf }: Looking) {
  const ofKind = (wanted: MailRecipient['kind']) =>
    mail.recipients.filter(({ kind }) => kind === wanted)
  const to = ofKind('TO').map((each) => ({
    name: each.memberId === memberId ? 'me' : each.name,
    email: emailOf(each),
  }))
  const texts = (kind: MailRecipient['kind']) =>
    ofKind(kind).map((each) => emailOf(each) || each.name)
  return {
    id: mail.id,
    from: {
      email: mail.fromEmail,
      name: mail.fromName,
      avatar: avatarOf(mail.fromId) ?? FACE,
    },
    to: to.length ? to : [{ name: '', email: '' }],
    cc: texts('CC'),
    bcc: texts('BCC'),
    subject: mail.subject,
    message: mail.body,
    attachments: filesOf(mail).map(({ name, size, url }) => ({
      fileName: name,
      thumbnail: SHEET,
      url,
      size: sizeOf(size),
    })),
    isStarred: mail.isStarred,
    labels: mail.labels.map((label) => label.toLowerCase()),
    time: mail.sentAt.toISOString(),
    // There it is read in no folder, and found by its labels and in the whole.
    folder: (mail.folder === 'ARCHIVE' ? 'INBOX' : mail.folder).toLowerCase(),
    isRead: mail.isRead,
  }
}

/** `earlier` are the mails of its conversation before it, the oldest first. */
export const present = (mail: Mail, earlier: readonly Mail[], looking: Looking) => ({
  ...letter(mail, looking),
  replies: earlier.map((each) => ({ ...letter(each, looking), replies: [] })),
  hasPreviousMail: mail.id < (looking.ends.last ?? 0),
  hasNextMail: mail.id > (looking.ends.first ?? 0),
})

const among = <T extends string>(values: readonly T[], word: unknown): T | undefined =>
  typeof word === 'string' ? values.find((each) => each.toLowerCase() === word) : undefined

interface Wanted {
  readonly filter: MailFilter
  /** Whether what was thrown away is among it. */
  readonly withTrash: boolean
}

/** Left out it is the inbox, and blank every folder but the trash; `starred` is one, too. Null for a folder that there is not. */
export function wantedOf(request: RestRequest): Wanted | null {
  const word = request.query['folder'] ?? 'inbox'
  const sent = scalar(request, 'label')
  const label = sent ? among(LABELS, sent) : undefined
  if (sent && !label) return null
  const filter: MailFilter = label ? { label: [label] } : {}
  if (word === '') return { filter, withTrash: false }
  if (word === 'starred') return { filter: { ...filter, isStarred: true }, withTrash: false }
  const folder = among(KNOWN, word)
  return folder ? { filter: { ...filter, folder: [folder] }, withTrash: true } : null
}

/** In names of senders and in subjects. */
export const holds = (q: string) => {
  const wanted = q.toLowerCase()
  return ({ fromName, subject }: Mail) =>
    fromName.toLowerCase().includes(wanted) || subject.toLowerCase().includes(wanted)
}

/** Those of other people and of nobody are skipped, and so is what is no number. */
export function idsFrom(sent: unknown): number[] {
  if (!Array.isArray(sent)) throw badInput(['emailIds'], 'emailIds must be a list')
  return sent
    .filter((id): id is string | number => typeof id === 'string' || typeof id === 'number')
    .map(idOf)
    .filter((id) => id !== undefined)
}

const flagOf = (data: Readonly<Record<string, unknown>>, name: string): boolean | undefined => {
  const value = data[name]
  if (value === undefined || typeof value === 'boolean') return value
  throw badInput(['dataToUpdate', name], `${name} must be true or false`)
}

/** Of what was sent folder, star and whether it is read; anything else is ignored. */
export function changeFrom(sent: unknown) {
  if (!isObject(sent)) throw badInput(['dataToUpdate'], 'dataToUpdate is required')
  const folder = sent.folder === undefined ? undefined : among(KNOWN, sent.folder)
  if (sent.folder !== undefined && !folder)
    throw badInput(['dataToUpdate', 'folder'], 'folder must be a folder')
  return { folder, isRead: flagOf(sent, 'isRead'), isStarred: flagOf(sent, 'isStarred') }
}

export function labelFrom(sent: unknown): MailLabel {
  const label = among(LABELS, sent)
  if (!label) throw badInput(['label'], 'label must be personal, company, important or private')
  return label
}
