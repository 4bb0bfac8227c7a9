// The settings of an account as registering has them made: with hand-written queries, for people who are nobody yet.
import type { Tenant } from '../../../access/authorize.ts'
import type { TemperatureUnit } from '../organization/tables.ts'

export async function insertSettings(
  client: Pick<Tenant, 'query'>,
  accountId: number,
  displayUnit: TemperatureUnit,
): Promise<void> {
  const text = 'insert into identity.account_settings (account_id, display_unit) values ($1, $2)'
  await client.query({ text, values: [accountId, displayUnit] })
}
