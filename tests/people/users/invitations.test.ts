import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { auditOf } from '../../support/audit.ts'
import { mailServer } from '../../support/mail-server.ts'
import { membersThatAre } from '../../support/members.ts'
import { bearer, ownDoors, PASSWORD, someName } from '../identity/people.ts'
import { clock } from '../../support/gateway.ts'
import { organization } from '../../support/organization.ts'

// One-time links: how people join, and how they come by a new password (SEC-19).
const receiver = await mailServer()
const at = await ownDoors()
const mailing = await ownDoors({
  SMTP_URL: receiver.url,
  PUBLIC_URL: 'https://watch.example.org/',
})
afterEach(() => void (clock.offset = 0))

const PROBLEMS = 'problems { code path message }'
const INVITE = `mutation($input: InviteUserInput!) {
  inviteUser(input: $input) { user { id } invitation { url mailed expiresAt } ${PROBLEMS} } }`
const RENEW = `mutation($id: ID!) { renewInvitation(id: $id) { invitation { url mailed } ${PROBLEMS} } }`
const RESET = `mutation($id: ID!) { issuePasswordLink(id: $id) { invitation { url mailed } ${PROBLEMS} } }`
const LOOK = `query($token: String!) { invitation(token: $token) { kind email username fullName organizationTitle } }`
const ACCEPT = `mutation($input: AcceptInvitationInput!) {
  acceptInvitation(input: $input) { session { accessToken refreshToken viewer { email username fullName role organization { id } } } ${PROBLEMS} } }`

const NEW_PASSWORD = 'a brighter summer day'
const someEmail = () => `p${randomUUID().slice(0, 13)}@depot.test`
const tokenOf = (link: unknown) => String(link).split('#')[1] ?? ''

async function invited(over: Record<string, unknown> = {}, by = at) {
  const acme = await organization(undefined, by)
  const input = {
    email: someEmail(),
    username: someName(),
    fullName: 'Ines Varga',
    role: 'MAINTAINER',
    ...over,
  }
  const { user, invitation } = (await acme.graphql(INVITE, { input })).data.inviteUser
  return { acme, input, id: String(user.id), invitation, token: tokenOf(invitation.url) }
}
const look = async (token: string): Promise<unknown> =>
  (await at.graphql(LOOK, { token })).data.invitation
interface Accepted {
  /** Null where there are problems. */
  session: { accessToken: string; refreshToken: string; viewer: object }
  problems: { code: string; path: string[] }[]
}
const accept = async (token: string, password = PASSWORD, over: object = {}, headers = {}) => {
  const { data } = await at.graphql(ACCEPT, { input: { token, password, ...over } }, headers)
  return data.acceptInvitation as Accepted
}
const NOT_GOOD = { session: null, problems: [{ code: 'INVALID', path: ['input', 'token'] }] }

test('SEC-19 whoever accepts an invitation is a member, with an account, signed in', async () => {
  const { acme, input, token } = await invited()
  const { email, username } = input
  expect(await look(token)).toEqual({
    kind: 'INVITATION',
    email,
    username,
    fullName: 'Ines Varga',
    organizationTitle: acme.title,
  })
  const { session, problems } = await accept(token)
  expect(problems).toEqual([])
  const viewer = {
    email,
    username,
    fullName: 'Ines Varga',
    role: 'MAINTAINER',
    organization: { id: String(acme.id) },
  }
  expect(session.viewer).toEqual(viewer)
  expect(await at.statusOf(session.accessToken)).toBe(200)
  expect((await at.login(email)).organization).toBe(acme.id)
  const audit = await auditOf(acme)
  expect(audit.map(({ action }) => action)).toEqual([
    'user.invited',
    'user.joined',
    'session.started',
    'session.started',
  ])
})

test('SEC-19 a link is good once, also when it is used twice at once', async () => {
  const { acme, token } = await invited()
  const answers = await Promise.all([1, 2, 3, 4].map(() => accept(token)))
  expect(answers.filter(({ session }) => session)).toHaveLength(1)
  expect(await accept(token)).toMatchObject(NOT_GOOD)
  expect(await look(token)).toBeNull()
  expect(await membersThatAre(acme, 'ACTIVE')).toBe(6)
})

test('SEC-19 a link is good for 72 hours', async () => {
  const [early, late] = [await invited(), await invited()]
  clock.offset = 72 * 3_600_000 - 60_000
  expect((await accept(early.token)).problems).toEqual([])
  clock.offset += 120_000
  expect(await look(late.token)).toBeNull()
  expect(await accept(late.token)).toMatchObject(NOT_GOOD)
})

test('a renewed link is good, and the one before is not; nor is one of somebody deleted or readdressed', async () => {
  const { acme, id, token } = await invited()
  const next = (await acme.graphql(RENEW, { id })).data.renewInvitation.invitation
  expect(await accept(token)).toMatchObject(NOT_GOOD)
  const update =
    'mutation($id: ID!, $input: UpdateUserInput!) { updateUser(id: $id, input: $input) { problems { code } } }'
  const email = someEmail()
  expect((await acme.graphql(update, { id, input: { email } })).data.updateUser.problems).toEqual(
    [],
  )
  expect(await accept(tokenOf(next.url))).toMatchObject(NOT_GOOD)
  const third = (await acme.graphql(RENEW, { id })).data.renewInvitation.invitation
  expect(await look(tokenOf(third.url))).toMatchObject({ email })
  await acme.graphql('mutation($id: ID!) { deleteUser(id: $id) { deletedId } }', { id })
  expect(await accept(tokenOf(third.url))).toMatchObject(NOT_GOOD)
  for (const wrong of ['', 'x', 'x'.repeat(5000)])
    expect(await accept(wrong)).toMatchObject(NOT_GOOD)
})

test('a weak password or a taken name is told, and the link stays good', async () => {
  const { username: taken } = await at.person()
  const { token, input } = await invited({ username: taken })
  for (const password of ['short', 'password123', input.email]) {
    expect((await accept(token, password)).problems).toMatchObject([
      { path: ['input', 'password'] },
    ])
  }
  expect((await accept(token)).problems).toMatchObject([
    { code: 'TAKEN', path: ['input', 'username'] },
  ])
  const username = someName()
  const { session } = await accept(token, PASSWORD, { username, fullName: 'Ines V.' })
  expect(session.viewer).toMatchObject({ username, fullName: 'Ines V.' })
})

test('an invitation gives nobody another one’s account: its password is needed, and stays', async () => {
  const owner = await at.person()
  const { acme, token } = await invited({ email: owner.email.toUpperCase() })
  const refused = await accept(token, NEW_PASSWORD)
  expect(refused).toMatchObject({
    session: null,
    problems: [{ code: 'BAD_CREDENTIALS', path: ['input', 'password'] }],
  })
  const { session } = await accept(token)
  expect(session.viewer).toMatchObject({
    email: owner.email,
    username: owner.username,
    organization: { id: String(acme.id) },
  })
  const organizations = '{ viewer { organizations { organization { id } } } }'
  const { data } = await at.graphql(organizations, {}, bearer(session.accessToken))
  expect(data.viewer.organizations).toHaveLength(2)
  expect((await at.post('/jwt/login', { email: owner.email, password: NEW_PASSWORD })).status).toBe(
    400,
  )
})

test('SEC-15 guessing the password of an account by its invitation is slowed down as signing in is', async () => {
  const owner = await at.person()
  const { token } = await invited({ email: owner.email })
  const headers = { 'x-forwarded-for': '10.77.1.9' }
  const input = { token, password: NEW_PASSWORD }
  const codes: unknown[] = []
  for (let i = 0; i < 7; i++)
    codes.push((await at.graphql(ACCEPT, { input }, headers)).errors?.[0]?.extensions.code)
  expect(codes.slice(-1)).toEqual(['RATE_LIMITED'])
})

test('a lost password: the link sets a new one, once, and ends what was open', async () => {
  const { acme, token, input, id } = await invited()
  const first = (await accept(token)).session
  const { invitation, problems } = (await acme.graphql(RESET, { id })).data.issuePasswordLink
  expect(problems).toEqual([])
  expect(await look(tokenOf(invitation.url))).toMatchObject({
    kind: 'PASSWORD',
    email: input.email,
  })
  expect((await accept(tokenOf(invitation.url), 'short')).problems).toMatchObject([
    { path: ['input', 'password'] },
  ])
  const { session } = await accept(tokenOf(invitation.url), NEW_PASSWORD)
  expect(await at.statusOf(session.accessToken)).toBe(200)
  expect(await at.statusOf(first.accessToken)).toBe(401)
  expect((await at.refresh(first.refreshToken)).status).toBe(401)
  expect((await at.post('/jwt/login', { email: input.email, password: PASSWORD })).status).toBe(400)
  expect((await at.post('/jwt/login', { email: input.email, password: NEW_PASSWORD })).status).toBe(
    200,
  )
  expect(await accept(tokenOf(invitation.url), PASSWORD)).toMatchObject(NOT_GOOD)
})

test('an admin gets no link into an account that opens other organisations too', async () => {
  const { acme, token, id, input } = await invited()
  await accept(token)
  const early = (await acme.graphql(RESET, { id })).data.issuePasswordLink.invitation
  const rival = await organization(undefined, at)
  const { data } = await rival.graphql(INVITE, {
    input: { email: input.email, username: 'x', fullName: 'x' },
  })
  await accept(tokenOf(data.inviteUser.invitation.url))
  expect((await acme.graphql(RESET, { id })).data.issuePasswordLink).toMatchObject({
    invitation: null,
    problems: [{ code: 'CONFLICT' }],
  })
  expect(await accept(tokenOf(early.url), NEW_PASSWORD)).toMatchObject(NOT_GOOD)
})

test('links are for whom they suit: no invitation for members, no password for the invited or suspended', async () => {
  const { acme, id } = await invited()
  const member = String(acme.editor.userId)
  expect((await acme.graphql(RENEW, { id: member })).data.renewInvitation.problems).toMatchObject([
    { code: 'CONFLICT' },
  ])
  expect((await acme.graphql(RESET, { id })).data.issuePasswordLink.problems).toMatchObject([
    { code: 'CONFLICT' },
  ])
  const { invitation } = (await acme.graphql(RESET, { id: member })).data.issuePasswordLink
  await acme.graphql('mutation($id: ID!) { suspendUser(id: $id) { problems { code } } }', {
    id: member,
  })
  expect(await look(tokenOf(invitation.url))).toBeNull()
  expect((await acme.graphql(RESET, { id: member })).data.issuePasswordLink.problems).toMatchObject(
    [{ code: 'CONFLICT' }],
  )
  for (const document of [RENEW, RESET]) {
    expect(await acme.graphql(document, { id: '2000000001' })).toFailWith('NOT_FOUND')
    expect(await acme.maintainer.graphql(document, { id })).toFailWith('FORBIDDEN')
    expect(await acme.stranger.graphql(document, { id })).toFailWith('UNAUTHENTICATED')
  }
})

test('SEC-12 the database and the log keep no token', async () => {
  const { token } = await invited()
  const { rows } = await at.owner.query<{ row: string }>(
    'select invitation::text as row from identity.invitation',
  )
  const hex = Buffer.from(token, 'base64url').toString('hex')
  for (const secret of [token, hex]) {
    expect(rows.map(({ row }) => row).join('\n')).not.toContain(secret)
    expect(at.logs.join('\n')).not.toContain(secret)
  }
})

test('with a mail server the link is mailed, with the address others know; nothing in a title can forge a header', async () => {
  const { acme, invitation, input } = await invited({ fullName: 'Ines' }, mailing)
  expect(invitation).toMatchObject({
    mailed: true,
    url: expect.stringMatching(/^https:\/\/watch\.example\.org\/invite#[\w-]{43}$/),
  })
  const mail = receiver.mails.find(({ to }) => to.includes(input.email))
  const text = String(mail?.raw)
    .replaceAll(/=\r?\n/g, '')
    .replaceAll('=23', '#')
  expect(text).toContain(`/invite#${tokenOf(invitation.url)}`)
  expect(text).toContain(acme.title)
  await acme.tenant.db
    .updateTable('organization')
    .set({ title: 'Depot\r\nBcc: victim@depot.test' })
    .execute()
  const { data } = await acme.graphql(INVITE, {
    input: { email: someEmail(), username: 'x', fullName: 'x' },
  })
  expect(data.inviteUser.invitation.mailed).toBe(true)
  expect(receiver.mails.at(-1)?.to).toHaveLength(1)
  expect(receiver.mails.at(-1)?.raw).not.toMatch(/^Bcc:/m)
})

test('an account of several organisations gets its password link by mail, and the admin sees none', async () => {
  const owner = await at.person()
  const { acme, token, id } = await invited({ email: owner.email }, mailing)
  expect((await accept(token)).problems).toEqual([])
  const { invitation, problems } = (await acme.graphql(RESET, { id })).data.issuePasswordLink
  expect([invitation, problems]).toEqual([{ url: null, mailed: true }, []])
  const text = String(
    receiver.mails.findLast(({ to }) => to.includes(owner.email))?.raw,
  ).replaceAll(/=\r?\n/g, '')
  const mailed = /invite(?:#|=23)([\w-]{43})/.exec(text)?.[1] ?? ''
  expect((await accept(mailed, NEW_PASSWORD)).problems).toEqual([])
  expect((await at.post('/jwt/login', { email: owner.email, password: NEW_PASSWORD })).status).toBe(
    200,
  )
})

test('a mail server that is down keeps nobody from being invited', async () => {
  receiver.up = false
  const { invitation } = await invited({}, mailing)
  receiver.up = true
  expect(invitation).toMatchObject({ mailed: false, url: expect.stringContaining('/invite#') })
})
