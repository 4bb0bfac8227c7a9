// Active members as the older dashboard's search box reads them.
import { may } from '../../../access/authorize.ts'
import type { Context } from '../../../context.ts'
import { everyPage, type MainSearchGroups } from '../../../platform/search/main-search.ts'
import { FACE } from '../../../platform/pictures/face.ts'
import { listUsers } from './service.ts'
import type { User } from './user.ts'

/** DD/MM/YYYY, in UTC. */
const dayOf = (date: Date) => date.toISOString().slice(0, 10).split('-').reverse().join('/')

/** Since when they are here; who may not know that reads today's date, which tells nothing. */
const presentContact = ({ fullName, email, avatar, createdAt }: User, now: number) => ({
  title: fullName,
  email: email ?? '',
  img: avatar ?? FACE,
  date: dayOf(createdAt ?? new Date(now)),
})

async function listContacts(ctx: Context) {
  if (!may(ctx, 'read', 'User')) return []
  const active = { filter: { status: ['ACTIVE'] } }
  const contacts = await everyPage((list) => listUsers(ctx, list), active)
  return contacts.map((contact) => presentContact(contact, ctx.now()))
}

export const mainSearch: MainSearchGroups = { Contacts: { order: 30, data: listContacts } }
