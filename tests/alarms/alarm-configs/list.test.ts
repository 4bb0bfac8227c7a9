import { expect, test } from 'vitest'
import { deviceOf } from '../../monitoring/readings/support/probe.ts'
import type { Caller } from '../../support/caller.ts'
import { seesOnly } from '../../support/members.ts'
import { organization } from '../../support/organization.ts'
import { created, update, UPDATE } from './support/rule.ts'
import { RULES, DELETE, RESTORE, read, scheduleOf } from './support/ask-rules.ts'

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
    await filtered({ kind: ['LOW'] }),
    await filtered({ enabled: true }),
    await filtered({ priority: ['MEDIUM'] }),
  ]).toEqual([[c.id], [a.id, b.id], [b.id]])
  expect(await filtered({ sensorId: [fridges.sensorIds[1]] })).toEqual([b.id, c.id])
  expect(await filtered({ sensorId: vans.sensorIds })).toEqual([a.id, b.id])
  expect(await filtered({ siteId: [vans.siteId] })).toEqual([a.id, b.id])
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
  expect(await ids({ filter: { sensorId: fridges.sensorIds } }, acme.subscriber)).toEqual([])
  expect((await list({}, rival)).totalCount).toBe(0)
  expect([await read(rival, a.id), await read(acme, 'x')]).toEqual([null, null])
})
