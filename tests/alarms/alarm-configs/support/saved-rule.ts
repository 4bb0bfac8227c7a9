import type { ApiClient } from '../../../support/api-client.ts'

/** A rule on sensors, of a cold room unless said otherwise; gives its id. */
export async function rule(
  api: ApiClient,
  sensorIds: string[],
  more: Record<string, unknown> = {},
): Promise<string> {
  const parameters = { low: 2, high: 8, deadband: 0.5, onDelaySeconds: 900, offDelaySeconds: 300 }
  const input = {
    name: 'Cold room 2 to 8',
    kind: 'RANGE',
    parameters,
    scope: { sensorIds },
    priority: 'HIGH',
    ...more,
  }
  const { createAlarmConfig } = await api.graphql<{
    createAlarmConfig: { alarmConfig: { id: string } }
  }>(
    'mutation($input: CreateAlarmConfigInput!) { createAlarmConfig(input: $input) { alarmConfig { id } problems { message } } }',
    { input },
  )
  return createAlarmConfig.alarmConfig.id
}
