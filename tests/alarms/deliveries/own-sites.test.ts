import { expect, test } from 'vitest'
import { exported } from '../../monitoring/reports/support/csv.ts'
import type { Caller } from '../../support/caller.ts'
import { limitedAdmin } from '../../support/members.ts'
import { organization, type TestOrganization } from '../../support/organization.ts'

// An admin who sees some sites only sees the policies and channels of those and of the organisation itself.
const POLICIES =
  '{ notificationPolicies(perPage: 20) { totalCount nodes { id name siteIds steps { channels { name } } } } }'
const POLICY = 'query($id: ID!) { notificationPolicy(id: $id) { name } }'
const CHANNELS = '{ notificationChannels(perPage: 100) { totalCount nodes { name } } }'
const CHANNEL = 'query($id: ID!) { notificationChannel(id: $id) { name } }'
const SEARCH = 'query($text: String!) { search(query: $text) { entries { title } } }'

const siteOf = async ({ tenant: { db } }: TestOrganization, name: string) =>
  (
    await db
      .insertInto('site')
      .values({ name, timeZone: 'UTC' })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
const channelOf = async ({ tenant: { db } }: TestOrganization, name: string) =>
  (
    await db
      .insertInto('notificationChannel')
      .values({
        name,
        kind: 'WEBHOOK',
        target: JSON.stringify({ url: 'https://partner.test' }),
        secret: 'x',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
const step = (channelIds: number[]) => ({
  channelIds,
  afterSeconds: 0,
  repeatSeconds: null,
  maxRepeats: 0,
})
const policyOf = async (
  { tenant: { db } }: TestOrganization,
  name: string,
  siteIds: number[],
  channelIds: number[],
) =>
  (
    await db
      .insertInto('notificationPolicy')
      .values({ name, siteIds, steps: JSON.stringify([step(channelIds)]) })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

async function scene() {
  const acme = await organization()
  const [north, south] = [await siteOf(acme, 'North'), await siteOf(acme, 'South')]
  const [inNorth, inSouth] = [
    await channelOf(acme, 'Bell of north'),
    await channelOf(acme, 'Bell of south'),
  ]
  const [everywhere, unused] = [
    await channelOf(acme, 'Bell of all'),
    await channelOf(acme, 'Bell of nobody'),
  ]
  const policies = {
    north: await policyOf(acme, 'Policy north', [north], [inNorth, everywhere]),
    south: await policyOf(acme, 'Policy south', [south], [inSouth, everywhere]),
    both: await policyOf(acme, 'Policy both', [north, south], [inNorth]),
    all: await policyOf(acme, 'Policy all', [], [everywhere]),
  }
  return {
    acme,
    north,
    south,
    channels: { inNorth, inSouth, everywhere, unused },
    policies,
    limited: await limitedAdmin(acme, [north]),
  }
}
const named = (nodes: { name: string }[]) => nodes.map(({ name }) => name)

test('policies of other sites are not there for an admin of some, by any door', async () => {
  const { acme, north, limited, policies } = await scene()
  const list = (await limited.graphql(POLICIES)).data.notificationPolicies
  expect([list.totalCount, named(list.nodes)]).toEqual([
    3,
    ['Policy all', 'Policy both', 'Policy north'],
  ])
  // Of one that is of other sites too, those are not told.
  expect((list.nodes as { siteIds: string[] }[])[1]?.siteIds).toEqual([String(north)])
  const one = async (who: Caller, id: number) =>
    (await who.graphql(POLICY, { id: String(id) })).data.notificationPolicy as object | null
  expect([await one(limited, policies.south), await one(acme, policies.south)]).toEqual([
    null,
    { name: 'Policy south' },
  ])
  expect((await acme.graphql(POLICIES)).data.notificationPolicies.totalCount).toBe(4)
  const csv = await exported(limited, { of: 'policies' })
  expect(csv.rows.flat().join()).toContain('Policy both')
  expect(csv.rows.flat().join()).not.toContain('Policy south')
})

test('a channel that only policies of other sites use is not there for an admin of some, by any door', async () => {
  const { acme, limited, channels } = await scene()
  const list = (await limited.graphql(CHANNELS)).data.notificationChannels
  expect([list.totalCount, named(list.nodes)]).toEqual([
    3,
    ['Bell of all', 'Bell of nobody', 'Bell of north'],
  ])
  const one = async (who: Caller, id: number) =>
    (await who.graphql(CHANNEL, { id: String(id) })).data.notificationChannel as object | null
  expect([await one(limited, channels.inSouth), await one(acme, channels.inSouth)]).toEqual([
    null,
    { name: 'Bell of south' },
  ])
  const csv = await exported(limited, { of: 'channels' })
  expect(csv.rows.flat().join()).toContain('Bell of north')
  expect(csv.rows.flat().join()).not.toContain('Bell of south')
})

test('a search finds none of them', async () => {
  const { acme, limited } = await scene()
  for (const text of ['Policy south', 'Bell of south']) {
    const found = async (who: Caller) => {
      const groups = (await who.graphql(SEARCH, { text })).data.search as {
        entries: { title: string }[]
      }[]
      return groups.flatMap((group) => group.entries.map(({ title }) => title))
    }
    expect(await found(acme)).toContain(text)
    expect(await found(limited)).not.toContain(text)
  }
})

test('what is not there cannot be changed, tested or named; what is of other sites too cannot be changed', async () => {
  const { acme, limited, channels, policies } = await scene()
  const id = String(channels.inSouth)
  for (const act of [
    'updateNotificationChannel(id: $id, input: { name: "x" })',
    'deleteNotificationChannel(id: $id)',
    'rotateNotificationChannelSecret(id: $id)',
    'testNotificationChannel(id: $id)',
  ]) {
    expect(
      await limited.graphql(`mutation($id: ID!) { ${act} { problems { code } } }`, { id }),
    ).toFailWith('NOT_FOUND')
  }
  const change =
    'mutation($id: ID!) { updateNotificationPolicy(id: $id, input: { name: "x" }) { problems { code path } } }'
  const remove = 'mutation($id: ID!) { deleteNotificationPolicy(id: $id) { problems { code } } }'
  for (const document of [change, remove]) {
    expect(await limited.graphql(document, { id: String(policies.south) })).toFailWith('NOT_FOUND')
    expect(await limited.graphql(document, { id: String(policies.both) })).toFailWith('FORBIDDEN')
  }
  expect(
    (await limited.graphql(change, { id: String(policies.north) })).data.updateNotificationPolicy
      .problems,
  ).toEqual([])
  const create = `mutation($id: ID!) { createNotificationPolicy(input: { name: "x", steps: [{ channelIds: [$id] }] }) { problems { code path } } }`
  expect((await limited.graphql(create, { id })).data.createNotificationPolicy.problems).toEqual([
    { code: 'INVALID', path: ['input', 'steps', '0', 'channelIds', '0'] },
  ])
  const drop = 'mutation($id: ID!) { deleteNotificationChannel(id: $id) { problems { message } } }'
  const { problems } = (await limited.graphql(drop, { id: String(channels.everywhere) })).data
    .deleteNotificationChannel
  expect(problems).toEqual([
    { message: 'These policies use the channel: Policy all, x, some of other sites.' },
  ])
  expect((await acme.graphql(CHANNELS)).data.notificationChannels.totalCount).toBe(4)
})

test('tests of channels of other sites are in nobody else’s list of deliveries', async () => {
  const { acme, limited, channels } = await scene()
  for (const channelId of [channels.inNorth, channels.inSouth]) {
    const at = new Date()
    await acme.tenant.db
      .insertInto('notificationDelivery')
      .values({ channelId, status: 'SENT', plannedAt: at, dueAt: at })
      .execute()
  }
  const list = '{ notificationDeliveries { nodes { channel { name } } } }'
  const seen = async (who: Caller) =>
    (await who.graphql(list)).data.notificationDeliveries.nodes as object[]
  expect(await seen(limited)).toEqual([{ channel: { name: 'Bell of north' } }])
  expect(await seen(acme)).toHaveLength(2)
})
