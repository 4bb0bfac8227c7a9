import type { Caller } from '../../../support/caller.ts'
import type { TestOrganization } from '../../../support/organization.ts'
import type { Rule } from './rule.ts'

export const RULES = `query($filter: AlarmConfigFilter, $search: String, $sort: [AlarmConfigSort!]) {
  alarmConfigs(filter: $filter, search: $search, sort: $sort, perPage: 100) { nodes { id sensorCount sensors { id } } totalCount } }`
const RULE = `query($id: ID!) { alarmConfig(id: $id) { id name openAlarms versions { version validFrom changeNote changedBy { id } name kind ruleText
  parameters { limit } scope { tags } enabled scheduleId suppressedByIds policyId changes { field from to } } } }`
export const DELETE = `mutation($id: ID!, $expectedVersion: Int) { deleteAlarmConfig(id: $id, expectedVersion: $expectedVersion) {
  deletedId alarmConfig { version } problems { code path message } } }`
export const RESTORE = `mutation($id: ID!, $version: Int!, $expectedVersion: Int) { restoreAlarmConfig(id: $id, version: $version, expectedVersion: $expectedVersion) {
  alarmConfig { id version name enabled ruleText } problems { code path message } } }`
const SCHEDULE = `mutation($input: CreateScheduleInput!) { createSchedule(input: $input) { schedule { id } } }`

export const read = async (who: Caller, id: string) =>
  (await who.graphql(RULE, { id })).data.alarmConfig as Rule | null
export const versionsOf = async (who: Caller, id: string) =>
  (await read(who, id))?.versions as Record<string, unknown>[]

export async function scheduleOf(acme: TestOrganization): Promise<string> {
  const input = {
    name: 'Hours',
    timeZone: 'UTC',
    windows: [{ days: [1], from: '08:00', to: '18:00' }],
  }
  return (await acme.graphql(SCHEDULE, { input })).data.createSchedule.schedule.id as string
}
