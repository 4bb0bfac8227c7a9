import { expect, test } from 'vitest'
import { program } from '../../people/api-keys/support/keys.ts'
import { deviceOf } from '../../monitoring/readings/support/probe.ts'
import type { Caller } from '../../support/caller.ts'
import { seesOnly } from '../../support/members.ts'
import { organization } from '../../support/organization.ts'
import { DELETE } from './support/ask-rules.ts'
import { created, update } from './support/rule.ts'

const WATCHED = `{ sensors(perPage: 100, sort: [{ field: ID }]) { nodes { id enabledRuleCount } } }`

const watched = async (who: Caller) =>
  (
    (await who.graphql(WATCHED)).data.sensors as {
      nodes: { id: string; enabledRuleCount: number | null }[]
    }
  ).nodes.map(({ enabledRuleCount }) => enabledRuleCount)

test('a sensor tells how many enabled rules watch it, by its id, its tags and its site', async () => {
  const [acme, rival] = await Promise.all([organization(), organization()])
  const [fridges, vans] = [
    await deviceOf(acme, 2, { tags: ['fridge'] }),
    await deviceOf(acme, 1, { tags: ['van'] }),
  ]
  await deviceOf(rival, 1, { tags: ['fridge'] })
  expect(await watched(acme)).toEqual([0, 0, 0])
  const tagged = await created(acme, { name: 'By tag' })
  const named = await created(acme, {
    name: 'By id and site',
    scope: { sensorIds: [fridges.sensorIds[0]], siteIds: [vans.siteId] },
  })
  await created(acme, { name: 'Asleep', enabled: false })
  expect(await watched(acme)).toEqual([2, 1, 1])
  expect(await watched(rival)).toEqual([0])

  await update(acme, tagged.id, { enabled: false })
  expect(await watched(acme)).toEqual([1, 0, 1])
  await acme.graphql(DELETE, { id: named.id })
  expect(await watched(acme)).toEqual([0, 0, 0])
})

test('a retired sensor is watched by none, and who sees some sites only is told of theirs', async () => {
  const acme = await organization()
  const [fridge, vault] = [await deviceOf(acme, 2), await deviceOf(acme, 1)]
  await created(acme, { scope: { siteIds: [fridge.siteId, vault.siteId] } })
  await acme.graphql(
    `mutation ($id: ID!) { updateSensor(id: $id, input: { status: RETIRED }) { problems { code } } }`,
    { id: fridge.sensorIds[0] },
  )
  expect(await watched(acme)).toEqual([0, 1, 1])
  await seesOnly(acme, acme.subscriber, [vault.siteId])
  expect(await watched(acme.subscriber)).toEqual([1])
})

test('a program that may read sensors alone is told nothing of rules, and gets the rest', async () => {
  const acme = await organization()
  await deviceOf(acme, 1)
  expect(await watched(await program(acme, 'read Sensor'))).toEqual([null])
  expect(await watched(await program(acme, 'read Sensor', 'read AlarmConfig'))).toEqual([0])
})
