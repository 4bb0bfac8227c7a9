import type { Caller } from '../../../support/caller.ts'
import type { TestOrganization } from '../../../support/organization.ts'
import { deviceOf, type Device } from '../../../monitoring/readings/support/probe.ts'
import { evaluator, type Evaluator } from './evaluator.ts'
import { rule, type Rule } from './rules.ts'

const ALARM = `id state activation priority instance ackedAt raisedAt returnedAt closedAt closeReason ackedBy { id } assignee { id }
  point { id state phase shelvedUntil shelveReason shelvedBy { id } } events { type state t at note reason until actor { id } assignee { id } annunciated }`
const PROBLEMS = 'problems { code path }'

export interface ShownAlarm {
  id: string
  state: string
  activation: number
  instance: number
  raisedAt: string
  ackedAt: string | null
  returnedAt: string | null
  closedAt: string | null
  closeReason: string | null
  ackedBy: { id: string } | null
  assignee: { id: string } | null
  point: {
    id: string
    state: string
    phase: string
    shelvedUntil: string | null
    shelveReason: string | null
  }
  events: {
    type: string
    state: string
    t: string
    note: string | null
    reason: string | null
    annunciated: boolean
  }[]
}
export interface Answer {
  alarm?: ShownAlarm | null
  alarms?: ShownAlarm[]
  alarmPoint?: ShownAlarm['point'] | null
  problems: { code: string; path: string[] }[]
}

async function answered(
  who: Caller,
  name: string,
  document: string,
  variables: Record<string, unknown>,
): Promise<Answer> {
  const { data, errors } = await who.graphql(document, variables)
  if (errors)
    throw Object.assign(new Error(JSON.stringify(errors)), { code: errors[0]?.extensions.code })
  return data[name] as Answer
}

/** Alarms, the most urgent first. */
export async function alarmsOf(who: Caller, filter: object = {}): Promise<ShownAlarm[]> {
  const { data, errors } = await who.graphql(
    `query($filter: AlarmFilter) { alarms(filter: $filter) { nodes { ${ALARM} } } }`,
    {
      filter,
    },
  )
  if (errors) throw new Error(JSON.stringify(errors))
  return data.alarms.nodes as ShownAlarm[]
}
export const alarmOf = async (who: Caller, filter: object = {}): Promise<ShownAlarm> => {
  const [alarm] = await alarmsOf(who, filter)
  if (!alarm) throw new Error('there is no alarm')
  return alarm
}

const onAlarm = (field: string, type: string) => (who: Caller, id: string, input: object) =>
  answered(
    who,
    field,
    `mutation($id: ID!, $input: ${type}!) { ${field}(id: $id, input: $input) { alarm { ${ALARM} } ${PROBLEMS} } }`,
    {
      id,
      input,
    },
  )
export const acknowledge = onAlarm('acknowledgeAlarm', 'AcknowledgeAlarmInput')
export const comment = onAlarm('commentAlarm', 'CommentAlarmInput')
export const acknowledgeAll = (who: Caller, input: object) =>
  answered(
    who,
    'acknowledgeAlarms',
    `mutation($input: AcknowledgeAlarmsInput!) { acknowledgeAlarms(input: $input) { alarms { id state } ${PROBLEMS} } }`,
    { input },
  )
export const assign = (who: Caller, id: string, userId: string | null) =>
  answered(
    who,
    'assignAlarm',
    `mutation($id: ID!, $userId: ID) { assignAlarm(id: $id, userId: $userId) { alarm { ${ALARM} } ${PROBLEMS} } }`,
    {
      id,
      userId,
    },
  )
const POINT = 'id state phase shelvedUntil shelveReason shelvedBy { id }'
export const shelve = (who: Caller, id: string, input: object) =>
  answered(
    who,
    'shelveAlarmPoint',
    `mutation($id: ID!, $input: ShelveAlarmPointInput!) { shelveAlarmPoint(id: $id, input: $input) { alarmPoint { ${POINT} } ${PROBLEMS} } }`,
    { id, input },
  )
export const unshelve = (who: Caller, id: string) =>
  answered(
    who,
    'unshelveAlarmPoint',
    `mutation($id: ID!) { unshelveAlarmPoint(id: $id) { alarmPoint { ${POINT} } ${PROBLEMS} } }`,
    { id },
  )

export interface Watched extends Evaluator {
  device: Device
  sensorId: string
  configId: number
  /** Posts a value measured just now, and evaluates it. */
  measure: (value: number, sensor?: string) => Promise<void>
}

let last = 0
/** Times that grow, whatever the clock does. */
export const nextTime = () => (last = Math.max(Date.now(), last + 1))

/** A sensor under a rule, "too warm above 8 °C" unless told otherwise. */
export async function watchedSensor(
  acme: TestOrganization,
  given: Rule = {},
  sensors = 1,
): Promise<Watched> {
  const device = await deviceOf(acme, sensors)
  const evaluating = await evaluator(acme)
  const configId = await rule(acme, { sensorIds: device.sensorIds.map(Number), ...given })
  await evaluating.run()
  const measure = async (value: number, sensor = 'p-1') => {
    const { status, body } = await device.post([{ sensor, ts: nextTime(), value }])
    if (status !== 200 || body.accepted !== 1) throw new Error(`${status} ${JSON.stringify(body)}`)
    await evaluating.run()
  }
  return { ...evaluating, device, configId, measure, sensorId: device.sensorIds[0] ?? '' }
}
