import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { auditOf } from '../../support/audit.ts'
import { gateway } from '../../support/gateway.ts'
import { joins, limitedAdmin, setMember } from '../../support/members.ts'
import { newRow } from '../../support/new-row.ts'
import { organization } from '../../support/organization.ts'
import { signedInSocket } from '../../support/socket.ts'
import { problem } from '../../support/problem.ts'

// What admins do to members, and what happens to those it is done to.
const PROBLEMS = 'problems { code path message }'
const USER =
  'user { id fullName email username role status currentPlan billing company siteAccess assignedSiteIds assignedSites { id } version }'
const INVITE = `mutation($input: InviteUserInput!) {
  inviteUser(input: $input) { ${USER} invitation { url expiresAt mailed } ${PROBLEMS} } }`
const UPDATE = `mutation($id: ID!, $input: UpdateUserInput!, $expectedVersion: Int) {
  updateUser(id: $id, input: $input, expectedVersion: $expectedVersion) { ${USER} ${PROBLEMS} } }`
const SUSPEND = `mutation($id: ID!) { suspendUser(id: $id) { ${USER} ${PROBLEMS} } }`
const ACTIVATE = `mutation($id: ID!) { activateUser(id: $id) { ${USER} ${PROBLEMS} } }`
const DELETE = `mutation($id: ID!, $v: Int) { deleteUser(id: $id, expectedVersion: $v) { deletedId user { version } ${PROBLEMS} } }`
const VIEWER = '{ viewer { role } }'

const someEmail = () => `p${randomUUID().slice(0, 8)}@depot.test`
const somebody = (over: object = {}) => ({
  input: { email: someEmail(), username: 'ines', fullName: 'Ines Varga', ...over },
})
const idOf = ({ userId }: { userId: number }) => ({ id: String(userId) })

test('an invited user is pending, with the defaults, and is in no directory', async () => {
  const acme = await organization()
  const { email } = somebody().input
  const { user, invitation, problems } = (await acme.graphql(INVITE, somebody({ email }))).data
    .inviteUser
  expect(problems).toEqual([])
  expect(user).toMatchObject({
    email,
    fullName: 'Ines Varga',
    role: 'SUBSCRIBER',
    status: 'PENDING',
    siteAccess: 'ALL',
  })
  expect(user).toMatchObject({
    currentPlan: 'BASIC',
    billing: 'AUTO_DEBIT',
    company: '',
    assignedSiteIds: [],
    assignedSites: [],
    version: 1,
  })
  expect(invitation).toMatchObject({
    url: expect.stringMatching(/^\/invite#[\w-]{43}$/),
    mailed: false,
  })
  const hours = (Date.parse(String(invitation.expiresAt)) - Date.now()) / 3_600_000
  expect(hours).toBeCloseTo(72, 1)
  const one = 'query($id: ID!) { user(id: $id) { fullName } users(perPage: 100) { nodes { id } } }'
  expect((await acme.subscriber.graphql(one, { id: user.id })).data.user).toBeNull()
  expect(JSON.stringify((await acme.graphql(one, { id: user.id })).data.users)).not.toContain(
    `"${user.id}"`,
  )
  const audit = await auditOf(acme)
  expect(audit.at(-1)).toMatchObject({
    action: 'user.invited',
    actorId: acme.admin.userId,
    entityId: user.id,
  })
  expect(JSON.stringify(audit)).not.toContain(String(invitation.url).split('#')[1])
})

test('what is wrong with an invitation is told by field', async () => {
  const acme = await organization()
  const problemsOf = async (over: object): Promise<unknown> =>
    (await acme.graphql(INVITE, somebody(over))).data.inviteUser.problems
  expect(await problemsOf({ email: 'nobody' })).toMatchObject(problem('INVALID', 'email'))
  expect(await problemsOf({ fullName: ' ' })).toMatchObject(problem('REQUIRED', 'fullName'))
  expect(await problemsOf({ username: '' })).toMatchObject(problem('REQUIRED', 'username'))
  expect(await problemsOf({ company: 'x'.repeat(101) })).toMatchObject(
    problem('OUT_OF_RANGE', 'company'),
  )
  expect(await problemsOf({ assignedSiteIds: ['1'] })).toMatchObject(
    problem('INVALID', 'assignedSiteIds'),
  )
  for (const email of [acme.editor.email, acme.editor.email.toUpperCase()]) {
    expect(await problemsOf({ email })).toMatchObject(problem('TAKEN', 'email'))
  }
})

test('twenty parallel invitations of one address make one user', async () => {
  const acme = await organization()
  const { input } = somebody()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => acme.graphql(INVITE, { input })),
  )
  expect(answers.filter(({ data }) => data.inviteUser.user)).toHaveLength(1)
  expect(answers.filter(({ data }) => data.inviteUser.problems[0]?.code === 'TAKEN')).toHaveLength(
    19,
  )
})

test('a member of another organisation can be invited, and nothing says so', async () => {
  const [acme, rival] = await Promise.all([organization(), organization()])
  const known = (
    await acme.graphql(INVITE, somebody({ email: rival.editor.email, fullName: 'Known' }))
  ).data.inviteUser
  const unknown = (await acme.graphql(INVITE, somebody({ fullName: 'Known' }))).data.inviteUser
  expect(known.user).toEqual({ ...unknown.user, id: known.user.id, email: rival.editor.email })
})

test('SEC-10 a role that is taken away is gone with the next request, and sockets come again', async () => {
  const acme = await organization()
  const create =
    'mutation { createSite(input: { name: "Depot", timeZone: "UTC" }) { problems { code } } }'
  expect((await acme.maintainer.graphql(create)).errors).toBeUndefined()
  const socket = await signedInSocket((await gateway()).url, acme.maintainer.token)
  const { user } = (
    await acme.graphql(UPDATE, { ...idOf(acme.maintainer), input: { role: 'SUBSCRIBER' } })
  ).data.updateUser
  expect(user).toMatchObject({ role: 'SUBSCRIBER', version: 2 })
  expect(await acme.maintainer.graphql(create)).toFailWith('FORBIDDEN')
  expect((await acme.maintainer.graphql(VIEWER)).data.viewer.role).toBe('SUBSCRIBER')
  expect(await socket.closed).toBe(4403)
  // The refusal is written down beside the answer, at any time.
  const updated = (await auditOf(acme)).filter(({ action }) => action === 'user.updated')
  expect(updated.at(-1)).toMatchObject({
    detail: { before: { role: 'MAINTAINER' }, after: { role: 'SUBSCRIBER' } },
  })
})

test('assigned sites bound what a member sees from the next request on', async () => {
  const acme = await organization()
  const site = await newRow(acme.tenant.db, 'site', { name: 'North', timeZone: 'UTC' })
  await acme.tenant.db.insertInto('site').values({ name: 'South', timeZone: 'UTC' }).execute()
  const input = { siteAccess: 'ASSIGNED', assignedSiteIds: [String(site)] }
  const { user } = (await acme.graphql(UPDATE, { ...idOf(acme.subscriber), input })).data.updateUser
  expect(user).toMatchObject({ ...input, assignedSites: [{ id: String(site) }] })
  expect((await acme.subscriber.graphql('{ sites { nodes { name } } }')).data.sites.nodes).toEqual([
    { name: 'North' },
  ])
})

test('name and address of somebody who joined belong to the account; the rest is the organisation’s', async () => {
  const acme = await organization()
  const change = (input: object) => acme.graphql(UPDATE, { ...idOf(acme.author), input })
  for (const field of ['email', 'username', 'fullName']) {
    const { problems } = (await change({ [field]: 'taken.over@example.com' })).data.updateUser
    expect(problems).toMatchObject([{ code: 'INVALID', path: ['input', field] }])
  }
  const input = {
    company: 'Eisbach',
    country: 'Iceland',
    contact: '+354 555',
    currentPlan: 'TEAM',
    billing: 'MANUAL_PAYPAL',
  }
  const { user } = (await change({ ...input, email: acme.author.email })).data.updateUser
  expect(user).toMatchObject({
    company: 'Eisbach',
    currentPlan: 'TEAM',
    billing: 'MANUAL_PAYPAL',
    email: acme.author.email,
  })
})

test('a stale version is refused, with the row as it is', async () => {
  const acme = await organization()
  const change = (expectedVersion: number) =>
    acme.graphql(UPDATE, { ...idOf(acme.author), input: { company: 'A' }, expectedVersion })
  expect((await change(1)).data.updateUser.user.version).toBe(2)
  expect((await change(1)).data.updateUser).toMatchObject({
    user: { version: 2 },
    problems: [{ code: 'CONFLICT' }],
  })
  const gone = (await acme.graphql(DELETE, { ...idOf(acme.author), v: 1 })).data.deleteUser
  expect(gone).toMatchObject({
    deletedId: null,
    user: { version: 2 },
    problems: [{ code: 'CONFLICT' }],
  })
})

test('SEC-10 a suspended user is out at once: sessions, sockets and refresh', async () => {
  const acme = await organization()
  const socket = await signedInSocket((await gateway()).url, acme.editor.token)
  expect((await acme.editor.graphql(VIEWER)).status).toBe(200)
  const { user, problems } = (await acme.graphql(SUSPEND, idOf(acme.editor))).data.suspendUser
  expect([user.status, problems]).toEqual(['INACTIVE', []])
  expect((await acme.editor.graphql(VIEWER)).status).toBe(401)
  expect(await socket.closed).toBe(4403)
  const ended = await (
    await gateway()
  ).owner.query('select end_reason from identity.session where id = $1', [acme.editor.sessionId])
  expect(ended.rows).toEqual([{ end_reason: 'SUSPENDED' }])
  expect((await acme.graphql(SUSPEND, idOf(acme.editor))).data.suspendUser.problems).toEqual([])
  expect((await acme.graphql(ACTIVATE, idOf(acme.editor))).data.activateUser.user.status).toBe(
    'ACTIVE',
  )
  expect((await acme.editor.graphql(VIEWER)).status).toBe(401)
  const actions = (await auditOf(acme)).map(({ action }) => action)
  expect(actions).toEqual(['user.suspended', 'session.ended', 'user.activated'])
})

test('somebody who has not joined can be neither suspended nor activated', async () => {
  const acme = await organization()
  const { user } = (await acme.graphql(INVITE, somebody())).data.inviteUser
  for (const document of [SUSPEND, ACTIVATE]) {
    const [answer] = Object.values(
      (await acme.graphql(document, { id: user.id })).data as Record<string, unknown>,
    )
    expect(answer).toMatchObject({ user: null, problems: [{ code: 'CONFLICT', path: ['id'] }] })
  }
})

test('a deleted user is gone with sessions and, where it belongs nowhere else, with the account', async () => {
  const [acme, rival] = await Promise.all([organization(), organization()])
  await joins(rival, acme.editor, 'AUTHOR')
  const { owner } = await gateway()
  const accounts = async (): Promise<unknown> => {
    const ids = [acme.author.accountId, acme.editor.accountId]
    return (await owner.query('select id from identity.account where id = any ($1)', [ids])).rows
  }
  for (const person of [acme.author, acme.editor]) {
    expect((await acme.graphql(DELETE, idOf(person))).data.deleteUser).toMatchObject({
      deletedId: String(person.userId),
    })
    expect((await person.graphql(VIEWER)).status).toBe(401)
    expect(await acme.graphql(DELETE, idOf(person))).toFailWith('NOT_FOUND')
  }
  expect(await accounts()).toEqual([{ id: acme.editor.accountId }])
})

test('what a deleted user did stays, without the name', async () => {
  const acme = await organization()
  const layout = JSON.stringify({ spanSeconds: 3600, endsAt: null, hidden: [] })
  const view = { name: 'Shared', ownerId: acme.author.userId, shared: true, layout, panels: '[]' }
  await acme.tenant.db.insertInto('view').values(view).execute()
  await acme.graphql(DELETE, idOf(acme.author))
  const views = await acme.tenant.db.selectFrom('view').select(['name', 'ownerId']).execute()
  expect(views).toEqual([{ name: 'Shared', ownerId: null }])
  expect(
    (await auditOf(acme)).find(({ action }) => action === 'user.deleted')?.detail,
  ).toMatchObject({
    before: { email: acme.author.email, role: 'AUTHOR' },
  })
})

test('SEC-19 the last admin can be neither demoted, bounded, suspended nor deleted', async () => {
  const acme = await organization()
  const { id } = idOf(acme.admin)
  const input = { role: 'AUTHOR' }
  const refusals = [
    (await acme.graphql(UPDATE, { id, input })).data.updateUser,
    (await acme.graphql(UPDATE, { id, input: { siteAccess: 'ASSIGNED' } })).data.updateUser,
    (await acme.graphql(SUSPEND, { id })).data.suspendUser,
    (await acme.graphql(DELETE, { id })).data.deleteUser,
  ]
  for (const refusal of refusals)
    expect(refusal).toMatchObject({ problems: [{ code: 'LAST_ADMIN' }] })
  // Somebody who is only invited is no admin yet.
  await acme.graphql(INVITE, somebody({ role: 'ADMIN' }))
  expect((await acme.graphql(DELETE, { id })).data.deleteUser.problems).toMatchObject([
    { code: 'LAST_ADMIN' },
  ])
  await acme.graphql(UPDATE, { ...idOf(acme.editor), input: { role: 'ADMIN' } })
  expect((await acme.graphql(UPDATE, { id, input })).data.updateUser.problems).toEqual([])
})

test('SEC-19 of two admins who demote each other at once, one wins', async () => {
  for (let round = 0; round < 8; round++) {
    const acme = await organization()
    await setMember(acme, acme.editor, { role: 'ADMIN' })
    const [first, second] = [acme.admin, acme.editor]
    const by =
      round % 2
        ? { document: SUSPEND, input: {} }
        : { document: UPDATE, input: { input: { role: 'SUBSCRIBER' } } }
    await Promise.all([
      first.graphql(by.document, { ...idOf(second), ...by.input }),
      second.graphql(by.document, { ...idOf(first), ...by.input }),
    ])
    const left = await acme.tenant.db
      .selectFrom('member')
      .select('id')
      .where('role', '=', 'ADMIN')
      .where('status', '=', 'ACTIVE')
      .execute()
    expect(left).toHaveLength(1)
  }
})

test('an admin of some sites only manages no users, and nobody else does', async () => {
  const acme = await organization()
  const limited = await limitedAdmin(acme, [])
  const { id } = idOf(acme.author)
  for (const person of [limited, acme.maintainer, acme.subscriber]) {
    expect(await person.graphql(INVITE, somebody())).toFailWith('FORBIDDEN')
    expect(await person.graphql(UPDATE, { id, input: { role: 'ADMIN' } })).toFailWith('FORBIDDEN')
    expect(await person.graphql(SUSPEND, { id })).toFailWith('FORBIDDEN')
    expect(await person.graphql(DELETE, { id })).toFailWith('FORBIDDEN')
  }
  expect(await acme.stranger.graphql(DELETE, { id })).toFailWith('UNAUTHENTICATED')
})

test('members of another organisation look like members who never were', async () => {
  const [acme, rival] = await Promise.all([organization(), organization()])
  for (const { id } of [idOf(rival.editor), { id: '2000000001' }, { id: 'x' }]) {
    expect(await acme.graphql(UPDATE, { id, input: {} })).toFailWith('NOT_FOUND')
    expect(await acme.graphql(SUSPEND, { id })).toFailWith('NOT_FOUND')
    expect(await acme.graphql(DELETE, { id })).toFailWith('NOT_FOUND')
  }
  const [site] = await rival.tenant.db
    .insertInto('site')
    .values({ name: 'N', timeZone: 'UTC' })
    .returning('id')
    .execute()
  const { problems } = (
    await acme.graphql(INVITE, somebody({ assignedSiteIds: [String(site?.id)] }))
  ).data.inviteUser
  expect(problems).toMatchObject(problem('INVALID', 'assignedSiteIds'))
})
