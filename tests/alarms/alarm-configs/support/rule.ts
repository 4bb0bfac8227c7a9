import type { Caller } from '../../../support/caller.ts'

export interface Problem {
  code: string
  path: string[]
  message: string
}
export interface Rule {
  id: string
  version: number
  [field: string]: unknown
}
export interface Answer {
  alarmConfig: Rule | null
  problems: Problem[]
}

const FIELDS = `id version name kind ruleText priority ackRequired noteRequired enabled responseText consequenceText sensorCount openAlarms
  parameters { limit low high setpoint deadband windowSeconds direction timeoutSeconds onDelaySeconds offDelaySeconds }
  scope { sensorIds tags siteIds } schedule { id } suppressedByIds suppressedBy { id } policy { id }`
const CREATE = `mutation($input: CreateAlarmConfigInput!) { createAlarmConfig(input: $input) {
  alarmConfig { ${FIELDS} } problems { code path message } } }`
const UPDATE = `mutation($id: ID!, $input: UpdateAlarmConfigInput!, $expectedVersion: Int) {
  updateAlarmConfig(id: $id, input: $input, expectedVersion: $expectedVersion) { alarmConfig { ${FIELDS} } problems { code path message } } }`

/** A rule about fridges, as a form would send it; something must be in its scope. */
export const ruleInput = (overrides: Record<string, unknown> = {}) => ({
  name: 'Too warm',
  kind: 'HIGH',
  parameters: { limit: 8, deadband: 0.5, onDelaySeconds: 600, offDelaySeconds: 300 },
  scope: { tags: ['fridge'] },
  priority: 'HIGH',
  ...overrides,
})

export async function create(
  who: Caller,
  overrides: Record<string, unknown> = {},
): Promise<Answer> {
  const { data, errors } = await who.graphql(CREATE, { input: ruleInput(overrides) })
  if (errors) throw new Error(JSON.stringify(errors))
  return data.createAlarmConfig as Answer
}

/** The new rule; throws what was wrong with it. */
export async function created(who: Caller, overrides: Record<string, unknown> = {}): Promise<Rule> {
  const { alarmConfig, problems } = await create(who, overrides)
  if (!alarmConfig) throw new Error(JSON.stringify(problems))
  return alarmConfig
}

export const update = async (
  who: Caller,
  id: string,
  input: object,
  expectedVersion?: number,
): Promise<Answer> =>
  (await who.graphql(UPDATE, { id, input, expectedVersion })).data.updateAlarmConfig as Answer

export { CREATE, UPDATE }
