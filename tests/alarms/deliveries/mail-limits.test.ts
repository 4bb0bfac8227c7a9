import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { countMail } from '../../../gateway/modules/ground/notifications/mail/mail-allowance-service.ts'
import { mailDue } from '../../../gateway/modules/ground/notifications/notices/notice-mailer.ts'
import { caller, type Caller } from '../../support/caller.ts'
import { clock, ownGateway, startGateway } from '../../support/gateway.ts'
import { mailServer } from '../../support/mail-server.ts'
import { membersThatAre } from '../../support/members.ts'
import { organization, withTokenOfNow, type TestOrganization } from '../../support/organization.ts'
import { plant } from './support/alarm.ts'
import { annunciatedAlarm, deliveriesOf } from './support/annunciation.ts'
import { channel, policy } from './support/channels.ts'
import { dispatchAll } from './support/dispatching.ts'

// Mail is counted (decision 025): what is over a limit is refused to who asked for it, or waits; it never just disappears.
const HOUR = 3_600_000
const server = await mailServer()
const settings = {
  SMTP_URL: server.url,
  PUBLIC_URL: 'https://watch.depot.test',
  METRICS_TOKEN: 'only scrapers know this one',
  MAILS_PER_DAY: '6',
  MAILS_PER_HOUR: '2',
  ALARM_MAILS_PER_DAY: '5',
  ALARM_MAILS_PER_HOUR: '3',
  ACCESS_TOKEN_TTL: '86400',
  REFRESH_TOKEN_TTL: '90000',
  YOUNG_DAYS: '7',
  YOUNG_INVITATIONS: '4',
}
const [here, other] = [await ownGateway(settings), await ownGateway(settings)]
beforeEach(() => {
  // Early in an hour and in a day, so that none ends while a test counts in it.
  clock.offset = 24 * HOUR - (Date.now() % (24 * HOUR)) + 60_000
})

const INVITE = `mutation($input: InviteUserInput!) {
  inviteUser(input: $input) { user { id } invitation { mailed } problems { code path message } } }`
const RENEW =
  'mutation($id: ID!) { renewInvitation(id: $id) { invitation { mailed } problems { code path message } } }'
const TEST = `mutation($id: ID!) {
  testNotificationChannel(id: $id) { delivery { status reason error } problems { code path message } } }`

const someone = (email = `p${randomUUID()}@post.test`) => ({
  input: { email, username: randomUUID(), fullName: 'x' },
})
interface Refusal {
  problems: { code: string; path: string[]; message: string }[]
}
interface Invited extends Refusal {
  user: { id: string } | null
  invitation: { mailed: boolean } | null
}
const invite = async (who: Caller, email?: string) =>
  (await who.graphql(INVITE, someone(email))).data.inviteUser as Invited
const elsewhere = (acme: TestOrganization) => caller(other.url, acme.admin.token)
interface Tested extends Refusal {
  delivery: { status: string; reason: string | null; error: string | null }
}
const testOf = async (acme: TestOrganization, id: number) =>
  (await acme.graphql(TEST, { id: String(id) })).data.testNotificationChannel as Tested
const grownUp = (acme: TestOrganization) =>
  acme.tenant.db
    .updateTable('organization')
    .set({ createdAt: new Date(Date.now() - 30 * 24 * HOUR) })
    .where('id', '=', acme.id)
    .execute()
const mailMetrics = async () =>
  (
    await fetch(`${here.url}/metrics`, {
      headers: { authorization: `Bearer ${settings.METRICS_TOKEN}` },
    })
  ).text()

test('a young organisation mails few invitations, on however many gateways; an older one goes by the day', async () => {
  const acme = await organization(undefined, here)
  const answers = await Promise.all(Array.from({ length: 6 }, () => invite(acme)))
  const sent = answers.filter(({ invitation }) => invitation?.mailed)
  expect([sent.length, server.mails.length]).toEqual([4, 4])
  const message = 'An organisation mails at most 4 invitations in its first 7 days.'
  const refused = {
    user: null,
    invitation: null,
    problems: [{ code: 'LIMIT_REACHED', path: ['input', 'email'], message }],
  }
  expect(answers.filter(({ invitation }) => !invitation)).toEqual([refused, refused])
  // Nothing of the refused ones was stored, and the next gateway counts on.
  expect(await membersThatAre(acme, 'PENDING')).toBe(4)
  clock.offset += 300_000
  expect(await invite(elsewhere(acme))).toEqual(refused)
  await grownUp(acme)
  expect((await invite(acme)).problems).toEqual([])
  const metrics = await mailMetrics()
  expect(metrics).toMatch(/^isotherm_mails_total\{kind="link",outcome="sent"\} [1-9]/m)
  expect(metrics).toMatch(/^isotherm_mails_total\{kind="link",outcome="limited"\} [1-9]/m)
})

test('an organisation mails so much a day and no more, on any gateway; the next day there is room', async () => {
  const acme = await organization(undefined, here)
  await grownUp(acme)
  for (let sent = 0; sent < 6; sent++)
    expect((await invite(acme)).invitation).toEqual({ mailed: true })
  const message = 'At most 6 mails a day go out for an organisation.'
  expect((await invite(acme)).problems).toEqual([
    { code: 'LIMIT_REACHED', path: ['input', 'email'], message },
  ])
  expect((await invite(elsewhere(acme))).problems).toMatchObject([{ code: 'LIMIT_REACHED' }])
  clock.offset += 24 * HOUR - 30_000
  expect((await invite(acme)).problems).toEqual([])
  clock.offset += 48 * HOUR
  await countMail(acme.tenant, here.deps, {
    allowance: 'MAIL',
    address: 'night@cold.test',
    kind: 'notice',
  })
  const counts = await acme.tenant.db.selectFrom('mailCount').select('startsAt').execute()
  // Counts of days and hours long over are forgotten.
  expect(counts.every(({ startsAt }) => startsAt.getTime() > here.deps.now() - 48 * HOUR)).toBe(
    true,
  )
})

test('nobody gets more than so many mails an hour, and a mail that no server took does not count', async () => {
  const acme = await organization(undefined, here)
  await grownUp(acme)
  server.up = false
  const first = await invite(acme, 'Night@post.test')
  expect(first).toMatchObject({ invitation: { mailed: false }, problems: [] })
  server.up = true
  const renew = async () =>
    (await acme.graphql(RENEW, { id: first.user?.id })).data.renewInvitation as Invited
  for (let sent = 0; sent < 2; sent++) expect((await renew()).invitation).toEqual({ mailed: true })
  const message = 'At most 2 mails an hour go to Night@post.test.'
  expect(await renew()).toEqual({
    invitation: null,
    problems: [{ code: 'LIMIT_REACHED', path: ['id'], message }],
  })
  clock.offset += HOUR
  expect((await renew()).problems).toEqual([])
})

test('a test of a channel counts as any mail, and says what keeps it back', async () => {
  const acme = await organization(undefined, here)
  const id = await channel(acme, { emails: ['night@cold.test'] })
  for (let sent = 0; sent < 2; sent++) expect((await testOf(acme, id)).delivery.status).toBe('SENT')
  const message = 'At most 2 mails an hour go to night@cold.test.'
  expect(await testOf(acme, id)).toEqual({
    delivery: { status: 'FAILED', reason: 'MAIL_LIMIT', error: message },
    problems: [{ code: 'LIMIT_REACHED', path: ['id'], message }],
  })
  expect(server.mails).toHaveLength(2)
})

test('alarms have room of their own; one over it waits, says so, and goes out when there is room', async () => {
  const acme = await organization(undefined, here)
  const of = await plant(acme)
  const id = await channel(acme, { emails: ['night@cold.test', 'day@cold.test'] })
  await policy(acme, [{ channelIds: [id] }], { dedupeSeconds: 0 })
  // What other mails used up takes nothing from alarms.
  for (let sent = 0; sent < 2; sent++)
    await testOf(acme, await channel(acme, { emails: ['night@cold.test'] }))
  server.mails = []
  const raise = async () => {
    await annunciatedAlarm(acme, of, here.deps.now())
    await dispatchAll(here, acme)
    return (await deliveriesOf(acme)).at(-1)
  }
  expect(await raise()).toMatchObject({ status: 'SENT', reason: null })
  expect(await raise()).toMatchObject({ status: 'SENT' })
  // The day has room for five: one of the two gets the third.
  const third = await raise()
  expect(third).toMatchObject({
    status: 'QUEUED',
    reason: 'MAIL_LIMIT',
    reached: ['night@cold.test'],
  })
  expect(third?.error).toBe('At most 5 mails a day go out for an organisation.')
  expect(server.mails.map(({ to }) => to.length)).toEqual([2, 2, 1])
  const list = '{ notificationDeliveries { nodes { status reason error } } }'
  expect((await acme.graphql(list)).data.notificationDeliveries.nodes[0]).toEqual({
    status: 'QUEUED',
    reason: 'MAIL_LIMIT',
    error: 'At most 5 mails a day go out for an organisation.',
  })
  const tomorrow = new Date(here.deps.now())
  tomorrow.setUTCHours(24, 0, 0, 0)
  expect(third?.dueAt).toEqual(tomorrow)
  clock.offset += tomorrow.getTime() - here.deps.now() + 1000
  await dispatchAll(here, acme)
  expect((await deliveriesOf(acme)).at(-1)).toMatchObject({
    status: 'SENT',
    reason: null,
    error: null,
  })
  expect(server.mails.at(-1)?.to).toEqual(['day@cold.test'])
})

test('an alarm there was no room for in 24 hours has failed, and can be replayed', async () => {
  const none = await startGateway({ ...settings, ALARM_MAILS_PER_HOUR: '0' })
  const acme = await organization(undefined, none)
  const of = await plant(acme)
  await policy(acme, [{ channelIds: [await channel(acme, { emails: ['night@cold.test'] })] }])
  await annunciatedAlarm(acme, of, none.deps.now())
  await dispatchAll(none, acme)
  const first = (await deliveriesOf(acme)).at(-1)
  expect(first).toMatchObject({ status: 'QUEUED', reason: 'MAIL_LIMIT' })
  clock.offset += 24 * HOUR + 1000
  await dispatchAll(none, acme)
  expect((await deliveriesOf(acme)).at(-1)).toMatchObject({
    status: 'FAILED',
    reason: 'MAIL_LIMIT',
  })
  const replay =
    'mutation($id: ID!) { replayNotificationDelivery(id: $id) { delivery { status } } }'
  await withTokenOfNow(none, acme, acme.admin).graphql(replay, { id: String(first?.id) })
  await dispatchAll(here, acme)
  expect((await deliveriesOf(acme)).at(-1)).toMatchObject({ status: 'SENT', reason: null })
  await none.close()
})

test('a notice over the limit is mailed later', async () => {
  const roomy = await startGateway({ ...settings, MAILS_PER_DAY: '1000' })
  const acme = await organization(undefined, roomy)
  for (const text of ['one', 'two', 'three']) {
    const post =
      'mutation($input: CreateAnnouncementInput!) { createAnnouncement(input: $input) { problems { code } } }'
    await acme.graphql(post, { input: { text } })
    await mailDue(roomy.deps, acme.id)
  }
  const toEditor = () => server.mails.filter(({ to }) => to.includes(acme.editor.email)).length
  const waiting = async () =>
    (await acme.tenant.db.selectFrom('noticeMail').select('id').execute()).length
  expect([toEditor(), await waiting()]).toEqual([2, 4])
  clock.offset += HOUR
  await mailDue(roomy.deps, acme.id)
  expect([toEditor(), await waiting()]).toEqual([3, 0])
  await roomy.close()
})

test('one organisation neither sees nor changes what another is counted', async () => {
  const [acme, rival] = await Promise.all([
    organization(undefined, here),
    organization(undefined, here),
  ])
  for (let sent = 0; sent < 4; sent++) await invite(acme)
  expect((await invite(rival)).invitation).toEqual({ mailed: true })
  expect(
    await acme.tenant.db.selectFrom('mailCount').select('organizationId').distinct().execute(),
  ).toEqual([{ organizationId: acme.id }])
  const { numUpdatedRows } = await rival.tenant.db
    .updateTable('mailCount')
    .set({ count: 0 })
    .where('organizationId', '=', acme.id)
    .executeTakeFirst()
  expect(numUpdatedRows).toBe(0n)
})
