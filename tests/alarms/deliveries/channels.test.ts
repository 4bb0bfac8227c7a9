import { expect, test } from 'vitest'
import { auditOf } from '../../support/audit.ts'
import type { Caller } from '../../support/caller.ts'
import { startGateway } from '../../support/gateway.ts'
import { organization } from '../../support/organization.ts'
import { problem } from '../../support/problem.ts'

const CHANNEL = 'id name kind emails url userIds roles enabled verifiedAt digesting version'
const CREATE = `mutation($input: CreateNotificationChannelInput!) { createNotificationChannel(input: $input) {
  notificationChannel { ${CHANNEL} } secret problems { code path } } }`
const UPDATE = `mutation($id: ID!, $input: UpdateNotificationChannelInput!, $version: Int) {
  updateNotificationChannel(id: $id, input: $input, expectedVersion: $version) { notificationChannel { ${CHANNEL} } problems { code path } } }`
const DELETE = `mutation($id: ID!, $version: Int) { deleteNotificationChannel(id: $id, expectedVersion: $version) {
  deletedId notificationChannel { id version } problems { code path message } } }`
const ROTATE = `mutation($id: ID!) { rotateNotificationChannelSecret(id: $id) { secret notificationChannel { version } problems { code path } } }`
const LIST = `query($filter: NotificationChannelFilter, $search: String, $sort: [NotificationChannelSort!]) {
  notificationChannels(filter: $filter, search: $search, sort: $sort) { nodes { id name } totalCount } }`
const CREATE_POLICY = `mutation($input: CreateNotificationPolicyInput!) { createNotificationPolicy(input: $input) {
  notificationPolicy { id } problems { code path } } }`

interface Channel {
  id: string
  name: string
  version: number
}
interface Payload {
  notificationChannel: Channel & Record<string, unknown>
  secret: string | null
  deletedId: string | null
  problems: { code: string; path: string[]; message: string }[]
}

const create = async (who: Caller, input: object) =>
  (await who.graphql(CREATE, { input })).data.createNotificationChannel as Payload

test('a channel has the target of its kind, and nothing else is stored', async () => {
  const acme = await organization()
  const mail = await create(acme, {
    name: ' On call ',
    kind: 'EMAIL',
    emails: ['night@depot.test', 'day@depot.test'],
  })
  expect(mail).toMatchObject({
    secret: null,
    problems: [],
    notificationChannel: {
      name: 'On call',
      kind: 'EMAIL',
      emails: ['night@depot.test', 'day@depot.test'],
      url: null,
      userIds: [],
      roles: [],
      enabled: true,
      verifiedAt: null,
      digesting: false,
      version: 1,
    },
  })
  const { userId } = acme.maintainer
  const inApp = await create(acme, {
    name: 'Bell',
    kind: 'IN_APP',
    userIds: [String(userId)],
    roles: ['ADMIN'],
    enabled: false,
  })
  expect(inApp.notificationChannel).toMatchObject({
    userIds: [String(userId)],
    roles: ['ADMIN'],
    enabled: false,
    emails: [],
  })
  const hook = await create(acme, {
    name: 'Hook',
    kind: 'WEBHOOK',
    url: 'https://hooks.partner.test/a?b=c',
  })
  expect(hook.notificationChannel).toMatchObject({
    url: 'https://hooks.partner.test/a?b=c',
    userIds: [],
  })
  expect(hook.secret).toMatch(/^whsec_[\w-]{43}$/)
})

test('what cannot be used is a problem with its path', async () => {
  const [acme, rival] = await Promise.all([organization(), organization()])
  const mail = (input: object) => create(acme, { name: 'x', kind: 'EMAIL', ...input })
  const many = Array.from({ length: 21 }, (_, index) => `a${index}@depot.test`)
  expect((await mail({})).problems).toEqual(problem('REQUIRED', 'emails'))
  expect((await mail({ emails: [] })).problems).toEqual(problem('REQUIRED', 'emails'))
  expect((await mail({ emails: many })).problems).toEqual(problem('OUT_OF_RANGE', 'emails'))
  expect((await mail({ emails: many.slice(1) })).problems).toEqual([])
  expect((await mail({ emails: ['a@depot.test', 'A@DEPOT.test'] })).problems).toEqual(
    problem('INVALID', 'emails'),
  )
  for (const wrong of [
    'depot.test',
    'a@depot.test\r\nBcc: b@depot.test',
    'a@b',
    '"a b"@depot.test',
    'a@depot.test,b@depot.test',
  ]) {
    expect((await mail({ emails: ['a@depot.test', wrong] })).problems).toEqual(
      problem('INVALID', 'emails', '1'),
    )
  }
  expect((await mail({ emails: ['a@depot.test'], url: 'https://a.test' })).problems).toEqual(
    problem('INVALID', 'url'),
  )
  expect((await mail({ name: '  ', emails: ['a@depot.test'] })).problems).toEqual(
    problem('REQUIRED', 'name'),
  )
  const bell = (input: object) => create(acme, { name: 'x', kind: 'IN_APP', ...input })
  expect((await bell({})).problems).toEqual(problem('REQUIRED', 'roles'))
  const ids = [acme.editor.userId, rival.editor.userId, 'x'].map(String)
  expect((await bell({ userIds: ids })).problems).toEqual([
    ...problem('INVALID', 'userIds', '1'),
    ...problem('INVALID', 'userIds', '2'),
  ])
})

test('SEC-54 a webhook is an https address in public; the operator may allow others', async () => {
  const acme = await organization()
  const hook = async (url: string, who: Caller = acme) =>
    (await create(who, { name: 'x', kind: 'WEBHOOK', url })).problems
  const wrong = problem('INVALID', 'url')
  expect(await hook('https://hooks.partner.test:8443/x')).toEqual([])
  for (const url of [
    'http://hooks.partner.test',
    'ftp://a.test',
    'javascript:alert(1)',
    'hooks',
    'https://a:b@partner.test',
  ]) {
    expect(await hook(url)).toEqual(wrong)
  }
  for (const host of [
    '127.0.0.1',
    '2130706433',
    '0x7f.1',
    '[::1]',
    '[::ffff:10.0.0.1]',
    '169.254.169.254',
    '10.0.0.1',
  ]) {
    expect(await hook(`https://${host}/x`)).toEqual(wrong)
  }
  const lenient = await startGateway({
    WEBHOOK_ALLOW: '127.0.0.0/8',
    PUBLIC_URL: 'https://isotherm.depot.test',
  })
  const there = await organization(undefined, lenient)
  expect(await hook('http://127.0.0.1:9/x', there)).toEqual([])
  expect(await hook('http://10.0.0.1/x', there)).toEqual(wrong)
  expect(await hook('https://isotherm.depot.test/api', there)).toEqual(wrong)
  await lenient.close()
})

test('a channel changes by what is given, and only as it was read', async () => {
  const [acme, rival] = await Promise.all([organization(), organization()])
  const { id } = (
    await create(acme, { name: 'Hook', kind: 'WEBHOOK', url: 'https://a.partner.test' })
  ).notificationChannel
  const update = async (variables: object, who: Caller = acme) =>
    who.graphql(UPDATE, { id, ...variables })
  await acme.tenant.db
    .updateTable('notificationChannel')
    .set({ verifiedAt: new Date() })
    .where('id', '=', Number(id))
    .execute()
  const without = (await update({ input: { url: null }, version: 1 })).data
    .updateNotificationChannel
  expect(without.problems).toEqual(problem('REQUIRED', 'url'))
  const renamed = (await update({ input: { name: 'Partner' }, version: 1 })).data
    .updateNotificationChannel
  expect(renamed.notificationChannel).toMatchObject({
    name: 'Partner',
    url: 'https://a.partner.test',
    version: 2,
  })
  expect(renamed.notificationChannel.verifiedAt).not.toBeNull()
  const stale = (await update({ input: { name: 'Late' }, version: 1 })).data
    .updateNotificationChannel
  expect(stale).toMatchObject({
    problems: [{ code: 'CONFLICT', path: ['expectedVersion'] }],
    notificationChannel: { version: 2 },
  })
  const moved = (await update({ input: { url: 'https://b.partner.test', enabled: false } })).data
    .updateNotificationChannel
  expect(moved.notificationChannel).toMatchObject({
    url: 'https://b.partner.test',
    enabled: false,
    verifiedAt: null,
  })
  const asMail = (await update({ input: { emails: ['a@depot.test'] } })).data
    .updateNotificationChannel
  expect(asMail.problems).toEqual(problem('INVALID', 'emails'))
  expect(await update({ input: { name: 'x' } }, rival)).toFailWith('NOT_FOUND')
  expect(await update({ input: { name: 'x' } }, acme.maintainer)).toFailWith('FORBIDDEN')
})

test('SEC-31 a secret is shown when it is made, and never again', async () => {
  const acme = await organization()
  const made = await create(acme, { name: 'Hook', kind: 'WEBHOOK', url: 'https://a.partner.test' })
  const { id } = made.notificationChannel
  const rotated = (await acme.graphql(ROTATE, { id })).data.rotateNotificationChannelSecret
  expect(rotated.secret).toMatch(/^whsec_[\w-]{43}$/)
  expect(rotated.secret).not.toBe(made.secret)
  const { db } = acme.tenant
  const row = await db
    .selectFrom('notificationChannel')
    .select('secret')
    .where('id', '=', Number(id))
    .executeTakeFirstOrThrow()
  expect(row.secret).toBe(rotated.secret)
  const everything = [
    await acme.graphql(
      `{ notificationChannels { nodes { ${CHANNEL} } } notificationChannel(id: "${id}") { ${CHANNEL} } }`,
    ),
    await acme.graphql(UPDATE, { id, input: { name: 'Other' } }),
    await acme.graphql(
      `mutation { testNotificationChannel(id: "${id}") { delivery { id error channel { ${CHANNEL} } } } }`,
    ),
    await acme.graphql(DELETE, { id }),
    await auditOf(acme),
  ]
  expect(JSON.stringify(everything)).not.toMatch(/whsec_/)
  const mail = (await create(acme, { name: 'Mail', kind: 'EMAIL', emails: ['a@depot.test'] }))
    .notificationChannel
  const refused = (await acme.graphql(ROTATE, { id: mail.id })).data.rotateNotificationChannelSecret
  expect(refused).toMatchObject({ secret: null, problems: [{ code: 'INVALID', path: ['id'] }] })
})

test('a channel that a policy uses stays, and the policy is named', async () => {
  const [acme, rival] = await Promise.all([organization(), organization()])
  const { id } = (await create(acme, { name: 'Mail', kind: 'EMAIL', emails: ['a@depot.test'] }))
    .notificationChannel
  const steps = [{ channelIds: [id] }]
  await acme.graphql(CREATE_POLICY, { input: { name: 'Night shift', steps } })
  const remove = async (variables: Record<string, unknown>, who: Caller = acme) =>
    (await who.graphql(DELETE, variables)).data.deleteNotificationChannel as Payload
  const kept = await remove({ id })
  expect(kept).toMatchObject({ deletedId: null, problems: [{ code: 'CONFLICT', path: ['id'] }] })
  expect(kept.problems[0]?.message).toContain('Night shift')
  await acme.tenant.db.deleteFrom('notificationPolicy').execute()
  expect(await rival.graphql(DELETE, { id })).toFailWith('NOT_FOUND')
  expect(await remove({ id, version: 7 })).toMatchObject({
    problems: [{ code: 'CONFLICT' }],
    notificationChannel: { id, version: 1 },
  })
  expect(await remove({ id, version: 1 })).toMatchObject({ deletedId: id, problems: [] })
  expect(await acme.graphql(DELETE, { id })).toFailWith('NOT_FOUND')
})

test('channels are listed by name, searched and filtered, for admins of their organisation', async () => {
  const [acme, rival] = await Promise.all([organization(), organization()])
  await create(acme, { name: 'Day shift', kind: 'EMAIL', emails: ['a@depot.test'] })
  await create(acme, { name: 'Bell', kind: 'IN_APP', roles: ['ADMIN'], enabled: false })
  const names = async (variables = {}, who: Caller = acme) =>
    ((await who.graphql(LIST, variables)).data.notificationChannels.nodes as Channel[]).map(
      ({ name }) => name,
    )
  expect(await names()).toEqual(['Bell', 'Day shift'])
  expect(await names({ sort: [{ field: 'CREATED_AT' }] })).toEqual(['Day shift', 'Bell'])
  expect(await names({ search: 'SHIFT' })).toEqual(['Day shift'])
  expect(await names({ filter: { kind: ['IN_APP', 'WEBHOOK'] } })).toEqual(['Bell'])
  expect(await names({ filter: { enabled: true } })).toEqual(['Day shift'])
  expect(await names({}, rival)).toEqual([])
  for (const who of [acme.maintainer, acme.subscriber])
    expect(await who.graphql(LIST)).toFailWith('FORBIDDEN')
})
