import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { LIMITS } from '../../../gateway/modules/people/identity/passwords/throttle.ts'
import { clock } from '../../support/gateway.ts'
import { readMail } from '../../support/mail.ts'
import { mailServer } from '../../support/mail-server.ts'
import { bearer, ownDoors, PASSWORD, someAddress, someName, type SignedIn } from './people.ts'

// Who has lost a password asks for a link by mail (SEC-19), and nobody finds out by it who has an account (SEC-17).
const receiver = await mailServer()
const at = await ownDoors({ SMTP_URL: receiver.url, PUBLIC_URL: 'https://watch.depot.test' })
afterEach(() => void (clock.offset = 0))

const ASK = `mutation($input: RequestPasswordLinkInput!) { requestPasswordLink(input: $input) { problems { code path message } } }`
const LOOK = 'query($token: String!) { invitation(token: $token) { kind email } }'
const ACCEPT = `mutation($input: AcceptInvitationInput!) { acceptInvitation(input: $input) {
  session { accessToken } problems { code path } } }`
const NEW_PASSWORD = 'a brighter summer day'
const HOUR = 3_600_000
const NO_PROBLEMS = { data: { requestPasswordLink: { problems: [] } } }

const ask = (email: string, headers = {}, of = at) => of.graphql(ASK, { input: { email } }, headers)
const mailsTo = (email: string) =>
  receiver.mails.filter(({ to }) => to.includes(email)).map(({ raw }) => readMail(raw))
const mailTo = (email: string, count = 1) =>
  vi.waitUntil(() => (mailsTo(email).length >= count ? mailsTo(email).at(-1) : undefined), {
    timeout: 10_000,
  })
const tokenIn = ({ text }: { text: string }) =>
  /https:\/\/watch\.depot\.test\/invite#([\w-]{43})/.exec(text)?.[1] ?? ''
const look = async (token: string): Promise<unknown> =>
  (await at.graphql(LOOK, { token })).data.invitation
const accept = async (token: string, password = NEW_PASSWORD) => {
  const { data } = await at.graphql(ACCEPT, { input: { token, password } })
  return data.acceptInvitation as { problems: object[] }
}
/** By then all that was asked for before is done: requests are answered before their mails go out, so another one's mail is awaited. */
async function settled() {
  const other = await at.person()
  await ask(other.email)
  await mailTo(other.email)
}
const actions = (person: SignedIn) =>
  at.sqlIn<{ action: string }>(
    person.organization,
    `select action from audit_entry where action like 'user.password%' order by id`,
  )

test('SEC-19 the link that is mailed sets a new password, once, and ends what was open', async () => {
  const person = await at.person()
  expect(await ask(` ${person.email.toUpperCase()} `)).toMatchObject(NO_PROBLEMS)
  const mail = await mailTo(person.email)
  expect(mail.subject).toBe(`A new password for ${person.username}`)
  expect(mail.text).toContain('Somebody asked for a new password for your account')
  const token = tokenIn(mail)
  expect(await look(token)).toEqual({ kind: 'PASSWORD', email: person.email })
  expect((await accept(token)).problems).toEqual([])
  expect(await at.statusOf(person.accessToken)).toBe(401)
  expect((await at.refresh(person.refreshToken)).status).toBe(401)
  const signIn = async (password: string) =>
    (await at.post('/jwt/login', { email: person.email, password })).status
  expect([await signIn(PASSWORD), await signIn(NEW_PASSWORD)]).toEqual([400, 200])
  expect((await accept(token, PASSWORD)).problems).toMatchObject([{ path: ['input', 'token'] }])
  expect((await actions(person)).map(({ action }) => action)).toEqual([
    'user.password-link-requested',
    'user.password-reset',
  ])
})

test('SEC-19 a link is good for 72 hours, and a newer one takes its place', async () => {
  const { email } = await at.person()
  await ask(email)
  const first = tokenIn(await mailTo(email))
  await ask(email)
  const second = tokenIn(await mailTo(email, 2))
  expect(await look(first)).toBe(null)
  clock.offset = 72 * HOUR - 60_000
  expect(await look(second)).toMatchObject({ kind: 'PASSWORD' })
  clock.offset = 72 * HOUR + 60_000
  expect(await look(second)).toBe(null)
})

test('SEC-17 unknown, suspended and known are answered alike, on the same beat', async () => {
  const [known, suspended] = [await at.person(), await at.person()]
  await at.sqlIn(suspended.organization, `update member set status = 'INACTIVE'`)
  const answers = []
  for (const email of [known.email, suspended.email, `${randomUUID()}@depot.test`]) {
    const { status, data, errors, headers } = await ask(email)
    answers.push({ status, data, errors, type: headers.get('content-type') })
  }
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  await mailTo(known.email)
  await settled()
  expect(mailsTo(suspended.email)).toEqual([])
  expect(await actions(suspended)).toEqual([])
})

test('SEC-17 the answer waits for no mail server', async () => {
  const silent = createServer()
  await once(silent.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void silent.close())
  const { port } = silent.address() as AddressInfo
  const slow = await ownDoors({
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    PUBLIC_URL: 'https://watch.depot.test',
  })
  const { email } = await slow.person()
  const connected = once(silent, 'connection') as Promise<[Socket]>
  expect(await ask(email, {}, slow)).toMatchObject(NO_PROBLEMS)
  const [socket] = await connected
  socket.destroy()
})

test('the mail is in the language of the account', async () => {
  const person = await at.person()
  await at.owner.query('update identity.account set language = $2 where id = $1', [person.id, 'de'])
  await ask(person.email)
  expect((await mailTo(person.email)).subject).toBe(`Ein neues Passwort für ${person.username}`)
})

test('an email may be asked for three times an hour, whether anybody has it or not', async () => {
  const { email } = await at.person()
  for (const each of [email, `${randomUUID()}@depot.test`]) {
    for (let time = 0; time < LIMITS.passwordLink.limit; time++)
      expect(await ask(each)).toMatchObject(NO_PROBLEMS)
    expect((await ask(each)).errors).toMatchObject([{ extensions: { code: 'RATE_LIMITED' } }])
  }
  clock.offset = HOUR + 1000
  expect(await ask(email)).toMatchObject(NO_PROBLEMS)
})

test('one address may ask for twenty emails an hour, at once or one after the other', async () => {
  const headers = { 'x-forwarded-for': someAddress() }
  const asked = await Promise.all(
    Array.from({ length: LIMITS.passwordLinks.limit + 5 }, () =>
      ask(`${randomUUID()}@depot.test`, headers),
    ),
  )
  expect(asked.filter(({ errors }) => errors)).toHaveLength(5)
})

test('mails for passwords are counted among all others, and over the limit none goes out', async () => {
  const tight = await ownDoors({
    SMTP_URL: receiver.url,
    PUBLIC_URL: 'https://watch.depot.test',
    MAILS_PER_HOUR: '1',
  })
  const person = await tight.person()
  await ask(person.email, {}, tight)
  await mailTo(person.email)
  expect(await ask(person.email, {}, tight)).toMatchObject(NO_PROBLEMS)
  const other = await tight.person()
  await ask(other.email, {}, tight)
  await mailTo(other.email)
  expect(mailsTo(person.email)).toHaveLength(1)
  // The link that was mailed stays good: none took its place.
  expect(await look(tokenIn(await mailTo(person.email)))).toMatchObject({ kind: 'PASSWORD' })
})

test('what cannot be an address is said under its field', async () => {
  const { data } = await ask('nobody')
  expect(data.requestPasswordLink.problems).toMatchObject([
    { code: 'INVALID', path: ['input', 'email'] },
  ])
})

test('without a mail server, or an address of its own, a gateway says so to everybody', async () => {
  const without: Record<string, string>[] = [{}, { SMTP_URL: receiver.url }]
  for (const settings of without) {
    const silent = await ownDoors(settings)
    const person = await silent.person()
    for (const email of [person.email, `${someName()}@depot.test`]) {
      const { data } = await ask(email, bearer(person.accessToken), silent)
      expect(data.requestPasswordLink.problems).toMatchObject([{ code: 'CONFLICT', path: [] }])
    }
    expect((await silent.rest('GET', '/api/v1/about')).body.mailsLinks).toBe(false)
  }
  expect((await at.rest('GET', '/api/v1/about')).body.mailsLinks).toBe(true)
})
