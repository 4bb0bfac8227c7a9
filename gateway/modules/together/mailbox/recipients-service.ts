// Whom a mail is for: members, by number or by their address, and anybody else by address.
import type { Tenant } from '../../../access/authorize.ts'
import { InputRefused, type Problem } from '../../../errors.ts'
import { idOf } from '../../../parse.ts'
import { MOST_RECIPIENTS, type GivenAddress } from './mail.ts'
import type { MailRecipient } from './tables.ts'
import { correspondents, type Correspondent } from './write-store.ts'

const KINDS = { to: 'TO', cc: 'CC', bcc: 'BCC' } as const
type Field = keyof typeof KINDS
const FIELDS = ['to', 'cc', 'bcc'] as const

type Given = Partial<Record<Field, readonly GivenAddress[] | undefined>>

/** The recipients of a draft as they are now wanted: of each kind those that were given, else those there were. */
export async function recipientsOf(
  within: Tenant,
  given: Given,
  before: readonly MailRecipient[] = [],
): Promise<readonly MailRecipient[]> {
  const numbers = FIELDS.flatMap((field) => given[field] ?? [])
    .map(({ memberId }) => (memberId == null ? undefined : idOf(memberId)))
    .filter((id) => id !== undefined)
  const members = await correspondents(within, { ids: numbers, emails: [] })
  const problems: Problem[] = []
  const wanted = FIELDS.flatMap((field) => {
    const addresses = given[field]
    if (!addresses) return before.filter(({ kind }) => kind === KINDS[field])
    return addresses.map((address, index): MailRecipient => {
      const recipient = recipientOf(address, KINDS[field], members)
      if (!recipient)
        problems.push({
          code: 'INVALID',
          path: ['input', field, String(index), 'memberId'],
          message: 'There is no such member.',
        })
      return recipient ?? NOBODY
    })
  })
  const distinct = withoutRepeats(wanted)
  if (distinct.length > MOST_RECIPIENTS) problems.push(tooMany(given))
  if (problems.length) throw new InputRefused(problems)
  return distinct
}

const NOBODY: MailRecipient = { kind: 'TO', name: '', email: '', memberId: null }

function tooMany(given: Given): Problem {
  const field = FIELDS.findLast((each) => given[each]?.length) ?? 'to'
  return {
    code: 'OUT_OF_RANGE',
    path: ['input', field],
    message: `At most ${MOST_RECIPIENTS} people.`,
    params: { maxItems: MOST_RECIPIENTS },
  }
}

function recipientOf(
  { memberId, email, name }: GivenAddress,
  kind: MailRecipient['kind'],
  members: readonly Correspondent[],
): MailRecipient | undefined {
  if (memberId == null) return { kind, name: name ?? '', email: email ?? '', memberId: null }
  const member = members.find(({ id }) => id === idOf(memberId))
  return member && { kind, name: member.name, email: '', memberId: member.id }
}

/** Whoever is named twice is named where they were first. */
function withoutRepeats(recipients: readonly MailRecipient[]): readonly MailRecipient[] {
  const keyOf = ({ memberId, email }: MailRecipient) => memberId ?? email.toLowerCase()
  return recipients.filter(
    (each, index) => recipients.findIndex((other) => keyOf(other) === keyOf(each)) === index,
  )
}
