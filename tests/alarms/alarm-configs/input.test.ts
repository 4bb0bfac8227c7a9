import { expect, test } from 'vitest'
import { deviceOf } from '../../monitoring/readings/support/probe.ts'
import { auditOf } from '../../support/audit.ts'
import { organization } from '../../support/organization.ts'
import { create, CREATE, created, ruleInput, update, type Rule } from './support/rule.ts'
import { DELETE, versionsOf, scheduleOf } from './support/ask-rules.ts'

test('a rule is made with what its kind compares, and says it in words', async () => {
  const acme = await organization()
  const device = await deviceOf(acme, 2, { tags: ['fridge', 'medicine'] })
  const schedule = await scheduleOf(acme)
  const rule = await created(acme, {
    scheduleId: schedule,
    parameters: { limit: 8, low: 3, windowSeconds: 9, onDelaySeconds: 600 },
  })
  expect(rule).toMatchObject({
    name: 'Too warm',
    kind: 'HIGH',
    ruleText: 'value > 8.0 °C for 10 min',
    priority: 'HIGH',
    version: 1,
    enabled: true,
    ackRequired: true,
    noteRequired: false,
    sensorCount: 2,
    openAlarms: 0,
    suppressedByIds: [],
    suppressedBy: [],
    policy: null,
    schedule: { id: schedule },
    parameters: {
      limit: 8,
      low: null,
      windowSeconds: null,
      deadband: 0,
      onDelaySeconds: 600,
      offDelaySeconds: 0,
    },
    scope: { sensorIds: [], tags: ['fridge'], siteIds: [] },
  })
  const texts = [
    { kind: 'RANGE', parameters: { low: 2, high: 8 }, text: 'value < 2.0 °C or value > 8.0 °C' },
    {
      kind: 'DEVIATION',
      parameters: { setpoint: 5, limit: 1.5 },
      text: 'value more than 1.5 °C from 5.0 °C',
    },
    {
      kind: 'RATE',
      parameters: { limit: 0.8, windowSeconds: 1200, direction: 'RISING' },
      text: 'rise > 0.8 °C/min over 20 min',
    },
    { kind: 'NO_DATA', parameters: { timeoutSeconds: 900 }, text: 'no data for 15 min' },
    { kind: 'NO_DATA', parameters: {}, text: 'no data for 5 report intervals, 10 min at least' },
  ]
  for (const { text, ...rest } of texts) expect((await created(acme, rest)).ruleText).toBe(text)
  const nobody = await created(acme, { scope: { sensorIds: [], tags: ['nowhere'] } })
  expect(nobody.sensorCount).toBe(0)
  const named = await created(acme, {
    scope: { sensorIds: [...device.sensorIds, ...device.sensorIds] },
  })
  expect(named).toMatchObject({ sensorCount: 2, scope: { sensorIds: device.sensorIds } })
  expect((await auditOf(acme, { entity: 'AlarmConfig' }))[0]).toMatchObject({
    action: 'alarmConfig.created',
    detail: { after: { name: 'Too warm' } },
  })
})

test('what is wrong with a rule is told by field', async () => {
  const [acme, rival] = await Promise.all([organization(), organization()])
  const [theirs, theirSchedule] = [await deviceOf(rival), await scheduleOf(rival)]
  const theirRule = await created(rival)
  const wrong = async (overrides: Record<string, unknown>) =>
    (await create(acme, overrides)).problems.map(
      ({ code, path }) => `${code} ${path.slice(1).join('.')}`,
    )
  const parameters = async (kind: string, values: object) => wrong({ kind, parameters: values })
  for (const kind of ['HIGH', 'HIGH_HIGH', 'LOW', 'LOW_LOW'])
    expect(await parameters(kind, {})).toEqual(['REQUIRED parameters.limit'])
  expect(await parameters('RANGE', { high: 8 })).toEqual(['REQUIRED parameters.low'])
  expect(await parameters('RANGE', { low: 2, high: 3, deadband: 0.5 })).toEqual([
    'OUT_OF_RANGE parameters.high',
  ])
  expect(await parameters('RANGE', { low: 0.1, high: 0.3, deadband: 0.1 })).toEqual([
    'OUT_OF_RANGE parameters.high',
  ])
  expect(await parameters('RANGE', { low: 2, high: 3.000002, deadband: 0.5 })).toEqual([])
  expect(await parameters('DEVIATION', { limit: 1 })).toEqual(['REQUIRED parameters.setpoint'])
  expect(await parameters('DEVIATION', { setpoint: 5, limit: 1, deadband: 1 })).toEqual([
    'OUT_OF_RANGE parameters.limit',
  ])
  expect(await parameters('RATE', { limit: 1 })).toEqual([
    'REQUIRED parameters.windowSeconds',
    'REQUIRED parameters.direction',
  ])
  expect(await parameters('RATE', { limit: 1, windowSeconds: 0, direction: 'EITHER' })).toEqual([
    'OUT_OF_RANGE parameters.windowSeconds',
  ])
  expect(await parameters('RATE', { limit: 0, windowSeconds: 60, direction: 'FALLING' })).toEqual([
    'OUT_OF_RANGE parameters.limit',
  ])
  const steep = { limit: 1, windowSeconds: 60, direction: 'EITHER', deadband: 2 }
  expect(await parameters('RATE', steep)).toEqual(['OUT_OF_RANGE parameters.deadband'])
  expect(await parameters('RATE', { ...steep, direction: 'RISING' })).toEqual([])
  expect(await parameters('NO_DATA', { timeoutSeconds: 0 })).toEqual([
    'OUT_OF_RANGE parameters.timeoutSeconds',
  ])
  expect(await parameters('HIGH', { limit: 1, onDelaySeconds: 86_401 })).toEqual([
    'OUT_OF_RANGE parameters.onDelaySeconds',
  ])
  expect(await parameters('HIGH', { limit: 1, offDelaySeconds: -1 })).toEqual([
    'OUT_OF_RANGE parameters.offDelaySeconds',
  ])
  expect(await parameters('HIGH', { limit: 1, deadband: -0.1 })).toEqual([
    'OUT_OF_RANGE parameters.deadband',
  ])
  expect(await parameters('LOW', { limit: -300 })).toEqual(['OUT_OF_RANGE parameters.limit'])
  expect(await wrong({ name: ' ' })).toEqual(['REQUIRED name'])
  expect(await wrong({ scope: {} })).toEqual(['INVALID scope'])
  for (const id of [theirs.sensorIds[0], '7', 'x'])
    expect(await wrong({ scope: { sensorIds: [id] } })).toEqual(['INVALID scope.sensorIds'])
  for (const id of [theirs.siteId, '7', 'x'])
    expect(await wrong({ scope: { siteIds: [id] } })).toEqual(['INVALID scope.siteIds'])
  for (const id of [theirSchedule, '7', 'x'])
    expect(await wrong({ scheduleId: id })).toEqual(['INVALID scheduleId'])
  for (const id of [theirRule.id, '7', 'x'])
    expect(await wrong({ suppressedByIds: [id] })).toEqual(['INVALID suppressedByIds'])
  expect(await wrong({ policyId: '7' })).toEqual(['INVALID policyId'])
  expect(await wrong({ name: '', parameters: {}, changeNote: 'x'.repeat(501) })).toEqual([
    'REQUIRED name',
    'OUT_OF_RANGE changeNote',
  ])
  for (const who of [acme.maintainer, acme.subscriber])
    expect(await who.graphql(CREATE, { input: ruleInput() })).toFailWith('FORBIDDEN')
  expect(await acme.stranger.graphql(CREATE, { input: ruleInput() })).toFailWith('UNAUTHENTICATED')
})

test('rules may not suppress each other in a circle, nor themselves', async () => {
  const acme = await organization()
  const high = await created(acme, { name: 'High' })
  const higher = await created(acme, { name: 'Higher', kind: 'HIGH_HIGH' })
  const highest = await created(acme, { name: 'Highest', kind: 'HIGH_HIGH' })
  const suppress = async (rule: Rule, ...by: Rule[]) =>
    (await update(acme, rule.id, { suppressedByIds: by.map(({ id }) => id) })).problems.map(
      ({ code, path }) => [code, ...path],
    )
  expect(await suppress(high, high)).toEqual([['CONFLICT', 'input', 'suppressedByIds']])
  expect(await suppress(high, higher, highest)).toEqual([])
  expect(await suppress(higher, highest)).toEqual([])
  expect(await suppress(highest, high)).toEqual([['CONFLICT', 'input', 'suppressedByIds']])
  await acme.graphql(DELETE, { id: highest.id })
  expect((await update(acme, high.id, { name: 'Still high' })).alarmConfig).toMatchObject({
    suppressedByIds: [higher.id],
    suppressedBy: [{ id: higher.id }],
  })
  expect((await versionsOf(acme, high.id))[0]).toMatchObject({ suppressedByIds: [higher.id] })
})

test('a change of kind is judged with its parameters', async () => {
  const acme = await organization()
  const { id } = await created(acme)
  const { problems } = await update(acme, id, { kind: 'RANGE' })
  expect(problems.map(({ path }) => path.join('.'))).toEqual([
    'input.parameters.low',
    'input.parameters.high',
  ])
  expect((await update(acme, id, { kind: 'LOW' })).alarmConfig).toMatchObject({
    kind: 'LOW',
    parameters: { limit: 8, onDelaySeconds: 600 },
  })
  const silent = await update(acme, id, { kind: 'NO_DATA' })
  expect(silent.alarmConfig).toMatchObject({
    parameters: { limit: null, timeoutSeconds: null, onDelaySeconds: 0 },
  })
})
