import { sql } from 'kysely'

/** Whether somebody knew of a member before. Who is only invited is in no directory. */
export const seenBefore = (knowsAll: boolean) =>
  knowsAll
    ? sql<boolean>`true`
    : sql<boolean | null>`case audit_entry.action when 'user.joined' then false
        when 'user.deleted' then audit_entry.detail -> 'before' ->> 'status' <> 'PENDING' end`

/** Settings of an account are nobody else's; of its names the entry says what they were. */
export const inRow = sql<boolean>`(audit_entry.action <> 'user.account-changed' or audit_entry.detail ? 'after')`

/** What the directory shows of members, and all of somebody's own row. */
export const inDirectory = (
  own: number | null = null,
) => sql<boolean>`(${inRow} and (audit_entry.entity_id = ${own}::text
  or audit_entry.action not in ('user.updated', 'user.account-changed')
  or audit_entry.detail -> 'after' ?| array['fullName', 'username']))`
