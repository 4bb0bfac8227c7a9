import { fleet, ingest, type ApiClient, type Fleet } from '../../../support/api-client.ts'

interface RuleInput {
  name?: string
  kind?: string
  priority?: string
  parameters?: Record<string, unknown>
  sensorIds?: readonly string[]
  noteRequired?: boolean
  responseText?: string
}

/** A rule as an admin makes it: value > 8 °C, without delays, on the sensors named. */
export async function createRule({ graphql }: ApiClient, rule: RuleInput): Promise<string> {
  const { sensorIds = [], parameters = { limit: 8, deadband: 0.5 }, ...rest } = rule
  const input = {
    name: 'Too warm',
    kind: 'HIGH',
    priority: 'CRITICAL',
    parameters,
    scope: { sensorIds },
    ...rest,
  }
  const { createAlarmConfig } = await graphql<{
    createAlarmConfig: { alarmConfig: { id: string } | null; problems: { message: string }[] }
  }>(
    `
      mutation ($input: CreateAlarmConfigInput!) {
        createAlarmConfig(input: $input) {
          alarmConfig {
            id
          }
          problems {
            message
          }
        }
      }
    `,
    { input },
  )
  const { alarmConfig, problems } = createAlarmConfig
  if (!alarmConfig) throw new Error(`The rule was refused: ${JSON.stringify(problems)}`)
  return alarmConfig.id
}

export interface Watched extends Fleet {
  /** Sends a value of the sensor with this number, measured now. */
  send: (probe: number, value: number) => Promise<void>
}

/** Sensors with one rule on all of them, each in range. */
export async function watchedFleet(
  url: string,
  api: ApiClient,
  sensors: number,
  rule: RuleInput = {},
): Promise<Watched> {
  const made = await fleet(api, sensors)
  await createRule(api, { sensorIds: made.sensorIds, ...rule })
  const send = async (probe: number, value: number) => {
    const { body } = await ingest(url, made.token, [{ sensor: `probe-${probe}`, value }])
    if (body.accepted !== 1)
      throw new Error(`The reading was not accepted: ${JSON.stringify(body)}`)
  }
  for (let probe = 1; probe <= sensors; probe++) await send(probe, 5)
  return { ...made, send }
}
