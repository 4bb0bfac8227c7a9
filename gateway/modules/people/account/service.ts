import { authorize, type Tenant } from '../../../access/authorize.ts'
import type { Context } from '../../../context.ts'
import { demandAll, refuse, unauthenticated } from '../../../errors.ts'
import { parseInput } from '../../../parse.ts'
import { inTransaction } from '../../../platform/record/transaction.ts'
import { recordAudit } from '../../ground/audit/service.ts'
import type { NoticeWanted } from '../../ground/notifications/notices/provisions.ts'
import { changeNames, demandFreeNames, setLanguage } from '../identity/names-service.ts'
import { provePassword } from '../identity/passwords/password-service.ts'
import { demandKnownZone } from '../../../platform/time/known-zone.ts'
import {
  AccountChange,
  complete,
  FLAG_OF,
  usually,
  type AccountSettings,
  type Preferences,
} from './account.ts'
import * as store from './store.ts'

function own(ctx: Context): { tenant: Tenant; accountId: number } {
  const tenant = authorize(ctx, 'read', 'Auth')
  if (!ctx.viewer) throw unauthenticated()
  return { tenant, accountId: ctx.viewer.accountId }
}

export async function getAccountSettings(ctx: Context): Promise<AccountSettings> {
  const { tenant, accountId } = own(ctx)
  return complete(await store.settingsOf(tenant, accountId))
}

export async function getPreferences(ctx: Context): Promise<Preferences> {
  const { tenant, accountId } = own(ctx)
  return store.preferencesOf(tenant, accountId)
}

/** All of it or nothing. Another address to sign in with takes the password, so that an open screen gives no account away. */
export async function updateAccount(ctx: Context, input: unknown): Promise<AccountSettings> {
  const { tenant, accountId } = own(ctx)
  const { currentPassword, ...wanted } = parseInput(AccountChange, input)
  const { email, username, fullName } = wanted
  const names = { email, username, fullName }
  const before = complete(await store.settingsOf(tenant, accountId))
  await demandAll(
    demandKnownZone(tenant, wanted.timeZone ?? undefined),
    demandFreeNames(tenant, accountId, names),
    email === undefined || email === before.email ? NOTHING : proveFor(ctx, currentPassword),
  )
  return inTransaction(tenant, async (within) => {
    await changeNames(within, accountId, names)
    const at = new Date(ctx.now())
    if (wanted.language !== undefined) await setLanguage(within, accountId, wanted.language, at)
    await store.change(within, accountId, wanted, at)
    const after = complete(await store.settingsOf(within, accountId))
    await note(ctx, within, before, after)
    return after
  })
}

const NOTHING = Promise.resolve()

async function proveFor(ctx: Context, password: string | undefined): Promise<void> {
  const path = ['input', 'currentPassword']
  if (!password) throw refuse('REQUIRED', path, 'Enter your current password to change your email.')
  await provePassword(ctx, password, path)
}

/** The book of an organisation hears what changed, and of what one signs in with also how; what people tell of themselves is theirs. */
async function note(
  ctx: Context,
  within: Tenant,
  before: AccountSettings,
  after: AccountSettings,
): Promise<void> {
  const names = Object.keys(after) as (keyof AccountSettings)[]
  const fields = names.filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  if (!fields.length) return
  const changedNames = (['email', 'username', 'fullName'] as const).filter((name) =>
    fields.includes(name),
  )
  const of = (settings: AccountSettings) =>
    Object.fromEntries(changedNames.map((name) => [name, settings[name]]))
  await recordAudit(within, ctx, {
    action: 'user.account-changed',
    entity: 'User',
    entityId: ctx.viewer?.userId ?? null,
    detail: { fields, ...(changedNames.length && { before: of(before), after: of(after) }) },
  })
}

/** Of the members those who chose the weekly digest of what is written. */
export const wantingBlogDigest = (within: Tenant, memberIds: readonly number[]) =>
  store.wanting(within, memberIds, 'blogDigest', usually('blogDigest'))

/** Whoever tells members of something asks here first. */
export const noticeWanted: NoticeWanted = (within, memberIds, kind) =>
  store.wanting(within, memberIds, FLAG_OF[kind], usually(FLAG_OF[kind]))
