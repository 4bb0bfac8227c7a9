// What an account chose for itself, by name; it goes with the account into every organisation.
import { authorize } from '../../../access/authorize.ts'
import type { Context } from '../../../context.ts'
import { unauthenticated } from '../../../errors.ts'
import * as store from './store.ts'

function accountOf(ctx: Context): number {
  authorize(ctx, 'read', 'Auth')
  if (!ctx.viewer) throw unauthenticated()
  return ctx.viewer.accountId
}

export const preferenceOf = (ctx: Context, name: string): Promise<unknown> =>
  store.preferenceOf(ctx.database, accountOf(ctx), name)

/** Grows with whatever the account changes of itself. */
export const preferencesVersion = (ctx: Context): Promise<number> =>
  store.versionOf(ctx.database, accountOf(ctx))

/** Adds to an object of preferences; null values go. Answers the whole object; undefined where it would have more than `most`. */
export const changePreference = (ctx: Context, name: string, change: object, most?: number) =>
  store.changePreference(ctx.database, accountOf(ctx), { name, change, most: most ?? null })
