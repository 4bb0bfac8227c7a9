import type { CreateMailInput, MailAddressInput } from '../../../generated/schema.ts'
import type {
  MailFileFragment,
  MailPersonFragment,
  WholeMailFragment,
} from './mailbox.generated.ts'

/** Whom a mail is for: a member, or an address. */
export interface Addressee {
  readonly name: string
  readonly email: string | null
  readonly memberId: string | null
}

/** What is shown of a file while the mail is written. */
export type AttachedFile = Pick<MailFileFragment, 'id' | 'name' | 'size'>

/** What is written of a mail. */
export interface Content {
  readonly to: readonly Addressee[]
  readonly cc: readonly Addressee[]
  readonly bcc: readonly Addressee[]
  readonly subject: string
  readonly body: string
  readonly files: readonly AttachedFile[]
}

/** A mail that somebody begins or goes on to write. */
export interface Begun {
  readonly content: Content
  readonly answersId?: string | undefined
  /** As it is stored; null for one that is not yet. */
  readonly stored: { readonly id: string; readonly version: number } | null
}

export const BLANK: Content = { to: [], cc: [], bcc: [], subject: '', body: '', files: [] }

export const personOf = ({
  name,
  email = null,
  memberId = null,
}: MailPersonFragment): Addressee => ({
  name,
  email: email ?? null,
  memberId: memberId ?? null,
})

export const contentOf = ({ to, cc, bcc, subject, body, files }: WholeMailFragment): Content => ({
  to: to.map(personOf),
  cc: cc.map(personOf),
  bcc: bcc.map(personOf),
  subject,
  body,
  files,
})

const addressOf = ({ memberId, email, name }: Addressee): MailAddressInput =>
  memberId === null ? { email, name } : { memberId }

export const inputOf = ({ to, cc, bcc, subject, body, files }: Content): CreateMailInput => ({
  to: to.map(addressOf),
  cc: cc.map(addressOf),
  bcc: bcc.map(addressOf),
  subject,
  body,
  fileIds: files.map(({ id }) => id),
})

export const isSame = (one: Content, other: Content): boolean =>
  JSON.stringify(inputOf(one)) === JSON.stringify(inputOf(other))

const keyOf = ({ memberId, email }: Addressee) => memberId ?? email?.toLowerCase()

/** Each once, and not whoever is left out. */
export const distinct = (
  people: readonly Addressee[],
  without: readonly (Addressee | { memberId: string })[] = [],
): Addressee[] => {
  const left = new Set(without.map((each) => ('name' in each ? keyOf(each) : each.memberId)))
  return people.filter((person, index) => {
    const key = keyOf(person)
    return !left.has(key) && people.findIndex((other) => keyOf(other) === key) === index
  })
}
