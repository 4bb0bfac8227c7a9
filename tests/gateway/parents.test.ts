import { getNullableType, isListType, isObjectType } from 'graphql'
import { expect, test } from 'vitest'
import { buildSchema } from '../../gateway/graphql/schema.ts'
import { demoModules } from '../../gateway/modules/index.ts'

// What is read can be written back, and compared without a query more: beside `site { id }` there is `siteId` (graphql.md 6).

const schema = buildSchema(demoModules, { demo: true })
const node = schema.getType('Node')

/** Where the thing itself is what is answered, and no parent of it. */
const ANSWERS = /^(Query|Mutation|Subscription)$|(Payload|Edge)$/
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'AuditVerification.broken': 'a finding, and no thing that is there',
  'OrganizationMembership.organization': 'never null, and what it is about',
  'Profile.cover': 'beside `coverPhotoId`, as its input says',
  'Profile.user': 'has the number of the profile',
  'SessionTokens.viewer': 'who has just signed in',
  'SimulatedFault.sensor': 'the sensor that was named',
  'Viewer.organization': 'never null, and what it is about',
  'AlarmEventChange.event': 'the event itself; `cursor` says which',
  'NotificationChange.notification': 'the notification itself; `cursor` says which',
  'CreatedDevice.device': 'what was made',
  'AlarmPointShare.point': 'a rank among others, withheld where the point is',
}

test('beside what is one thing stands its id', () => {
  const bare = Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .filter(({ name }) => !ANSWERS.test(name))
    .flatMap((type) =>
      Object.values(type.getFields()).flatMap((field) => {
        const bare = getNullableType(field.type)
        if (isListType(bare) || !isObjectType(bare)) return []
        const isThing = bare.getInterfaces().some((each) => each === node)
        const beside = type.getFields()[`${field.name}Id`]
        const isId = beside && String(getNullableType(beside.type)) === 'ID'
        return isThing && !isId ? [`${type.name}.${field.name}`] : []
      }),
    )
  expect(bare.sort()).toEqual(Object.keys(EXCEPTIONS).sort())
})
