import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { AuditEntryTable } from './tables.ts'
import { OptionalIds, text } from '../../../parse.ts'
import { same } from '../../../platform/record/differing.ts'

export type AuditEntry = Omit<Selectable<AuditEntryTable>, 'searchText'>

const words = z.array(text(100, 1)).max(100, 'At most 100 of them.').nullish()
/** Which entries; all that is given must hold. */
export const AuditFilter = z.object({
  ids: OptionalIds,
  actorId: OptionalIds,
  /** Whole actions (`user.suspended`), or what stands before their dot (`user`). */
  action: words,
  entity: words,
  entityId: words,
  at: z.object({ from: z.date().nullish(), to: z.date().nullish() }).nullish(),
})
export const AuditSearch = z.object({ filter: AuditFilter.nullish(), search: text(200).nullish() })
export type AuditSearch = z.output<typeof AuditSearch>

/** Who did something, by the name the organisation knows them by. */
export interface AuditActor {
  id: number
  fullName: string | null
  isMember: boolean
}

/** A field that is another one than it was. What was not there before, or is not afterwards, is null. */
export interface AuditChange {
  field: string
  before: unknown
  after: unknown
}

type Row = Record<string, unknown>
const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What an entry tells of `before` and `after`, field by field. */
export function changesOf({ detail }: Pick<AuditEntry, 'detail'>): AuditChange[] {
  const [before, after] = [detail['before'], detail['after']].map((value) =>
    isRow(value) ? value : {},
  )
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return fields
    .map((field) => ({ field, before: before?.[field] ?? null, after: after?.[field] ?? null }))
    .filter((change) => !same(change.before, change.after))
}

/** What else an entry tells. */
export const restOf = ({ detail }: Pick<AuditEntry, 'detail'>): Row =>
  Object.fromEntries(
    Object.entries(detail).filter(
      ([name, value]) => !(['before', 'after'].includes(name) && isRow(value)),
    ),
  )
