import { expect, test } from 'vitest'
import { actionsOn } from '../../support/audit.ts'
import { organization } from '../../support/organization.ts'
import { created, update, type Answer } from './support/rule.ts'
import { DELETE, RESTORE, versionsOf } from './support/ask-rules.ts'

test('each change is a version that tells what is different, and a restored one is new', async () => {
  const acme = await organization()
  const rule = await created(acme, { changeNote: 'First' })
  const edited = await update(
    acme,
    rule.id,
    { parameters: { limit: 7.5 }, scope: { tags: ['fridge', 'cooler'] }, changeNote: 'Stricter' },
    1,
  )
  expect(edited.alarmConfig).toMatchObject({
    version: 2,
    ruleText: 'value > 7.5 °C',
    priority: 'HIGH',
  })
  expect((await update(acme, rule.id, { enabled: false }, 2)).alarmConfig).toMatchObject({
    version: 3,
    enabled: false,
  })
  expect(
    (await update(acme, rule.id, { enabled: false, changeNote: 'Nothing' })).alarmConfig?.version,
  ).toBe(3)
  const restored = (await acme.graphql(RESTORE, { id: rule.id, version: 1, expectedVersion: 3 }))
    .data.restoreAlarmConfig as Answer
  expect(restored.alarmConfig).toMatchObject({
    version: 4,
    enabled: true,
    ruleText: 'value > 8.0 °C for 10 min',
  })
  const [fourth, third, second, first] = await versionsOf(acme.subscriber, rule.id)
  expect(first).toMatchObject({
    version: 1,
    changeNote: 'First',
    changes: [],
    changedBy: { id: String(acme.admin.userId) },
  })
  expect(second?.changes).toEqual([
    { field: 'parameters.limit', from: '8', to: '7.5' },
    { field: 'parameters.deadband', from: '0.5', to: '0' },
    { field: 'parameters.onDelaySeconds', from: '600', to: '0' },
    { field: 'parameters.offDelaySeconds', from: '300', to: '0' },
    { field: 'scope.tags', from: 'fridge', to: 'fridge, cooler' },
  ])
  expect(third).toMatchObject({
    changes: [{ field: 'enabled', from: 'true', to: 'false' }],
    parameters: { limit: 7.5 },
  })
  expect(fourth).toMatchObject({ version: 4, changeNote: 'Restores version 1.' })
  expect(await acme.graphql(RESTORE, { id: rule.id, version: 9 })).toFailWith('NOT_FOUND')
  expect(await actionsOn(acme, 'AlarmConfig')).toEqual([
    'alarmConfig.created',
    'alarmConfig.updated',
    'alarmConfig.updated',
    'alarmConfig.updated',
  ])
})

test('who changes what somebody else has changed is told, with the rule as it is', async () => {
  const acme = await organization()
  const { id } = await created(acme)
  await update(acme, id, { name: 'Warmer' }, 1)
  const stale = {
    problems: [{ code: 'CONFLICT', path: ['expectedVersion'] }],
    alarmConfig: { version: 2 },
  }
  expect(await update(acme, id, { name: 'Warmest' }, 1)).toMatchObject({
    ...stale,
    alarmConfig: { version: 2, name: 'Warmer' },
  })
  expect(
    (await acme.graphql(DELETE, { id, expectedVersion: 1 })).data.deleteAlarmConfig,
  ).toMatchObject({
    ...stale,
    deletedId: null,
  })
  expect(
    (await acme.graphql(RESTORE, { id, version: 1, expectedVersion: 1 })).data.restoreAlarmConfig,
  ).toMatchObject(stale)
  const racing = await Promise.all(
    ['A', 'B', 'C', 'D'].map((name) => update(acme, id, { name }, 2)),
  )
  expect(racing.filter(({ problems }) => !problems.length)).toHaveLength(1)
})
