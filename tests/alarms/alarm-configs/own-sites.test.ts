import { expect, test } from 'vitest'
import { deviceOf } from '../../monitoring/readings/support/probe.ts'
import type { Caller } from '../../support/caller.ts'
import { gateway } from '../../support/gateway.ts'
import { seesOnly } from '../../support/members.ts'
import { organization } from '../../support/organization.ts'
import { CREATE, created, ruleInput, update, UPDATE } from './support/rule.ts'
import { DELETE, RESTORE } from './support/ask-rules.ts'

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
