import { sql } from 'kysely'
import type { Tenant } from '../../../../access/authorize.ts'
import type { AlarmConfigBody } from '../tables.ts'
import type { Ruling } from './limits.ts'

/** The versions of all rules that were valid at some time of a period, as long as each was: to the next, or to the rule's end. */
export async function rulings(
  tenant: Tenant,
  { from, to }: { from: number; to: number },
): Promise<Ruling[]> {
  const { rows } = await sql<{
    body: AlarmConfigBody
    validFrom: Date
    until: Date | null
  }>`select * from (
      select v.body, v.valid_from,
        least(lead(v.valid_from) over (partition by v.config_id order by v.version), c.deleted_at) as until
      from alarm_config_version v
      join alarm_config c on c.organization_id = v.organization_id and c.id = v.config_id
      where v.organization_id = ${tenant.organizationId}
    ) told where valid_from < instant(${to}) and (until is null or until > greatest(valid_from, instant(${from})))`.execute(
    tenant.db,
  )
  return rows.map(({ body, validFrom, until }) => ({
    body,
    from: validFrom.getTime(),
    until: until?.getTime() ?? null,
  }))
}
