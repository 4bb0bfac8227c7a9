import { sql } from 'kysely'
import { LABELS, type ManyMails } from './mail.ts'
import type { Own } from './store.ts'
import type { MailLabel } from './tables.ts'

interface Changed {
  /** Those that were found, also where nothing became different. */
  readonly ids: number[]
  /** Of those that lie elsewhere now. */
  readonly threadIds: string[]
}

const found = async ({ tenant, memberId }: Own, ids: readonly number[]) => {
  const { rows } = await sql<{ id: number; threadId: string }>`select id, thread_id from mail
    where organization_id = ${tenant.organizationId} and member_id = ${memberId} and id = any(${ids}::int[]) order by id for update`.execute(
    tenant.db,
  )
  return rows
}

/** Where nothing would be different the version stays. */
export async function change(own: Own, wanted: ManyMails, at: Date): Promise<Changed> {
  const { ids, folder, isRead, isStarred, addLabels, removeLabels } = wanted
  const rows = await found(own, ids)
  const labels = sql`(select coalesce(array_agg(label), '{}') from unnest(${LABELS}::text[]) label
    where (label = any(mail.labels) or label = any(${addLabels ?? []}::text[])) and label <> all(${removeLabels ?? []}::text[]))`
  const labelled = addLabels?.length || removeLabels?.length ? labels : sql`mail.labels`
  const now = sql`select mail.id, coalesce(${folder ?? null}::text, mail.folder) as folder, coalesce(${isRead ?? null}::boolean, mail.is_read) as is_read,
      coalesce(${isStarred ?? null}::boolean, mail.is_starred) as is_starred, ${labelled} as labels
    from mail where mail.organization_id = ${own.tenant.organizationId} and mail.id = any(${rows.map(({ id }) => id)}::int[])`
  await sql`update mail set folder = wanted.folder, is_read = wanted.is_read, is_starred = wanted.is_starred, labels = wanted.labels,
      due_at = case when mail.folder = wanted.folder then mail.due_at end, updated_at = ${at}, version = version + 1
    from (${now}) wanted
    where mail.organization_id = ${own.tenant.organizationId} and mail.id = wanted.id
      and (mail.folder, mail.is_read, mail.is_starred, mail.labels) is distinct from (wanted.folder, wanted.is_read, wanted.is_starred, wanted.labels)`.execute(
    own.tenant.db,
  )
  return {
    ids: rows.map(({ id }) => id),
    threadIds: folder ? [...new Set(rows.map(({ threadId }) => threadId))] : [],
  }
}

export async function turnLabel(
  own: Own,
  ids: readonly number[],
  label: MailLabel,
  at: Date,
): Promise<Changed> {
  const rows = await found(own, ids)
  await sql`update mail set labels = case when ${label} = any(labels) then array_remove(labels, ${label}) else array_append(labels, ${label}) end,
      updated_at = ${at}, version = version + 1
    where organization_id = ${own.tenant.organizationId} and id = any(${rows.map(({ id }) => id)}::int[])`.execute(
    own.tenant.db,
  )
  return { ids: rows.map(({ id }) => id), threadIds: [] }
}
