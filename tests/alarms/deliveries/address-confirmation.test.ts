import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { auditOf } from '../../support/audit.ts'
import { caller, type Caller } from '../../support/caller.ts'
import { clock } from '../../support/gateway.ts'
import { mailing } from '../../support/mail-server.ts'
import { readMail } from '../../support/mail.ts'
import { organization, withTokenOfNow, type TestOrganization } from '../../support/organization.ts'
import { plant } from './support/alarm.ts'
import { annunciatedAlarm, deliveriesOf } from './support/annunciation.ts'
import { policy } from './support/channels.ts'
import { dispatchAll } from './support/dispatching.ts'

// Tests go to nobody who has not asked for them; whoever is named is asked once (decision 025).
const HOUR = 3_600_000
const { here, server } = await mailing({
  MAILS_PER_HOUR: '3',
  ACCESS_TOKEN_TTL: '86400',
  REFRESH_TOKEN_TTL: '90000',
})
beforeEach(() => {
  clock.offset = 24 * HOUR - (Date.now() % (24 * HOUR)) + 60_000
})

const CREATE = `mutation($input: CreateNotificationChannelInput!) {
  createNotificationChannel(input: $input) { notificationChannel { id } problems { code } } }`
const UPDATE = `mutation($id: ID!, $input: UpdateNotificationChannelInput!) {
  updateNotificationChannel(id: $id, input: $input) { problems { code } } }`
const TEST = `mutation($id: ID!) {
  testNotificationChannel(id: $id) { delivery { status error } problems { code path message } } }`
const CONFIRM =
  'mutation($token: String!) { confirmAddress(token: $token) { email organizationTitle problems { code path } } }'
const REPLAY = 'mutation($id: ID!) { replayNotificationDelivery(id: $id) { delivery { status } } }'

const someone = () => `p${randomUUID()}@post.test`
const made = async (who: Caller, emails: string[]) => {
  const { data } = await who.graphql(CREATE, { input: { name: 'On call', kind: 'EMAIL', emails } })
  return String(data.createNotificationChannel.notificationChannel.id)
}
interface Tested {
  delivery: { status: string; error: string | null } | null
  problems: { code: string; path: string[]; message: string }[]
}
const tested = async (who: Caller, id: string) =>
  (await who.graphql(TEST, { id })).data.testNotificationChannel as Tested
const tokenIn = (raw = '') => /confirm#([\w.-]+)/.exec(readMail(raw).text)?.[1] ?? ''
interface Confirmed {
  email: string | null
  organizationTitle: string | null
  problems: object[]
}
const confirm = async (token: string) =>
  (await caller(here.url).graphql(CONFIRM, { token })).data.confirmAddress as Confirmed
const NOT_GOOD = {
  email: null,
  organizationTitle: null,
  problems: [{ code: 'INVALID', path: ['token'] }],
}
const recipients = () => server.mails.map(({ to }) => to.join())

test('whoever is named for a channel is asked once, and a test reaches nobody before they said yes', async () => {
  const acme = await organization(undefined, here)
  const [night, day] = [someone(), someone()]
  const id = await made(acme, [night, day])
  expect(recipients().sort()).toEqual([night, day].sort())
  const message = `Not confirmed yet, by the link that was mailed: ${night}, ${day}.`
  expect(await tested(acme, id)).toEqual({
    delivery: null,
    problems: [{ code: 'UNCONFIRMED', path: ['id'], message }],
  })
  await acme.graphql(UPDATE, { id, input: { emails: [night.toUpperCase(), day] } })
  await made(acme, [night])
  expect(server.mails).toHaveLength(2)
  const tokens = server.mails.map(({ raw }) => tokenIn(raw))
  expect(readMail(server.mails[0]?.raw ?? '').subject).toBe(
    `Receive alarms from ${acme.title} by email?`,
  )
  expect(await confirm(tokens[0] ?? '')).toMatchObject({
    organizationTitle: acme.title,
    problems: [],
  })
  expect((await tested(acme, id)).problems).toMatchObject([{ code: 'UNCONFIRMED' }])
  expect((await confirm(tokens[1] ?? '')).problems).toEqual([])
  server.mails = []
  expect((await tested(acme, id)).delivery?.status).toBe('SENT')
  expect(server.mails.map(({ to }) => to.length)).toEqual([2])
  // Good once.
  expect(await confirm(tokens[0] ?? '')).toEqual(NOT_GOOD)
  const confirmed = (await auditOf(acme)).filter(({ action }) => /\.addressConfirmed$/.test(action))
  expect(confirmed).toHaveLength(2)
})

test('a link is good for 72 hours and in its own organisation; after that a test mails another', async () => {
  const [acme, rival] = await Promise.all([
    organization(undefined, here),
    organization(undefined, here),
  ])
  const address = someone()
  const id = await made(acme, [address])
  const token = tokenIn(server.mails[0]?.raw)
  const other = `${rival.id}.${token.split('.')[1] ?? ''}`
  for (const wrong of [other, '', 'x', `${acme.id}.`, `${acme.id}.x`, '99999999999.x'])
    expect(await confirm(wrong)).toEqual(NOT_GOOD)
  // What one organisation was allowed, another was not.
  await made(rival, [address])
  expect(recipients()).toEqual([address, address])
  clock.offset += 72 * HOUR + 1000
  expect(await confirm(token)).toEqual(NOT_GOOD)
  const signedIn = again(acme)
  expect((await tested(signedIn, id)).problems).toMatchObject([{ code: 'UNCONFIRMED' }])
  expect(server.mails).toHaveLength(3)
  expect(await confirm(tokenIn(server.mails[2]?.raw))).toMatchObject({
    email: address,
    problems: [],
  })
  expect((await tested(signedIn, id)).delivery?.status).toBe('SENT')
})

test('a link no server took is mailed with the next test; the database keeps no token', async () => {
  const acme = await organization(undefined, here)
  server.up = false
  const id = await made(acme, [someone()])
  server.up = true
  expect((await tested(acme, id)).problems).toMatchObject([{ code: 'UNCONFIRMED' }])
  expect(server.mails).toHaveLength(1)
  const token = tokenIn(server.mails[0]?.raw)
  const { rows } = await here.owner.query<{ row: string }>(
    'select a::text as row from mail_address a',
  )
  expect(rows.map(({ row }) => row).join()).not.toContain(Buffer.from(token).toString('hex'))
  expect(here.logs.join()).not.toContain(token)
  expect((await confirm(token)).problems).toEqual([])
})

test('an alarm reaches an address nobody confirmed, within the limits of any mail; over them it waits', async () => {
  const acme = await organization(undefined, here)
  const of = await plant(acme)
  const id = await made(acme, [someone()])
  await policy(acme, [{ channelIds: [Number(id)] }], { dedupeSeconds: 0 })
  const raise = async () => {
    await annunciatedAlarm(acme, of, here.deps.now())
    await dispatchAll(here, acme)
    return (await deliveriesOf(acme)).at(-1)
  }
  // One of the three mails of the hour asked for the confirmation.
  expect([(await raise())?.status, (await raise())?.status]).toEqual(['SENT', 'SENT'])
  expect(await raise()).toMatchObject({ status: 'QUEUED', reason: 'MAIL_LIMIT' })
  await confirm(tokenIn(server.mails[0]?.raw))
  expect((await raise())?.status).toBe('SENT')
})

test('a test that is replayed reaches nobody who has not confirmed, either', async () => {
  const acme = await organization(undefined, here)
  const id = await made(acme, [someone()])
  const at = new Date(here.deps.now())
  const old = await acme.tenant.db
    .insertInto('notificationDelivery')
    .values({ channelId: Number(id), status: 'FAILED', plannedAt: at, dueAt: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  server.mails = []
  await acme.graphql(REPLAY, { id: String(old.id) })
  await dispatchAll(here, acme)
  expect(server.mails).toEqual([])
  expect((await deliveriesOf(acme)).at(-1)).toMatchObject({
    status: 'FAILED',
    error: 'None of the addresses is confirmed.',
  })
})

/** The admin, with a token of now. */
const again = (acme: TestOrganization): Caller => withTokenOfNow(here, acme, acme.admin)
