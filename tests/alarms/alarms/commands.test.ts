import { expect, test } from 'vitest'
import { auditOf } from '../../support/audit.ts'
import { seesOnly, setMember } from '../../support/members.ts'
import { organization } from '../../support/organization.ts'
import {
  acknowledge,
  acknowledgeAll,
  alarmOf,
  alarmsOf,
  assign,
  comment,
  shelve,
  unshelve,
  watchedSensor,
  type Answer,
} from './support/operations.ts'
import { edit } from './support/rules.ts'

const problemOf = ({ problems }: Answer) => problems.map(({ code, path }) => [code, path.join('.')])
const types = ({ events }: { events: { type: string }[] }) => events.map(({ type }) => type)
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

test('an acknowledged alarm closes when it returns; one that returned, when it is acknowledged', async () => {
  const acme = await organization()
  const { measure } = await watchedSensor(acme)
  await measure(9)
  const { id, activation } = await alarmOf(acme)
  const { alarm, problems } = await acknowledge(acme.maintainer, id, {
    activation,
    note: 'on my way',
  })
  expect(problems).toEqual([])
  expect(alarm).toMatchObject({
    state: 'ACKED',
    ackedBy: { id: String(acme.maintainer.userId) },
    point: { state: 'ACKED' },
  })
  expect(alarm?.events.at(-1)).toMatchObject({
    type: 'ACKED',
    note: 'on my way',
    actor: { id: String(acme.maintainer.userId) },
  })
  await measure(5)
  expect(await alarmOf(acme)).toMatchObject({
    id,
    state: 'CLOSED',
    closeReason: 'RETURNED',
    point: { state: 'NORMAL' },
  })
  await measure(9)
  await measure(5)
  const second = await alarmOf(acme, { open: true })
  expect(second).toMatchObject({ state: 'RTN_UNACK', instance: 2, activation: 2 })
  const closed = await acknowledge(acme, second.id, {})
  expect(closed.alarm).toMatchObject({ state: 'CLOSED', closeReason: 'ACKED' })
  expect(types(closed.alarm ?? second)).toEqual(['RAISED', 'RETURNED', 'ACKED'])
})

test('an acknowledgement is refused where nothing is to be acknowledged, where it is stale, and where it lacks a note', async () => {
  const acme = await organization()
  const { measure } = await watchedSensor(acme, { noteRequired: true })
  await measure(9)
  const { id, activation } = await alarmOf(acme)
  await measure(5)
  await measure(9)
  expect(problemOf(await acknowledge(acme, id, { activation, note: 'seen' }))).toEqual([
    ['STALE_ACK', 'input.activation'],
  ])
  expect(problemOf(await acknowledge(acme, id, {}))).toEqual([['NOTE_REQUIRED', 'input.note']])
  expect(problemOf(await acknowledge(acme, id, { note: '  ' }))).toEqual([
    ['NOTE_REQUIRED', 'input.note'],
  ])
  expect(problemOf(await acknowledge(acme, id, { note: 'x'.repeat(2001) }))).toEqual([
    ['OUT_OF_RANGE', 'input.note'],
  ])
  expect(await alarmOf(acme)).toMatchObject({ state: 'UNACK', activation: 2 })
  expect(problemOf(await acknowledge(acme, id, { activation: 2, note: 'seen' }))).toEqual([])
  expect(problemOf(await acknowledge(acme, id, { note: 'again' }))).toEqual([
    ['NOTHING_TO_ACK', ''],
  ])
  await measure(5)
  await measure(9)
  const [first, second] = [id, (await alarmOf(acme, { open: true })).id]
  expect(second).not.toBe(first)
  expect(problemOf(await acknowledge(acme, first, { note: 'the old one' }))).toEqual([
    ['NOTHING_TO_ACK', ''],
  ])
  expect(await alarmOf(acme, { open: true })).toMatchObject({ id: second, state: 'UNACK' })
})

test('many are acknowledged at once, each by itself', async () => {
  const [acme, rival] = await Promise.all([organization(), organization()])
  const { measure } = await watchedSensor(acme, {}, 3)
  const foreign = await watchedSensor(rival)
  await foreign.measure(9)
  for (const sensor of ['p-1', 'p-2', 'p-3']) await measure(9, sensor)
  const [one, two, three] = (await alarmsOf(acme)).map(({ id }) => id)
  await acknowledge(acme, two ?? '', {})
  const stranger = (await alarmOf(rival)).id
  const answer = await acknowledgeAll(acme.maintainer, {
    ids: [one, two, 'x', three, stranger, one],
    note: 'all of you',
  })
  expect(answer.alarms).toEqual([one, three].map((id) => ({ id, state: 'ACKED' })))
  expect(problemOf(answer)).toEqual([
    ['NOTHING_TO_ACK', 'input.ids.1'],
    ['INVALID', 'input.ids.2'],
    ['INVALID', 'input.ids.4'],
    ['NOTHING_TO_ACK', 'input.ids.5'],
  ])
  expect((await alarmOf(rival)).state).toBe('UNACK')
  expect(problemOf(await acknowledgeAll(acme, { ids: [] }))).toEqual([
    ['OUT_OF_RANGE', 'input.ids'],
  ])
})

test('an alarm is given to an active member who sees it, and taken away', async () => {
  const acme = await organization()
  const { measure } = await watchedSensor(acme)
  await measure(9)
  const { id } = await alarmOf(acme)
  const [editor, author] = [String(acme.editor.userId), String(acme.author.userId)]
  expect((await assign(acme, id, editor)).alarm).toMatchObject({
    assignee: { id: editor },
    state: 'UNACK',
  })
  const mine = await alarmsOf(acme.editor, { assigneeId: [editor] })
  expect(mine.map((alarm) => alarm.id)).toEqual([id])
  expect((await assign(acme, id, null)).alarm).toMatchObject({ assignee: null })
  await setMember(acme, acme.author, { status: 'INACTIVE' })
  await seesOnly(acme, acme.subscriber, [])
  for (const nobody of [author, String(acme.subscriber.userId), '77', 'x']) {
    expect(problemOf(await assign(acme, id, nobody)), nobody).toEqual([['INVALID', 'userId']])
  }
  await acknowledge(acme, id, {})
  await measure(5)
  expect(problemOf(await assign(acme, id, editor))).toEqual([['CONFLICT', '']])
})

test('a comment stays with its alarm, also when that is closed and its rule deleted', async () => {
  const acme = await organization()
  const { measure, configId, run } = await watchedSensor(acme)
  await measure(9)
  const { id } = await alarmOf(acme)
  await acknowledge(acme, id, {})
  await measure(5)
  await measure(9)
  expect(
    (await comment(acme, id, { text: ' the door was open ' })).alarm?.events.at(-1),
  ).toMatchObject({
    type: 'COMMENTED',
    note: 'the door was open',
    actor: { id: String(acme.admin.userId) },
  })
  expect(problemOf(await comment(acme, id, { text: ' ' }))).toEqual([['REQUIRED', 'input.text']])
  await edit(acme, configId, { deletedAt: new Date() })
  await run()
  const { alarm } = await comment(acme, id, { text: 'found out later' })
  expect(types(alarm ?? { events: [] })).toEqual([
    'RAISED',
    'ACKED',
    'RETURNED',
    'COMMENTED',
    'COMMENTED',
  ])
  const other = (await alarmsOf(acme, { open: false })).find((closed) => closed.id !== id)
  if (!other) throw new Error('the other alarm is missing')
  expect(other.closeReason).toBe('DELETED')
  expect(problemOf(await acknowledge(acme, other.id, {}))).toEqual([['NOTHING_TO_ACK', '']])
  expect(
    problemOf(await shelve(acme, other.point.id, { until: inHours(1), reason: 'why' })),
  ).toEqual([['CONFLICT', '']])
  expect(problemOf(await unshelve(acme, other.point.id))).toEqual([['NOT_SHELVED', '']])
})

test('a shelved point tells nobody, and what is active when the shelf ends is told anew', async () => {
  const acme = await organization()
  const { measure } = await watchedSensor(acme)
  await measure(9)
  const before = await alarmOf(acme)
  const pointId = before.point.id
  const until = inHours(2)
  const shelved = await shelve(acme.maintainer, pointId, { until, reason: ' defrosting ' })
  expect(shelved).toMatchObject({
    alarmPoint: {
      state: 'SHELVED',
      shelvedUntil: until,
      shelveReason: 'defrosting',
      shelvedBy: { id: String(acme.maintainer.userId) },
    },
    problems: [],
  })
  expect(await alarmOf(acme)).toMatchObject({
    state: 'SHELVED',
    ackedBy: { id: String(acme.maintainer.userId) },
  })
  await measure(5)
  await measure(9)
  const hidden = await alarmOf(acme, { open: true })
  expect(hidden).toMatchObject({ state: 'SHELVED', instance: 2 })
  expect(hidden.events).toMatchObject([{ type: 'RAISED', state: 'SHELVED', annunciated: false }])
  const lifted = await unshelve(acme, pointId)
  expect(lifted.alarmPoint).toMatchObject({ state: 'UNACK', shelvedUntil: null, shelvedBy: null })
  expect((await alarmOf(acme, { open: true })).events.at(-1)).toMatchObject({
    type: 'UNSHELVED',
    annunciated: true,
  })
  expect(problemOf(await unshelve(acme, pointId))).toEqual([['NOT_SHELVED', '']])
})

test('a shelf ends within 24 hours and says why', async () => {
  const acme = await organization()
  const { measure, device } = await watchedSensor(acme)
  await measure(5)
  const points =
    'query($ids: [ID!]) { alarmPoints(filter: { sensorId: $ids }) { totalCount nodes { id state } } }'
  const [{ id, state }] = (await acme.graphql(points, { ids: device.sensorIds })).data.alarmPoints
    .nodes as [{ id: string; state: string }]
  expect(state).toBe('NORMAL')
  for (const until of [inHours(-1), inHours(24.1)]) {
    expect(problemOf(await shelve(acme, id, { until, reason: 'why' }))).toEqual([
      ['OUT_OF_RANGE', 'input.until'],
    ])
  }
  expect(problemOf(await shelve(acme, id, { until: inHours(1), reason: ' ' }))).toEqual([
    ['REQUIRED', 'input.reason'],
  ])
  expect(problemOf(await shelve(acme, id, { until: inHours(1), reason: 'x'.repeat(501) }))).toEqual(
    [['OUT_OF_RANGE', 'input.reason']],
  )
  expect(
    (
      await shelve(acme, id, {
        until: inHours(23.99),
        reason: 'nothing is open, which is no hindrance',
      })
    ).problems,
  ).toEqual([])
  const again = await shelve(acme, id, { until: inHours(1), reason: 'shorter' })
  expect(again.alarmPoint).toMatchObject({ state: 'SHELVED', shelveReason: 'shorter' })
})

test('every command is written down, refused ones are not', async () => {
  const acme = await organization()
  const { measure } = await watchedSensor(acme)
  await measure(9)
  const { id, point } = await alarmOf(acme)
  await comment(acme, id, { text: 'hm' })
  await assign(acme, id, String(acme.editor.userId))
  await acknowledge(acme.maintainer, id, { note: 'ok' })
  await acknowledge(acme.maintainer, id, {})
  await shelve(acme, point.id, { until: inHours(1), reason: 'why' })
  await unshelve(acme, point.id)
  const entries = (await auditOf(acme)).filter(({ entity }) => entity.startsWith('Alarm'))
  expect(entries.map(({ action, entityId, actorId }) => [action, entityId, actorId])).toEqual([
    ['alarm.commented', id, acme.admin.userId],
    ['alarm.assigned', id, acme.admin.userId],
    ['alarm.acknowledged', id, acme.maintainer.userId],
    ['alarmPoint.shelved', point.id, acme.admin.userId],
    ['alarmPoint.unshelved', point.id, acme.admin.userId],
  ])
  expect(entries[2]?.detail).toEqual({ note: 'ok' })
})

test('SEC-27 who may not, sees or has no such alarm changes none', async () => {
  const [acme, rival] = await Promise.all([organization(), organization()])
  const { measure } = await watchedSensor(acme)
  await measure(9)
  const { id, point } = await alarmOf(acme)
  await seesOnly(acme, acme.maintainer, [])
  const shelf = { until: inHours(1), reason: 'why' }
  for (const [who, code] of [
    [acme.subscriber, 'FORBIDDEN'],
    [acme.stranger, 'UNAUTHENTICATED'],
    [rival, 'NOT_FOUND'],
    [acme.maintainer, 'NOT_FOUND'],
  ] as const) {
    await expect(acknowledge(who, id, {})).rejects.toMatchObject({ code })
    await expect(comment(who, id, { text: 'x' })).rejects.toMatchObject({ code })
    await expect(assign(who, id, null)).rejects.toMatchObject({ code })
    await expect(shelve(who, point.id, shelf)).rejects.toMatchObject({ code })
    await expect(unshelve(who, point.id)).rejects.toMatchObject({ code })
  }
  const bulk = await acknowledgeAll(acme.maintainer, { ids: [id] })
  expect(bulk).toEqual({ alarms: [], problems: [{ code: 'INVALID', path: ['input', 'ids', '0'] }] })
  expect((await alarmOf(acme)).events).toHaveLength(1)
})

test('of many each is acknowledged as it was seen', async () => {
  const acme = await organization()
  const [one, two] = [await watchedSensor(acme), await watchedSensor(acme)]
  await one.measure(9)
  await two.measure(9)
  const seen = await alarmsOf(acme)
  const again =
    seen[1]?.point.id === (await alarmOf(acme, { configId: [String(one.configId)] })).point.id
      ? one
      : two
  await again.measure(5)
  await again.measure(9)
  const ids = seen.map(({ id }) => id)
  const asSeen = { ids, activations: seen.map(({ activation }) => activation) }
  expect(problemOf(await acknowledgeAll(acme, { ids, activations: [1] }))).toEqual([
    ['INVALID', 'input.activations'],
  ])
  const { alarms, problems } = await acknowledgeAll(acme, asSeen)
  expect(alarms).toMatchObject([{ id: ids[0], state: 'ACKED' }])
  expect(problems).toEqual([{ code: 'STALE_ACK', path: ['input', 'ids', '1'] }])
})
