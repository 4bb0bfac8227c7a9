import { beforeEach, expect, test } from 'vitest'
import { readConfig } from '../../../gateway/config.ts'
import { senderOf } from '../../../gateway/platform/mail/mail.ts'
import { clock, ownGateway, startGateway } from '../../support/gateway.ts'
import { mailServer } from '../../support/mail-server.ts'
import { organization } from '../../support/organization.ts'
import { plant } from './support/alarm.ts'
import { annunciatedAlarm, deliveriesOf } from './support/annunciation.ts'
import { channel, policy } from './support/channels.ts'
import { dispatchAll } from './support/dispatching.ts'

const server = await mailServer()
const from = encodeURIComponent('Cold Watch <alarms@depot.test>')
const here = await ownGateway({
  SMTP_URL: `${server.url}?from=${from}`,
  PUBLIC_URL: 'https://isotherm.depot.test',
})
beforeEach(() => void (clock.offset = 0))

async function scene(emails: string[], { at = here, sensorName = 'Freezer 01' } = {}) {
  const acme = await organization(undefined, at)
  const of = await plant(acme, sensorName)
  await policy(acme, [{ channelIds: [await channel(acme, { emails })] }])
  const raise = (explain?: object) => annunciatedAlarm(acme, of, at.deps.now(), { explain })
  return { acme, of, raise }
}

/** Quoted-printable and folded lines undone, as far as these mails use them. */
const plain = (raw: string) =>
  Buffer.from(
    raw
      .replace(/=\r\n/g, '')
      .replace(/(?:=[0-9A-F]{2})+/g, (bytes) =>
        Buffer.from(bytes.replaceAll('=', ''), 'hex').toString(),
      ),
  ).toString()
const headersOf = (raw: string) => raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n\s+/g, ' ')

test('a mail tells the alarm’s facts as text and as HTML, from the sender in SMTP_URL', async () => {
  const { acme, of, raise } = await scene(['night@cold.test', 'day@cold.test'])
  const ts = new Date(Date.now() - 30_000)
  const latest = {
    sensorId: of.sensorId,
    ts,
    value: 9.34,
    receivedAt: ts,
    lastSeen: ts,
    batchId: '1',
  }
  await acme.tenant.db.insertInto('latest').values(latest).execute()
  await acme.tenant.db
    .updateTable('organization')
    .set({ displayUnit: 'F', title: 'Größe & Söhne' })
    .where('id', '=', acme.id)
    .execute()
  const id = await raise()
  await dispatchAll(here, acme)
  const [mail, ...others] = server.mails
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    from: 'alarms@depot.test',
    to: ['night@cold.test', 'day@cold.test'],
  })
  const raw = mail?.raw ?? ''
  const [delivery] = await deliveriesOf(acme)
  expect(headersOf(raw)).toContain(`Message-ID: <${delivery?.eventId}@depot.test>`)
  expect(headersOf(raw)).toContain('From: Cold Watch <alarms@depot.test>')
  expect(headersOf(raw)).toContain(`References: <alarm-${acme.id}-${id}@depot.test>`)
  expect(headersOf(raw)).toContain('Auto-Submitted: auto-generated')
  const text = plain(raw)
  for (const fact of [
    'HIGH: Freezer 01, value > 8.0 °C for 10 min',
    'Freezer 01 (Depot)',
    'Too warm: value > 8.0 °C for 10 min',
    'Close the door.',
    '9.3 °C (48.8 °F) at ',
    'Worst value: 9.5 °C',
    '(Europe/Berlin)',
    `https://isotherm.depot.test/alarms?org=${acme.id}&alarm=${id}`,
    'value &gt; 8.0 °C for 10 min',
    `href="https://isotherm.depot.test/alarms?org=${acme.id}&amp;alarm=${id}"`,
  ]) {
    expect(text).toContain(fact)
  }
  expect(delivery).toMatchObject({ status: 'SENT', reached: ['night@cold.test', 'day@cold.test'] })
})

test('names can neither add headers nor HTML', async () => {
  const evil = 'Freezer\r\nBcc: thief@cold.test\r\n\r\n<script>alert(1)</script>"\u2028\u0007'
  const { acme, raise } = await scene(['night@cold.test'], { sensorName: evil })
  await acme.tenant.db
    .updateTable('organization')
    .set({ title: 'Depot\r\nX-Evil: 1' })
    .where('id', '=', acme.id)
    .execute()
  await raise({ kind: 'HIGH', rule: 'value > 1\r\nSubject: other' })
  await dispatchAll(here, acme)
  const [mail] = server.mails
  const headers = headersOf(mail?.raw ?? '').split('\r\n')
  expect(mail?.to).toEqual(['night@cold.test'])
  expect(headers.filter((line) => /^(bcc|x-evil):/i.test(line))).toEqual([])
  expect(headers.filter((line) => /^subject:/i.test(line))).toHaveLength(1)
  const html = plain(mail?.raw ?? '').split('text/html')[1] ?? ''
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(html).not.toContain('<script')
})

test('REL-08 a mail server that was down gets it later, under the same Message-ID', async () => {
  const { acme, raise } = await scene(['night@cold.test'])
  server.up = false
  await raise()
  await dispatchAll(here, acme)
  const [first] = await deliveriesOf(acme)
  expect(first).toMatchObject({
    status: 'QUEUED',
    attempts: 1,
    error: 'The mail server refused (421).',
  })
  server.up = true
  clock.offset += 6000
  await dispatchAll(here, acme)
  expect((await deliveriesOf(acme))[0]).toMatchObject({ status: 'SENT', attempts: 2, error: null })
  expect(server.mails[0]?.raw).toContain(`<${first?.eventId}@depot.test>`)
})

test('who has the mail already does not get it again while others are tried', async () => {
  const { acme, raise } = await scene(['night@cold.test', 'gone@cold.test'])
  server.refused.add('gone@cold.test')
  await raise()
  await dispatchAll(here, acme)
  expect((await deliveriesOf(acme))[0]).toMatchObject({
    status: 'QUEUED',
    attempts: 1,
    reached: ['night@cold.test'],
    error: 'The mail server refused gone@cold.test.',
  })
  server.refused.clear()
  clock.offset += 6000
  await dispatchAll(here, acme)
  expect(server.mails.map(({ to }) => to)).toEqual([['night@cold.test'], ['gone@cold.test']])
  expect((await deliveriesOf(acme))[0]?.status).toBe('SENT')
})

test('addresses of the demo are never handed to the mail server', async () => {
  const seeded = ['ada.brenner@nordhaven-pharma.example', 'on-call@DEPOT.EXAMPLE']
  const { acme, raise } = await scene(seeded)
  await raise()
  await dispatchAll(here, acme)
  expect((await deliveriesOf(acme))[0]).toMatchObject({ status: 'SKIPPED', reason: 'DEMO_ADDRESS' })
  const demo = await startGateway({ SMTP_URL: server.url, DEMO: 'on' })
  const shown = await scene(['admin@demo.com', 'client@two.demo.com', 'real@cold.test'], {
    at: demo,
  })
  await shown.raise()
  await dispatchAll(demo, shown.acme)
  await demo.close()
  expect(server.mails.map(({ to }) => to)).toEqual([['real@cold.test']])
})

test('without a mail server a mail is skipped, and says why', async () => {
  const bare = await startGateway()
  const { acme, raise } = await scene(['night@cold.test'], { at: bare })
  await raise()
  await dispatchAll(bare, acme)
  const sentence = 'There is no mail server (SMTP_URL).'
  expect((await deliveriesOf(acme))[0]).toMatchObject({
    status: 'SKIPPED',
    reason: 'NO_MAIL_SERVER',
    error: sentence,
  })
  await bare.close()
})

test.each([
  [
    'smtp://mail.depot.test?from=Cold%20Watch%20%3Ca%40b.test%3E',
    { name: 'Cold Watch', address: 'a@b.test' },
  ],
  ['smtp://mail.depot.test?from=a%40b.test', { name: 'Isotherm', address: 'a@b.test' }],
  [
    'smtps://robot%40depot.test:secret@mail.depot.test',
    { name: 'Isotherm', address: 'robot@depot.test' },
  ],
  [
    'smtp://robot:secret@mail.depot.test',
    { name: 'Isotherm', address: 'isotherm@isotherm.depot.test' },
  ],
])('%s sends as', (SMTP_URL, sender) => {
  expect(senderOf({ SMTP_URL, PUBLIC_URL: 'https://isotherm.depot.test' })).toEqual(sender)
})

test('REL-27 a sender that is no address stops the start', () => {
  expect(() => readConfig({ SMTP_URL: 'smtp://mail.depot.test?from=nobody' })).toThrow('SMTP_URL')
  expect(() => readConfig({ WEBHOOK_ALLOW: '127.0.0.0/8,10.0.0.0/33' })).toThrow('WEBHOOK_ALLOW')
  expect(() => readConfig({ WEBHOOK_ALLOW: 'localhost' })).toThrow('WEBHOOK_ALLOW')
  expect(readConfig({ WEBHOOK_ALLOW: 'http, 127.0.0.1, fd00::/8' }).WEBHOOK_ALLOW).toEqual([
    'http',
    '127.0.0.1',
    'fd00::/8',
  ])
})
