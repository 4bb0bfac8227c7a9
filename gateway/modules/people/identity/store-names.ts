// What an account goes by, changed in the transaction of whoever changes it.
import { sql } from 'kysely'
import type { Tenant } from '../../../access/authorize.ts'
import { identityKey } from './account.ts'
import { REGISTRATION_LOCK, type Taken } from './store.ts'

export interface Names {
  readonly email: string | undefined
  readonly username: string | undefined
  readonly fullName: string | undefined
}

const keyOf = (name: string | undefined) => (name === undefined ? undefined : identityKey(name))

/** Whoever registers or changes a name meanwhile waits. An address is taken also where somebody is invited by it, here. */
export async function takenByOthers(
  { db, organizationId }: Tenant,
  accountId: number,
  names: Omit<Names, 'fullName'>,
): Promise<Taken> {
  await sql`select pg_advisory_xact_lock(${REGISTRATION_LOCK})`.execute(db)
  const [email, username] = [keyOf(names.email) ?? '', keyOf(names.username) ?? '']
  const others = await db
    .selectFrom('identity.account')
    .select(['emailKey', 'usernameKey'])
    .where('id', '!=', accountId)
    .where((where) =>
      where.or([where('emailKey', '=', email), where('usernameKey', '=', username)]),
    )
    .execute()
  const invited = await db
    .selectFrom('published.member as member')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('invitedEmailKey', '=', email)
    .executeTakeFirst()
  return {
    email: invited !== undefined || others.some(({ emailKey }) => emailKey === email),
    username: others.some(({ usernameKey }) => usernameKey === username),
  }
}

/** What is undefined stays. */
export async function rename(
  { db }: Tenant,
  accountId: number,
  { email, username, fullName }: Names,
): Promise<void> {
  await db
    .updateTable('identity.account')
    .set({
      email,
      username,
      fullName,
      emailKey: keyOf(email),
      usernameKey: keyOf(username),
      updatedAt: new Date(),
    })
    .where('id', '=', accountId)
    .execute()
}

export async function setLanguage(
  { db }: Tenant,
  accountId: number,
  language: string | null,
  updatedAt: Date,
): Promise<void> {
  await db
    .updateTable('identity.account')
    .set({ language, updatedAt })
    .where('id', '=', accountId)
    .execute()
}
