import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { evaluateAlarms } from '../../../gateway/modules/alarms/alarms/evaluation/worker.ts'
import { Lease } from '../../../gateway/worker/lease.ts'
import { deviceOf } from '../../monitoring/readings/support/probe.ts'
import { auditOf } from '../../support/audit.ts'
import type { Caller } from '../../support/caller.ts'
import { clock, gateway } from '../../support/gateway.ts'
import { seesOnly } from '../../support/members.ts'
import { organization } from '../../support/organization.ts'
import { askOverSocket } from '../../support/socket.ts'
import { evaluator } from './support/evaluator.ts'
import { alarmOf, alarmsOf, nextTime, watchedSensor } from './support/operations.ts'
import { rule } from './support/rules.ts'

afterEach(() => void (clock.offset = 0))

interface Settings {
  graceSeconds: number
  startupGraceSeconds: number
  longestShelfSeconds: number
  reasons: string[]
}
interface Changed {
  alarmSettings: Settings | null
  problems: { code: string; path: string[]; message: string }[]
}

const FIELDS = 'graceSeconds startupGraceSeconds longestShelfSeconds reasons'
const READ = `{ alarmSettings { ${FIELDS} } }`
const UPDATE = `mutation($input: UpdateAlarmSettingsInput!) {
  updateAlarmSettings(input: $input) { alarmSettings { ${FIELDS} } problems { code path message } } }`
const SHELVE = `mutation($id: ID!, $input: ShelveAlarmPointInput!) {
  shelveAlarmPoint(id: $id, input: $input) { alarmPoint { shelvedUntil } problems { code path message } } }`

const PATIENTLY = { timeout: 10_000 }
const BEFORE: Settings = {
  graceSeconds: 10,
  startupGraceSeconds: 60,
  longestShelfSeconds: 86_400,
  reasons: [],
}
const read = async (who: Caller) => (await who.graphql(READ)).data.alarmSettings as Settings
const update = async (who: Caller, input: Partial<Settings>): Promise<Changed> => {
  const { data, errors } = await who.graphql(UPDATE, { input })
  if (errors)
    throw Object.assign(new Error(errors[0]?.message), { code: errors[0]?.extensions.code })
  return data.updateAlarmSettings as Changed
}
const shelve = async (who: Caller, id: string, seconds: number) => {
  const until = new Date(Date.now() + seconds * 1000).toISOString()
  return (await who.graphql(SHELVE, { id, input: { until, reason: 'defrosting' } })).data
    .shelveAlarmPoint as Pick<Changed, 'problems'>
}

test('settings are changed one by one, each within its limits, and it is written down with before and after', async () => {
  const acme = await organization()
  expect(await read(acme.subscriber)).toEqual(BEFORE)
  for (const input of [
    { graceSeconds: 0, startupGraceSeconds: 0, longestShelfSeconds: 600 },
    { graceSeconds: 600, startupGraceSeconds: 600, longestShelfSeconds: 604_800 },
  ]) {
    expect(await update(acme, input)).toEqual({
      alarmSettings: { ...input, reasons: [] },
      problems: [],
    })
  }
  for (const [field, value] of [
    ['graceSeconds', -1],
    ['graceSeconds', 601],
    ['startupGraceSeconds', -1],
    ['startupGraceSeconds', 601],
    ['longestShelfSeconds', 599],
    ['longestShelfSeconds', 604_801],
  ] as const) {
    const { alarmSettings, problems } = await update(acme, { graceSeconds: 5, [field]: value })
    expect(alarmSettings).toBeNull()
    expect(problems).toMatchObject([{ code: 'OUT_OF_RANGE', path: ['input', field] }])
  }
  const { alarmSettings } = await update(acme, { graceSeconds: 20 })
  expect(alarmSettings).toEqual({
    graceSeconds: 20,
    startupGraceSeconds: 600,
    longestShelfSeconds: 604_800,
    reasons: [],
  })
  await update(acme, { graceSeconds: 20 })
  await update(acme, {})
  const entries = await auditOf(acme, { action: 'organization.alarmSettingsUpdated' })
  expect(entries).toHaveLength(3)
  expect(entries[2]).toMatchObject({
    actorId: acme.admin.userId,
    entity: 'Organization',
    entityId: String(acme.id),
    detail: { before: { graceSeconds: 600 }, after: { graceSeconds: 20 } },
  })
})

test('reasons are kept in order, each once, and another organisation has its own', async () => {
  const [acme, rival] = await Promise.all([organization(), organization()])
  const reasons = ['Door open', 'Defrost', '  Door open ', 'Power cut']
  const { alarmSettings } = await update(acme, { reasons })
  expect(alarmSettings).toEqual({ ...BEFORE, reasons: ['Door open', 'Defrost', 'Power cut'] })
  expect((await read(acme.subscriber)).reasons).toEqual(['Door open', 'Defrost', 'Power cut'])
  expect((await read(rival)).reasons).toEqual([])
  await expect(update(acme.maintainer, { reasons: [] })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
  for (const wrong of [
    [' '],
    ['x'.repeat(101)],
    Array.from({ length: 31 }, (_, at) => `no ${at}`),
  ]) {
    const refused = await update(acme, { reasons: wrong })
    expect(refused.alarmSettings).toBeNull()
    expect(refused.problems[0]?.path.slice(0, 2)).toEqual(['input', 'reasons'])
  }
  const [entry] = await auditOf(acme, { action: 'organization.alarmSettingsUpdated' })
  expect(entry).toMatchObject({
    detail: { before: { reasons: [] }, after: { reasons: ['Door open', 'Defrost', 'Power cut'] } },
  })
  // Fewer are fewer: the list is given as a whole.
  expect((await update(acme, { reasons: [] })).alarmSettings).toEqual(BEFORE)
})

test('a shelf ends as far ahead as the organisation lets it, and a refusal says how far that is', async () => {
  const acme = await organization()
  const { measure } = await watchedSensor(acme)
  await measure(9)
  const { id } = (await alarmOf(acme)).point
  const problemOf = async (seconds: number) =>
    (await shelve(acme.maintainer, id, seconds)).problems[0]
  for (const [longestShelfSeconds, words] of [
    [600, '10 minutes'],
    [3600, '1 hour'],
    [86_400, '24 hours'],
    [5401, '5401 seconds'],
    [604_800, '168 hours'],
  ] as const) {
    await update(acme, { longestShelfSeconds })
    expect(await problemOf(longestShelfSeconds)).toBeUndefined()
    const refusal = {
      code: 'OUT_OF_RANGE',
      path: ['input', 'until'],
      message: `A shelf ends within the next ${words}.`,
    }
    // A minute is left to clocks that differ.
    expect(await problemOf(longestShelfSeconds + 61)).toEqual(refusal)
  }
  await shelve(acme, id, 604_800)
  const { shelvedUntil } = (await alarmOf(acme)).point
  await update(acme, { longestShelfSeconds: 600 })
  expect((await alarmOf(acme)).point.shelvedUntil).toBe(shelvedUntil)
})

test('the evaluation that runs goes by a change at once; what was found out stays', async () => {
  const acme = await organization()
  const { deps } = await gateway()
  const lease = new Lease(
    deps,
    `evaluation ${randomUUID()}`,
    evaluateAlarms(deps, { concerns: (id) => id === acme.id }),
  )
  try {
    const [device, other] = [await deviceOf(acme, 1), await deviceOf(acme, 1)]
    await update(acme, { graceSeconds: 600, startupGraceSeconds: 600 })
    const sensorIds = device.sensorIds.map(Number)
    await rule(acme, { sensorIds, parameters: { limit: 8, onDelaySeconds: 1 } })
    await rule(acme, { sensorIds: other.sensorIds.map(Number) })
    const [ours, theirs] = [device, other].map(({ siteId }) => ({ siteId: [siteId] }))
    const ts = nextTime()
    await device.post([{ sensor: 'p-1', ts, value: 9 }])
    clock.offset = 1500
    // What is evaluated after it tells that its own time has come, and that it was not raised.
    await other.post([{ sensor: 'p-1', ts: nextTime(), value: 9 }])
    await expect.poll(() => alarmsOf(acme, theirs), PATIENTLY).toHaveLength(1)
    expect(await alarmsOf(acme, ours)).toEqual([])
    await update(acme, { graceSeconds: 0, startupGraceSeconds: 0 })
    await expect.poll(() => alarmsOf(acme, ours), PATIENTLY).toHaveLength(1)
    const raised = await alarmOf(acme, ours)
    expect(raised).toMatchObject({ state: 'UNACK', raisedAt: new Date(ts + 1000).toISOString() })
    await update(acme, { graceSeconds: 600 })
    await device.post([{ sensor: 'p-1', ts: nextTime(), value: 9.5 }])
    await other.post([{ sensor: 'p-1', ts: nextTime(), value: 5 }])
    const returned = async () => (await alarmOf(acme, theirs)).returnedAt
    await expect.poll(returned, PATIENTLY).not.toBeNull()
    expect(await alarmOf(acme, ours)).toEqual(raised)
    const explain =
      'query($ours: AlarmFilter) { alarms(filter: $ours) { nodes { explanation { graceSeconds } } } }'
    const explained = (await acme.graphql(explain, { ours })).data.alarms
    expect(explained).toEqual({ nodes: [{ explanation: { graceSeconds: 0 } }] })
  } finally {
    await lease.close()
  }
})

test('a longer grace holds for delays that are under way', async () => {
  const acme = await organization()
  await update(acme, { graceSeconds: 0, startupGraceSeconds: 0 })
  const device = await deviceOf(acme, 1)
  const { run } = await evaluator(acme)
  await rule(acme, {
    sensorIds: device.sensorIds.map(Number),
    parameters: { limit: 8, onDelaySeconds: 1 },
  })
  await device.post([{ sensor: 'p-1', ts: nextTime(), value: 9 }])
  await run()
  await update(acme, { graceSeconds: 600 })
  clock.offset = 1200
  await run()
  expect(await alarmsOf(acme)).toEqual([])
  await update(acme, { graceSeconds: 0 })
  await run()
  expect(await alarmOf(acme)).toMatchObject({ state: 'UNACK' })
})

test('SEC-27 only an admin of the organisation who sees all of it changes them, and not over the socket', async () => {
  const [acme, rival] = [await organization(), await organization()]
  await seesOnly(acme, acme.admin, [])
  await update(rival, { graceSeconds: 1, longestShelfSeconds: 700 })
  const refused = (who: Caller, code: string) =>
    expect(update(who, { graceSeconds: 5 })).rejects.toMatchObject({ code })
  for (const who of [acme.maintainer, acme.editor, acme.author, acme.subscriber])
    await refused(who, 'FORBIDDEN')
  await refused(acme.stranger, 'UNAUTHENTICATED')
  expect((await acme.stranger.graphql(READ)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
  const { errors } = await askOverSocket((await gateway()).url, acme.admin.token, UPDATE, {
    input: { graceSeconds: 5 },
  })
  expect(errors).toHaveLength(1)
  await refused(acme.admin, 'FORBIDDEN')
  expect(await read(acme.admin)).toEqual(BEFORE)
  expect(await read(rival)).toEqual({ ...BEFORE, graceSeconds: 1, longestShelfSeconds: 700 })
})
