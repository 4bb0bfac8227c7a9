// Conversations as the older dashboard knows them: one number stands for a contact, their conversation and what they say, and 11 for
// whoever asks.
import { badInput } from '../../../errors.ts'
import { idFrom, isObject } from '../../../http/legacy.ts'
import type { RestRequest } from '../../../http/rest.ts'
import type { Presence } from './tables.ts'

export const ME = 11

/** Nobody else has 11: members from 11 on are one further there. */
export const contactNumber = (memberId: number): number => (memberId < ME ? memberId : memberId + 1)

/** Undefined for the number that stands for whoever asks. */
export function memberOf(contact: string): number | undefined {
  const number = Number(contact)
  return number === ME ? undefined : number < ME ? number : number - 1
}

export const statusWord = (presence: Presence) => presence.toLowerCase()

/** Wrapped or bare. A conversation that comes with it is an echo (CHAT-34). */
export function messageOf({ body }: RestRequest): { contact: string; message: string } {
  const sent = isObject(body.obj) ? body.obj : body
  if (!isObject(sent.contact)) throw badInput(['contact'], 'contact is required')
  if (typeof sent.message !== 'string' || !sent.message.trim())
    throw badInput(['message'], 'message is required')
  return { contact: idFrom(sent.contact.id), message: sent.message }
}
