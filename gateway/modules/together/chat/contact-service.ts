// Whom one can write to.
import { z } from 'zod'
import type { Context } from '../../../context.ts'
import { parse, text } from '../../../parse.ts'
import { getProfile } from '../../people/profile/profile-service.ts'
import type { Contact } from './contact.ts'
import * as store from './contact-store.ts'
import { authorizeOwn } from './own.ts'
import { presenceOf } from './presence-service.ts'

const MOST = 100
const ContactSearch = z.object({
  search: text(200).nullish(),
})

async function contactOf(ctx: Context, userId: number): Promise<Contact> {
  const [profile, presence] = await Promise.all([getProfile(ctx, userId), presenceOf(ctx, userId)])
  return { userId, designation: profile?.designation ?? '', presence }
}

export async function listContacts(ctx: Context, asked: unknown): Promise<Contact[]> {
  const { tenant, me } = authorizeOwn(ctx, 'read')
  const { search } = parse(ContactSearch, asked)
  const ids = await store.byName(tenant, me, search?.trim() ?? '', MOST)
  return Promise.all(ids.map((id) => contactOf(ctx, id)))
}

/** The numbers of all, the lowest first. */
export async function contactIds(ctx: Context): Promise<number[]> {
  const { tenant, me } = authorizeOwn(ctx, 'read')
  return store.all(tenant, me)
}
