import type { ApiClient } from '../tests/support/api-client.ts'

const CREATE = `mutation($input: CreateAlarmConfigInput!) { createAlarmConfig(input: $input) { problems { code path } } }`

/** A rule without delays on these sensors: above 8 degrees. */
export async function ruleOn(api: ApiClient, sensorIds: readonly string[]): Promise<void> {
  const input = {
    name: 'Too warm',
    kind: 'HIGH',
    priority: 'HIGH',
    ackRequired: false,
    parameters: { limit: 8, deadband: 0.5 },
    scope: { sensorIds, tags: [], siteIds: [] },
  }
  const { createAlarmConfig } = await api.graphql<{ createAlarmConfig: { problems: object[] } }>(
    CREATE,
    { input },
  )
  if (createAlarmConfig.problems.length) throw new Error(JSON.stringify(createAlarmConfig.problems))
}
