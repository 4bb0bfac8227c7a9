import { expect, test } from 'vitest'
import type { Caller } from '../../support/caller.ts'
import { organization, type TestOrganization } from '../../support/organization.ts'
import { problem } from '../../support/problem.ts'

const POLICY = `id name priorities tags siteIds dedupeSeconds stopOnReturn enabled version
  steps { afterSeconds repeatSeconds maxRepeats channels { id name } }`
const CREATE = `mutation($input: CreateNotificationPolicyInput!) { createNotificationPolicy(input: $input) {
  notificationPolicy { ${POLICY} } problems { code path } } }`
const UPDATE = `mutation($id: ID!, $input: UpdateNotificationPolicyInput!, $version: Int) {
  updateNotificationPolicy(id: $id, input: $input, expectedVersion: $version) { notificationPolicy { ${POLICY} } problems { code path } } }`
const DELETE = `mutation($id: ID!, $version: Int) { deleteNotificationPolicy(id: $id, expectedVersion: $version) {
  deletedId problems { code path message } } }`
const LIST = `query($filter: NotificationPolicyFilter) { notificationPolicies(filter: $filter) { nodes { name } totalCount } }`

const channelOf = ({ tenant: { db } }: TestOrganization, name = 'Mail') =>
  db
    .insertInto('notificationChannel')
    .values({
      name,
      kind: 'EMAIL',
      target: JSON.stringify({ emails: ['a@depot.test'] }),
      secret: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
    .then(({ id }) => String(id))
interface Policy {
  id: string
  name: string
}
interface Payload {
  notificationPolicy: (Policy & Record<string, unknown>) | null
  deletedId: string | null
  problems: { code: string; path: string[]; message: string }[]
}

const create = async (who: Caller, input: object) =>
  (await who.graphql(CREATE, { input })).data.createNotificationPolicy as Payload

test('a policy has steps, each later than the one before', async () => {
  const acme = await organization()
  const [mail, bell] = [await channelOf(acme), await channelOf(acme, 'Bell')]
  const site = await acme.tenant.db
    .insertInto('site')
    .values({ name: 'Depot', timeZone: 'UTC' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const input = {
    name: 'Night shift',
    priorities: ['CRITICAL', 'HIGH'],
    tags: ['pharma'],
    siteIds: [String(site.id)],
    stopOnReturn: true,
    steps: [
      { channelIds: [bell] },
      { afterSeconds: 900, channelIds: [mail, bell], repeatSeconds: 600, maxRepeats: 3 },
    ],
  }
  const { notificationPolicy, problems } = await create(acme, input)
  expect(problems).toEqual([])
  expect(notificationPolicy).toMatchObject({
    ...input,
    dedupeSeconds: 900,
    enabled: true,
    version: 1,
    steps: [
      {
        afterSeconds: 0,
        repeatSeconds: null,
        maxRepeats: 0,
        channels: [{ id: bell, name: 'Bell' }],
      },
      {
        afterSeconds: 900,
        repeatSeconds: 600,
        maxRepeats: 3,
        channels: [{ id: mail }, { id: bell }],
      },
    ],
  })
})

test('what cannot be used is a problem with its path', async () => {
  const [acme, rival] = await Promise.all([organization(), organization()])
  const [mail, foreign] = [await channelOf(acme), await channelOf(rival)]
  const step = (input: object) => ({ channelIds: [mail], ...input })
  const wrong = async (...steps: object[]) => (await create(acme, { name: 'x', steps })).problems
  expect(await wrong()).toEqual(problem('OUT_OF_RANGE', 'steps'))
  expect(
    await wrong(...Array.from({ length: 11 }, (_, index) => step({ afterSeconds: index }))),
  ).toEqual(problem('OUT_OF_RANGE', 'steps'))
  expect(await wrong(step({ channelIds: [] }))).toEqual(
    problem('OUT_OF_RANGE', 'steps', '0', 'channelIds'),
  )
  expect(await wrong(step({ channelIds: [mail, mail] }))).toEqual(
    problem('INVALID', 'steps', '0', 'channelIds'),
  )
  for (const id of [foreign, '2000000001', 'x']) {
    expect(await wrong(step({ channelIds: [mail, id] }))).toEqual(
      problem('INVALID', 'steps', '0', 'channelIds', '1'),
    )
  }
  expect(await wrong(step({}), step({ afterSeconds: 0 }))).toEqual(
    problem('OUT_OF_RANGE', 'steps', '1', 'afterSeconds'),
  )
  expect(await wrong(step({ afterSeconds: 604_801 }))).toEqual(
    problem('OUT_OF_RANGE', 'steps', '0', 'afterSeconds'),
  )
  expect(await wrong(step({ repeatSeconds: 59, maxRepeats: 1 }))).toEqual(
    problem('OUT_OF_RANGE', 'steps', '0', 'repeatSeconds'),
  )
  expect(await wrong(step({ repeatSeconds: 60 }))).toEqual(
    problem('INVALID', 'steps', '0', 'maxRepeats'),
  )
  expect(await wrong(step({ maxRepeats: 2 }))).toEqual(
    problem('INVALID', 'steps', '0', 'maxRepeats'),
  )
  const other = async (input: object) =>
    (await create(acme, { name: 'x', steps: [step({})], ...input })).problems
  expect(await other({ siteIds: ['2000000001'] })).toEqual(problem('INVALID', 'siteIds', '0'))
  expect(await other({ dedupeSeconds: -1 })).toEqual(problem('OUT_OF_RANGE', 'dedupeSeconds'))
  expect(await other({ tags: [' '] })).toEqual(problem('REQUIRED', 'tags', '0'))
  expect(await other({ name: '' })).toEqual(problem('REQUIRED', 'name'))
  expect(await acme.tenant.db.selectFrom('notificationPolicy').select('id').execute()).toEqual([])
})

test('a policy changes by what is given, as it was read, and goes when no rule names it', async () => {
  const [acme, rival] = await Promise.all([organization(), organization()])
  const mail = await channelOf(acme)
  const made = await create(acme, {
    name: 'Night',
    tags: ['cold'],
    steps: [{ channelIds: [mail] }],
  })
  const id = made.notificationPolicy?.id
  const update = (variables: object, who: Caller = acme) =>
    who.graphql(UPDATE, { id, ...variables })
  const changed = (await update({ input: { enabled: false }, version: 1 })).data
    .updateNotificationPolicy
  expect(changed.notificationPolicy).toMatchObject({
    enabled: false,
    tags: ['cold'],
    version: 2,
    steps: [{ channels: [{ id: mail }] }],
  })
  const stale = (await update({ input: { name: 'x' }, version: 1 })).data.updateNotificationPolicy
  expect(stale).toMatchObject({
    problems: [{ code: 'CONFLICT', path: ['expectedVersion'] }],
    notificationPolicy: { version: 2 },
  })
  expect(await update({ input: { name: 'x' } }, rival)).toFailWith('NOT_FOUND')
  expect(await update({ input: { name: 'x' } }, acme.maintainer)).toFailWith('FORBIDDEN')
  const rule = {
    name: 'Too warm',
    kind: 'HIGH',
    parameters: '{}',
    priority: 'HIGH',
    policyId: Number(id),
    scheduleId: null,
  } as const
  await acme.tenant.db.insertInto('alarmConfig').values(rule).execute()
  const remove = async () =>
    (await acme.graphql(DELETE, { id, version: 2 })).data.deleteNotificationPolicy as Payload
  const kept = await remove()
  expect(kept).toMatchObject({ deletedId: null, problems: [{ code: 'CONFLICT', path: ['id'] }] })
  expect(kept.problems[0]?.message).toContain('Too warm')
  await acme.tenant.db.updateTable('alarmConfig').set({ deletedAt: new Date() }).execute()
  expect(await rival.graphql(DELETE, { id })).toFailWith('NOT_FOUND')
  expect(await remove()).toMatchObject({ deletedId: id, problems: [] })
})

test('policies are found by channel, and by nobody else', async () => {
  const [acme, rival] = await Promise.all([organization(), organization()])
  const [one, two] = [await channelOf(acme), await channelOf(acme)]
  await create(acme, {
    name: 'B',
    steps: [{ channelIds: [one] }, { afterSeconds: 60, channelIds: [two] }],
  })
  await create(acme, { name: 'A', enabled: false, steps: [{ channelIds: [one] }] })
  const names = async (filter = {}, who: Caller = acme) =>
    ((await who.graphql(LIST, { filter })).data.notificationPolicies.nodes as Policy[]).map(
      ({ name }) => name,
    )
  expect(await names()).toEqual(['A', 'B'])
  expect(await names({ channelId: [two] })).toEqual(['B'])
  expect(await names({ enabled: false })).toEqual(['A'])
  expect(await names({}, rival)).toEqual([])
  expect(await acme.editor.graphql(LIST)).toFailWith('FORBIDDEN')
})

test('two who change a channel and a policy at once do not leave a policy without its channel', async () => {
  const acme = await organization()
  for (let turn = 0; turn < 5; turn++) {
    const mail = await channelOf(acme)
    const [made, gone] = await Promise.all([
      create(acme, { name: `Turn ${turn}`, steps: [{ channelIds: [mail] }] }),
      acme.graphql(
        `mutation { deleteNotificationChannel(id: "${mail}") { deletedId problems { code } } }`,
      ),
    ])
    expect([
      made.notificationPolicy === null,
      gone.data.deleteNotificationChannel.deletedId === null,
    ]).toContain(true)
  }
})
