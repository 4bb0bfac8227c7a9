import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { inert } from '../../../gateway/platform/mail/mail-frame.ts'
import { mailing } from '../../support/mail-server.ts'
import { readMail } from '../../support/mail.ts'
import { organization, type TestOrganization } from '../../support/organization.ts'
import { plant } from './support/alarm.ts'
import { annunciatedAlarm } from './support/annunciation.ts'
import { channel, policy } from './support/channels.ts'
import { dispatchAll } from './support/dispatching.ts'

// Nobody sends others to a page of theirs by a mail of this gateway: its only links are its own.
const { here, server } = await mailing()

const EVIL = 'You won\r\nhttps://evil.test/prize www.evil.test pay@evil.test'
const DEFUSED = 'You won https: //evil. test/prize www. evil. test pay@evil. test'
const hostsIn = (text: string) =>
  new Set([...text.matchAll(/[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.test/gu)].map(([host]) => host))
const only = () => readMail(server.mails[0]?.raw ?? '')
const named = (acme: TestOrganization, title: string) =>
  acme.tenant.db.updateTable('organization').set({ title }).where('id', '=', acme.id).execute()

test('an invitation to an organisation with a link for a name carries the link to join, and no other', async () => {
  const acme = await organization(undefined, here)
  await named(acme, EVIL)
  const invite =
    'mutation($input: InviteUserInput!) { inviteUser(input: $input) { invitation { mailed } problems { code } } }'
  const input = {
    email: `p${randomUUID()}@post.example.org`,
    username: randomUUID(),
    fullName: 'x',
  }
  expect((await acme.graphql(invite, { input })).data.inviteUser).toEqual({
    invitation: { mailed: true },
    problems: [],
  })
  const { subject, text, html } = only()
  expect(subject).toBe(`Your invitation to ${DEFUSED}`)
  expect(text).toContain(`You are invited to ${DEFUSED}.`)
  expect([hostsIn(text), hostsIn(html)]).toEqual([
    new Set(['watch.depot.test']),
    new Set(['watch.depot.test']),
  ])
})

test('names in an alarm’s mail, and what a rule says to do, are no links', async () => {
  const acme = await organization(undefined, here)
  const of = await plant(acme, EVIL)
  await named(acme, EVIL)
  const said = { name: EVIL, responseText: `See ${EVIL} [Doors](/pages/knowledge-base/a/b)`, consequenceText: EVIL }
  await acme.tenant.db.updateTable('alarmConfig').set(said).execute()
  await acme.tenant.db.updateTable('site').set({ name: EVIL }).execute()
  await policy(acme, [{ channelIds: [await channel(acme, { emails: ['night@cold.test'] })] }])
  await annunciatedAlarm(acme, of, here.deps.now())
  await dispatchAll(here, acme)
  const { subject, text, html } = only()
  expect(subject).toBe(`HIGH: ${DEFUSED}, value > 8.0 °C for 10 min · ${DEFUSED}`)
  expect(text).toContain(`See ${DEFUSED} “Doors”`)
  expect([hostsIn(text), hostsIn(html)]).toEqual([
    new Set(['watch.depot.test']),
    new Set(['watch.depot.test']),
  ])
})

test.each([
  ['Depot St. Gallen, 8.0 °C, v1.2, 24.11.2026', 'Depot St. Gallen, 8.0 °C, v1.2, 24.11.2026'],
  ['T.E.S.T. & Co.', 'T.E.S.T. & Co.'],
  ['evil。test/x', 'evil。 test/x'],
  ['evil.\u200btest', 'evil. test'],
  ['HTTP:\\\\10.0.0.1', 'HTTP: \\\\10.0.0.1'],
  ['evil.xn--p1ai', 'evil. xn--p1ai'],
  ['a\u2028b\tc', 'a b c'],
])('%j is mailed as %j', (typed, mailed) => {
  expect(inert(typed)).toBe(mailed)
})
