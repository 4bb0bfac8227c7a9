import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  getNullableType,
  isObjectType,
} from 'graphql'
import { expect, test } from 'vitest'
import { buildSchema } from '../../gateway/graphql/schema.ts'
import { demoModules } from '../../gateway/modules/index.ts'

// GraphQL convention 15: every argument, type and field whose name does not say it all has a description, limits included.
const schema = buildSchema(demoModules, { demo: true })
const types = Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith('__'))
const fields = types
  .filter(isObjectType)
  .flatMap((type) => Object.values(type.getFields()).map((field) => ({ type, field })))

test('every argument is described', () => {
  const silent = fields.flatMap(({ type, field }) =>
    field.args
      .filter(({ description }) => !description)
      .map(({ name }) => `${type.name}.${field.name}(${name})`),
  )
  expect(silent).toEqual([])
})

test('every type, every field of a root type and every value of an enum is described', () => {
  const roots = new Set(['Query', 'Mutation', 'Subscription'])
  const silent = [
    ...types.filter(({ description }) => !description).map(({ name }) => name),
    ...fields
      .filter(({ type, field }) => roots.has(type.name) && !field.description)
      .map(({ type, field }) => `${type.name}.${field.name}`),
    ...types
      .filter(isEnumType)
      .flatMap((type) => type.getValues().map((value) => ({ type, value })))
      .filter(({ value }) => !value.description)
      .map(({ type, value }) => `${type.name}.${value.name}`),
  ]
  expect(silent).toEqual([])
})

// A list of an enum has no more values than the enum.
test('every list that goes in says how long it may be', () => {
  const unlimited = types
    .filter(isInputObjectType)
    .flatMap((type) => Object.values(type.getFields()).map((field) => ({ type, field })))
    .filter(
      ({ field }) =>
        isListType(getNullableType(field.type)) && !isEnumType(getNamedType(field.type)),
    )
    .filter(({ field }) => !/\d/.test(field.description ?? ''))
    .map(({ type, field }) => `${type.name}.${field.name}`)
  expect(unlimited).toEqual([])
})

/** What is read by its form, which says how long it can be, or compared with what is there. */
const BY_FORM: Readonly<Record<string, string>> = {
  'AbilityRuleInput.action': 'one that `apiKeyRights` lists',
  'AbilityRuleInput.subject': 'one that `apiKeyRights` lists',
  'AcceptInvitationInput.password': 'judged only with a link that is good',
  'AcceptInvitationInput.token': 'as it was mailed',
  'ChangePasswordInput.currentPassword': 'what it is',
  'CreateArticleInput.language': 'one of five codes',
  'LoginInput.email': 'what it is',
  'LoginInput.password': 'what it is',
  'RegisterInput.language': 'one of five codes',
  'TimeWindowInput.from': 'HH:MM',
  'TimeWindowInput.to': 'HH:MM',
  'UpdateAccountInput.currentPassword': 'what it is',
  'UpdateAccountInput.language': 'one of five codes',
  'UpdateArticleInput.language': 'one of five codes',
  'WeeklyWindowInput.from': 'HH:MM',
  'WeeklyWindowInput.to': 'HH:MM',
}

// That it is enforced, `refusals.test.ts` shows: every bound that the schema tells is in the params of what misses it.
test('every text that goes in says how long it may be', () => {
  const unlimited = types
    .filter(isInputObjectType)
    .flatMap((type) => Object.values(type.getFields()).map((field) => ({ type, field })))
    .filter(({ field }) => String(getNullableType(field.type)) === 'String')
    .filter(({ field }) => !/(\d to|at most) [\d,]+ characters/i.test(field.description ?? ''))
    .map(({ type, field }) => `${type.name}.${field.name}`)
  expect(unlimited.sort()).toEqual(Object.keys(BY_FORM).sort())
})

/** Whole numbers that count nothing, and why those that do are none of `NonNegativeInt`. */
const NO_COUNTS: Readonly<Record<string, string>> = {
  'Alarm.activation': 'which one',
  'Alarm.configVersion': 'which one',
  'Alarm.instance': 'which one',
  'AlarmEvent.activation': 'which one',
  'AlarmExplanation.configVersion': 'which one',
  'ImportProblem.row': 'which one',
  'ListColumn.width': 'pixels',
  'NotificationDelivery.activation': 'which one',
  'NotificationDelivery.repetition': 'which one',
  'NotificationDelivery.step': 'which one',
  'NotificationPolicyStep.maxRepeats': 'a limit',
  'OrganizationSettings.retentionRawDays': 'days',
  'RowProblem.row': 'which one',
  'Sensor.decimals': 'digits',
  'Statistics.n': 'a column of plain numbers, like the others',
  'ViewPanel.height': 'pixels',
  'WeeklyWindow.days': 'which ones',
  'CalendarEvent.reminderMinutes': 'below zero for after',
  'Task.reminderMinutes': 'below zero for after',
}

test('every count is a NonNegativeInt (graphql.md 11)', () => {
  const isPlain = /^(version|page|perPage|totalCount|\w*[sS]econds)$/
  const whole = fields
    .filter(({ field }) => getNamedType(field.type).name === 'Int' && !isPlain.test(field.name))
    .map(({ type, field }) => `${type.name}.${field.name}`)
  expect(whole.sort()).toEqual(Object.keys(NO_COUNTS).sort())
})
