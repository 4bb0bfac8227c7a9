import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { ApiKeyTable } from './tables.ts'
import { listOf, text } from '../../../parse.ts'

export const API_KEY_STATES = ['ACTIVE', 'PAUSED', 'EXPIRED', 'REVOKED'] as const
export type ApiKeyState = (typeof API_KEY_STATES)[number]

/** What is known of a key; its digest stays in the store. */
export type ApiKey = Omit<Selectable<ApiKeyTable>, 'organizationId' | 'hash'> & {
  readonly state: ApiKeyState
}

const SORT_FIELDS = ['NAME', 'EXPIRES_AT', 'LAST_USED_AT'] as const
export const ApiKeyList = listOf(
  z.object({ state: z.array(z.enum(API_KEY_STATES)).nullish() }),
  SORT_FIELDS,
)
export type ApiKeyList = z.output<typeof ApiKeyList>

const DAY = 86_400_000
export const USUAL_LIFETIME = 90 * DAY
/** A year, whichever it is. */
export const LONGEST_LIFETIME = 366 * DAY

export const NewApiKey = z.object({
  name: z.string().trim().pipe(text(100, 1)),
  scopes: z
    .array(z.object({ action: z.string(), subject: z.string() }))
    .min(1, 'Choose at least one right.')
    .max(200, 'At most 200 rights.'),
  expiresAt: z.date().nullish(),
})
export type NewApiKey = z.output<typeof NewApiKey>
