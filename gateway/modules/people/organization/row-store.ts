// The row of an organisation as others have it made and held: with hand-written queries, also of people who are nobody yet.
import type { Updateable } from 'kysely'
import type { Tenant } from '../../../access/authorize.ts'
import { differences } from '../../../platform/record/rows.ts'
import type { OrganizationTable, TemperatureUnit } from './tables.ts'

type Asking = Pick<Tenant, 'query'>

interface NewOrganization {
  readonly title: string
  /** As usual where it is not said. */
  readonly timeZone: string | null | undefined
  readonly displayUnit: TemperatureUnit | null | undefined
}

/** Takes its number first, so that row security lets its rows in: what follows in the transaction is inside it. */
export async function insertOrganization(
  client: Asking,
  { title, timeZone, displayUnit }: NewOrganization,
): Promise<void> {
  const { rows } = await client.query<{ id: string }>({
    text: `select set_config('app.organization_id', nextval('organization_id_seq')::text, true) as id`,
  })
  const id = rows[0]?.id ?? ''
  const text = `insert into organization (id, title, slug, time_zone, display_unit)
    values ($1, $2, $3, coalesce($4, 'UTC'), coalesce($5, 'C'))`
  await client.query({ text, values: [id, title, slugOf(title, id), timeZone, displayUnit] })
}

/** Ends in the number, so no two are equal. */
const slugOf = (title: string, id: string) =>
  [
    ...title
      .normalize('NFKD')
      .toLowerCase()
      .matchAll(/[a-z0-9]+/g),
  ]
    .map(([word]) => word)
    .concat(id)
    .join('-')

/** One change of an organisation's members at a time: whoever comes second waits until the transaction ends. */
export async function lockMembers(client: Asking, organizationId: number): Promise<void> {
  const text = 'select from organization where id = $1 for no key update'
  await client.query({ text, values: [organizationId] })
}

type AlarmColumns = Pick<
  Updateable<OrganizationTable>,
  'grace' | 'startupGrace' | 'longestShelf' | 'alarmReasons'
>

/** How alarms wait, seconds, and the reasons that are offered; what is undefined stays, and where nothing is different so does the version. */
export async function changeAlarmColumns(
  { db, organizationId }: Tenant,
  change: AlarmColumns,
  updatedAt: Date,
): Promise<void> {
  await db
    .updateTable('organization')
    .set(({ eb }) => ({
      ...change,
      updatedAt,
      alarmSettingsVersion: eb('alarmSettingsVersion', '+', 1),
    }))
    .where('id', '=', organizationId)
    .where((where) => where.or(differences(change)))
    .execute()
}
