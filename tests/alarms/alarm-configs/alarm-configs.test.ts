import { expect, test } from 'vitest'
import { deviceOf } from '../../monitoring/readings/support/probe.ts'
import { actionsOn, auditOf } from '../../support/audit.ts'
import type { Caller } from '../../support/caller.ts'
import { gateway } from '../../support/gateway.ts'
import { seesOnly } from '../../support/members.ts'
import { organization, type TestOrganization } from '../../support/organization.ts'
import {
  create,
  CREATE,
  created,
  ruleInput,
  update,
  UPDATE,
  type Answer,
  type Rule,
} from './support/rule.ts'

const RULES = `query($filter: AlarmConfigFilter, $search: String, $sort: [AlarmConfigSort!]) {
  alarmConfigs(filter: $filter, search: $search, sort: $sort, perPage: 100) { nodes { id sensorCount sensors { id } } totalCount } }`
const RULE = `query($id: ID!) { alarmConfig(id: $id) { id name openAlarms versions { version validFrom changeNote changedBy { id } name kind ruleText
  parameters { limit } scope { tags } enabled scheduleId suppressedByIds policyId changes { field from to } } } }`
const DELETE = `mutation($id: ID!, $expectedVersion: Int) { deleteAlarmConfig(id: $id, expectedVersion: $expectedVersion) {
  deletedId alarmConfig { version } problems { code path message } } }`
const RESTORE = `mutation($id: ID!, $version: Int!, $expectedVersion: Int) { restoreAlarmConfig(id: $id, version: $version, expectedVersion: $expectedVersion) {
  alarmConfig { id version name enabled ruleText } problems { code path message } } }`
const SCHEDULE = `mutation($input: CreateScheduleInput!) { createSchedule(input: $input) { schedule { id } } }`

const read = async (who: Caller, id: string) =>
  (await who.graphql(RULE, { id })).data.alarmConfig as Rule | null
const versionsOf = async (who: Caller, id: string) =>
  (await read(who, id))?.versions as Record<string, unknown>[]

async function scheduleOf(acme: TestOrganization): Promise<string> {
  const input = {
    name: 'Hours',
    timeZone: 'UTC',
    windows: [{ days: [1], from: '08:00', to: '18:00' }],
  }
  return (await acme.graphql(SCHEDULE, { input })).data.createSchedule.schedule.id as string
}

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
    suppressedBy: [{ id: higher.id }],
  })
  expect((await versionsOf(acme, high.id))[0]).toMatchObject({ suppressedByIds: [higher.id] })
})

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
  expect(
    (await update(acme, rule.id, { enabled: false, name: null, kind: null }, 2)).alarmConfig,
  ).toMatchObject({
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

test('a deleted rule is gone from every list, and nobody finds it', async () => {
  const acme = await organization()
  const { id } = await created(acme, { scheduleId: await scheduleOf(acme) })
  expect((await acme.graphql(DELETE, { id, expectedVersion: 1 })).data.deleteAlarmConfig).toEqual({
    deletedId: id,
    alarmConfig: null,
    problems: [],
  })
  expect(await read(acme, id)).toBeNull()
  expect((await acme.graphql(RULES)).data.alarmConfigs.totalCount).toBe(0)
  for (const [document, variables] of [
    [DELETE, { id }],
    [UPDATE, { id, input: {} }],
    [RESTORE, { id, version: 1 }],
  ] as const) {
    expect(await acme.graphql(document, variables)).toFailWith('NOT_FOUND')
  }
})

test('rules are listed by name, searched, sorted and filtered, and tell the sensors in scope that the viewer may see', async () => {
  const [acme, rival] = await Promise.all([organization(), organization()])
  const [fridges, vans] = [
    await deviceOf(acme, 2, { tags: ['fridge'] }),
    await deviceOf(acme, 1, { tags: ['van', 'fridge'] }),
  ]
  const [b, a, c] = [
    await created(acme, { name: 'B fridges', priority: 'LOW' }),
    await created(acme, {
      name: 'A vans',
      priority: 'CRITICAL',
      scope: { tags: ['van'], sensorIds: [fridges.sensorIds[0]] },
    }),
    await created(acme, {
      name: 'C depot',
      kind: 'LOW',
      enabled: false,
      scope: { siteIds: [fridges.siteId] },
    }),
  ]
  const list = async (variables = {}, who: Caller = acme) =>
    (await who.graphql(RULES, variables)).data.alarmConfigs as {
      nodes: { id: string; sensorCount: number; sensors: { id: string }[] }[]
      totalCount: number
    }
  const ids = async (variables = {}, who: Caller = acme) =>
    (await list(variables, who)).nodes.map(({ id }) => id)
  expect(await ids()).toEqual([a.id, b.id, c.id])
  expect(await ids({ sort: [{ field: 'PRIORITY' }] })).toEqual([a.id, c.id, b.id])
  await update(acme, b.id, { priority: 'MEDIUM' })
  expect(await ids({ sort: [{ field: 'UPDATED_AT', direction: 'DESC' }] })).toEqual([
    b.id,
    c.id,
    a.id,
  ])
  expect([await ids({ search: 'DEPOT' }), await ids({ search: 'van' })]).toEqual([[c.id], [a.id]])
  const filtered = (filter: object) => ids({ filter })
  expect([
    await filtered({ kinds: ['LOW'] }),
    await filtered({ enabled: true }),
    await filtered({ priorities: ['MEDIUM'] }),
  ]).toEqual([[c.id], [a.id, b.id], [b.id]])
  expect(await filtered({ sensorIds: [fridges.sensorIds[1]] })).toEqual([b.id, c.id])
  expect(await filtered({ sensorIds: vans.sensorIds })).toEqual([a.id, b.id])
  expect(await filtered({ siteIds: [vans.siteId] })).toEqual([a.id, b.id])
  expect(
    (await list()).nodes.map(({ sensorCount, sensors }) => [sensorCount, sensors.length]),
  ).toEqual([
    [2, 2],
    [3, 3],
    [2, 2],
  ])
  await acme.tenant.db
    .updateTable('sensor')
    .set({ status: 'RETIRED' })
    .where('id', '=', Number(fridges.sensorIds[1]))
    .execute()
  await seesOnly(acme, acme.subscriber, [vans.siteId])
  expect((await list()).nodes.map(({ sensorCount }) => sensorCount)).toEqual([2, 2, 1])
  expect(
    (await list({}, acme.subscriber)).nodes.map(({ sensorCount, sensors }) => [
      sensorCount,
      sensors.length,
    ]),
  ).toEqual([
    [1, 1],
    [1, 1],
  ])
  expect([await read(acme.subscriber, c.id), (await read(acme.subscriber, a.id))?.id]).toEqual([
    null,
    a.id,
  ])
  expect(await ids({ filter: { sensorIds: fridges.sensorIds } }, acme.subscriber)).toEqual([])
  expect((await list({}, rival)).totalCount).toBe(0)
  expect([await read(rival, a.id), await read(acme, 'x')]).toEqual([null, null])
})

test('who sees some sites only is told of their sensors and sites alone, and nothing of rules for the others', async () => {
  const acme = await organization()
  const [fridge, vault] = [await deviceOf(acme, 1), await deviceOf(acme, 1)]
  const sensorIds = [...fridge.sensorIds, ...vault.sensorIds]
  await created(acme, {
    name: 'Vault too warm',
    responseText: 'Call the vault',
    scope: { sensorIds: vault.sensorIds },
  })
  const both = await created(acme, { scope: { sensorIds, siteIds: [fridge.siteId, vault.siteId] } })
  await update(acme, both.id, { scope: { sensorIds, siteIds: [fridge.siteId] } })
  await seesOnly(acme, acme.subscriber, [fridge.siteId])
  const SCOPES = `query($asOf: DateTimeISO) { alarmConfigs(asOf: $asOf) { totalCount nodes {
    id scope { sensorIds siteIds } versions { scope { sensorIds siteIds } changes { field } } } } }`
  const seen = { sensorIds: fridge.sensorIds, siteIds: [fridge.siteId] }
  const versions = [
    { scope: seen, changes: [] },
    { scope: seen, changes: [] },
  ]
  const { deps } = await gateway()
  for (const asOf of [null, new Date(deps.now()).toISOString()]) {
    const { data } = await acme.subscriber.graphql(SCOPES, { asOf })
    expect(data.alarmConfigs).toEqual({
      totalCount: 1,
      nodes: [{ id: both.id, scope: seen, versions }],
    })
    const all = (await acme.graphql(SCOPES, { asOf })).data.alarmConfigs as {
      totalCount: number
      nodes: { id: string; scope: { sensorIds: string[] } }[]
    }
    expect([all.totalCount, all.nodes.find(({ id }) => id === both.id)?.scope.sensorIds]).toEqual([
      2,
      sensorIds,
    ])
  }
})

test('versions name no rule the viewer may not see; deleted ones are known to those who see all', async () => {
  const acme = await organization()
  const [fridge, vault] = [await deviceOf(acme, 1), await deviceOf(acme, 1)]
  const hidden = await created(acme, {
    name: 'Vault too warm',
    scope: { sensorIds: vault.sensorIds },
  })
  const seen = await created(acme, { name: 'Far too warm', scope: { sensorIds: fridge.sensorIds } })
  const gone = await created(acme, { name: 'Gone', scope: { sensorIds: fridge.sensorIds } })
  const rule = await created(acme, {
    scope: { sensorIds: fridge.sensorIds },
    suppressedByIds: [hidden.id, seen.id, gone.id],
  })
  await update(acme, rule.id, { suppressedByIds: [hidden.id] })
  await update(acme, rule.id, { suppressedByIds: [seen.id] })
  await acme.graphql(DELETE, { id: gone.id })
  await seesOnly(acme, acme.subscriber, [fridge.siteId])
  const VERSIONS = `query($id: ID!) { alarmConfig(id: $id) {
    versions { suppressedByIds suppressedBy { name } changes { field from to } } } }`
  const asked = async (who: Caller) => {
    const { versions } = (await who.graphql(VERSIONS, { id: rule.id })).data.alarmConfig as {
      versions: {
        suppressedByIds: string[]
        suppressedBy: { name: string }[]
        changes: { from: string | null; to: string | null }[]
      }[]
    }
    return versions.map(({ suppressedByIds, suppressedBy, changes }) => [
      suppressedByIds,
      suppressedBy.map(({ name }) => name),
      changes.map(({ from, to }) => [from, to]),
    ])
  }
  expect(await asked(acme.subscriber)).toEqual([
    [[seen.id], ['Far too warm'], [['', seen.id]]],
    [[], [], [[seen.id, '']]],
    [[seen.id], ['Far too warm'], []],
  ])
  const all = [hidden.id, seen.id, gone.id]
  expect(await asked(acme)).toEqual([
    [[seen.id], ['Far too warm'], [[hidden.id, seen.id]]],
    [[hidden.id], ['Vault too warm'], [[all.join(', '), hidden.id]]],
    [all, ['Vault too warm', 'Far too warm'], []],
  ])
})

test('an admin of some sites changes no rule, because a rule bears on all', async () => {
  const acme = await organization()
  const { id } = await created(acme)
  await seesOnly(acme, acme.admin, [])
  for (const [document, variables] of [
    [CREATE, { input: ruleInput() }],
    [UPDATE, { id, input: {} }],
    [DELETE, { id }],
    [RESTORE, { id, version: 1 }],
  ] as const) {
    expect(await acme.editor.graphql(document, variables)).toFailWith('FORBIDDEN')
  }
})
