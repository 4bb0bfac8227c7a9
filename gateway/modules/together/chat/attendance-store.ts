// Which sockets are open on which gateway, and which gateways are there.
import { sql } from 'kysely'
import type { Tenant } from '../../../access/authorize.ts'

/** Says that a gateway is there until then, and forgets those that were not there any more. Answers those that were, before it said so. */
export async function sayGatewayIsThere(
  { db }: Tenant,
  gateway: string,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`with said as (
    insert into worker.chat_gateway (id, seen_until) values (${gateway}, ${until})
    on conflict (id) do update set seen_until = greatest(chat_gateway.seen_until, excluded.seen_until)
  ), gone as (
    delete from worker.chat_gateway where id in (
      select id from worker.chat_gateway where seen_until <= ${now} and id <> ${gateway} for update skip locked)
  )
  select id from worker.chat_gateway where seen_until > ${now}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

export interface OpenSocket {
  readonly socket: string
  readonly memberId: number
  readonly device: string
}

export async function enter(
  { db, organizationId }: Tenant,
  gateway: string,
  sockets: readonly OpenSocket[],
): Promise<void> {
  await db
    .insertInto('chatDevice')
    .values(sockets.map((socket) => ({ ...socket, gateway, organizationId })))
    .onConflict((conflict) => conflict.columns(['organizationId', 'socket']).doNothing())
    .execute()
}

export async function leave({ db, organizationId }: Tenant, socket: string): Promise<void> {
  await db
    .deleteFrom('chatDevice')
    .where('organizationId', '=', organizationId)
    .where('socket', '=', socket)
    .execute()
}

/** Those of gateways that are not there any more; answers whose they were. */
export async function forget({ db, organizationId }: Tenant, now: Date): Promise<number[]> {
  const gone = await db
    .deleteFrom('chatDevice')
    .where('organizationId', '=', organizationId)
    .where(
      sql<boolean>`not exists (select from worker.chat_gateway there where there.id = chat_device.gateway and there.seen_until > ${now})`,
    )
    .returning('memberId')
    .execute()
  return [...new Set(gone.map(({ memberId }) => memberId))]
}
