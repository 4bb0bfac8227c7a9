import type { Tenant } from '../../../access/authorize.ts'
import { refuse } from '../../../errors.ts'
import { idOf } from '../../../parse.ts'
import type { Guest } from './event.ts'
import { membersByIds, membersNamed, type Attendee } from './people-store.ts'

const unanswered = ({ memberId, name, avatar }: Attendee): Guest => ({
  memberId,
  name,
  avatar,
  knownAs: '',
  answer: null,
})

/** The members of these ids as guests; who was one before keeps their answer, and who is no member stays. */
export async function guestsOf(
  tenant: Tenant,
  ids: readonly string[],
  before: readonly Guest[] = [],
): Promise<Guest[]> {
  const numbers = ids.map(idOf)
  const known = await membersByIds(
    tenant,
    numbers.filter((id) => id !== undefined),
  )
  const members = numbers.map((id) => {
    const person = known.find(({ memberId }) => memberId === id)
    if (!person) throw refuse('INVALID', ['input', 'guestIds'], 'There is no such member.')
    return before.find(({ memberId }) => memberId === id) ?? unanswered(person)
  })
  return [...members, ...before.filter(({ memberId }) => memberId === null)]
}

/** As an older client names a guest. */
export interface NamedGuest {
  readonly value: string
  readonly label: string
  readonly avatar?: string | undefined
}

/** Guests as older clients name them: members of that name, or whoever it is. */
export async function guestsNamed(
  tenant: Tenant,
  named: readonly NamedGuest[],
  before: readonly Guest[] = [],
): Promise<Guest[]> {
  const members = await membersNamed(
    tenant,
    named.map(({ label }) => label),
  )
  const taken = new Set<number>()
  return named.map(({ value, label, avatar }) => {
    const person = members.find(
      ({ memberId, name }) => !taken.has(memberId) && name.toLowerCase() === label.toLowerCase(),
    )
    if (!person)
      return { memberId: null, name: label, avatar: avatar ?? null, knownAs: value, answer: null }
    taken.add(person.memberId)
    const same = before.find(({ memberId }) => memberId === person.memberId)
    return { ...unanswered(person), answer: same?.answer ?? null, knownAs: value }
  })
}

export const memberIdsOf = (guests: readonly Guest[]): number[] =>
  guests.flatMap(({ memberId }) => memberId ?? [])
