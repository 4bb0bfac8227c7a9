import { expect, test } from 'vitest'
import { exported } from '../../monitoring/reports/support/csv.ts'
import { organization } from '../../support/organization.ts'

// What tells of messages leaves by the filters of its lists, and never with what keeps others out of a receiver.
const ADD_CHANNEL = `mutation($input: CreateNotificationChannelInput!) {
  createNotificationChannel(input: $input) { secret notificationChannel { id } problems { path message } } }`
const ADD_POLICY = `mutation($input: CreateNotificationPolicyInput!) {
  createNotificationPolicy(input: $input) { notificationPolicy { id } problems { path message } } }`
const REPLAY = 'mutation($id: ID!) { replayNotificationDelivery(id: $id) { problems { message } } }'

async function ground() {
  const acme = await organization()
  const webhook = {
    name: 'Duty',
    kind: 'WEBHOOK',
    url: 'https://hooks.example.com/T0K3N-IN-THE-PATH',
  }
  const made = (await acme.graphql(ADD_CHANNEL, { input: webhook })).data.createNotificationChannel
  expect(made.problems).toEqual([])
  const mail = { name: 'Mail', kind: 'EMAIL', emails: ['ops@example.com'] }
  const other = (await acme.graphql(ADD_CHANNEL, { input: mail })).data.createNotificationChannel
  const [channelId, otherId] = [
    Number(made.notificationChannel.id),
    Number(other.notificationChannel.id),
  ]
  const steps = [
    { channelIds: [String(channelId)] },
    { afterSeconds: 60, channelIds: [String(channelId), String(otherId)] },
  ]
  for (const [name, enabled] of [
    ['Night', true],
    ['=Day', false],
  ] as const) {
    const input = { name, enabled, steps, priorities: ['CRITICAL'] }
    expect(
      (await acme.graphql(ADD_POLICY, { input })).data.createNotificationPolicy.problems,
    ).toEqual([])
  }
  const at = new Date()
  const row = { plannedAt: at, dueAt: at, createdAt: at, updatedAt: at }
  const deliveries = await acme.tenant.db
    .insertInto('notificationDelivery')
    .values([
      { ...row, channelId, status: 'FAILED' as const, error: '=The receiver answered 500.' },
      { ...row, channelId: otherId, status: 'SENT' as const, sentAt: at },
    ])
    .returning('id')
    .execute()
  return {
    acme,
    secret: String(made.secret),
    deliveries: deliveries.map(({ id }) => String(id)),
    channelId: String(channelId),
  }
}

test('channels, policies and deliveries have their columns, and neither a secret nor an address', async () => {
  const { acme, secret, deliveries, channelId } = await ground()
  // One after the other: an organisation has two files made at once.
  const channels = await exported(acme, { of: 'channels' })
  const policies = await exported(acme, { of: 'policies' })
  const sent = await exported(acme, { of: 'deliveries' })
  const text = JSON.stringify([channels.rows, policies.rows, sent.rows])
  for (const hidden of [secret, 'T0K3N-IN-THE-PATH', 'ops@example.com'])
    expect(text).not.toContain(hidden)
  expect(channels.rows.map(([, name]) => name)).toEqual(['Duty', 'Mail'])
  const column = (csv: typeof sent, name: string) =>
    csv.rows.map((row) => row[csv.head.indexOf(name)])
  expect(column(policies, 'name')).toEqual([`'=Day`, 'Night'])
  expect(column(policies, 'channels')).toEqual(['Duty; Mail', 'Duty; Mail'])
  expect(column(sent, 'id')).toEqual([...deliveries].reverse())
  expect(column(sent, 'error')).toEqual(['', `'=The receiver answered 500.`])
  expect(column(await exported(acme, { of: 'deliveries', status: 'FAILED' }), 'channel')).toEqual([
    'Duty',
  ])
  expect((await exported(acme, { of: 'deliveries', channelId: channelId })).rows).toHaveLength(1)
  expect(
    (await exported(acme, { of: 'policies', enabled: 'true' })).rows.map(([, name]) => name),
  ).toEqual(['Night'])
})

test('of what was chosen there is what is there, and nothing of others', async () => {
  const { acme, deliveries } = await ground()
  const strangers = await organization()
  const ids = deliveries.join()
  expect((await exported(acme, { of: 'deliveries', ids })).rows.map(([id]) => id)).toEqual(
    [...deliveries].reverse(),
  )
  expect((await exported(strangers, { of: 'deliveries', ids })).rows).toEqual([])
  const { rows } = await exported(acme, { of: 'channels' })
  const chosen = String(rows[1]?.[0])
  expect(
    (await exported(acme, { of: 'channels', ids: `${chosen},2000000001` })).rows.map(([id]) => id),
  ).toEqual([chosen])
  expect((await exported(strangers, { of: 'channels', ids: chosen })).rows).toEqual([])
  // What was sent again is in the next file as it is then.
  expect(
    (await acme.graphql(REPLAY, { id: deliveries[0] })).data.replayNotificationDelivery.problems,
  ).toEqual([])
  expect((await exported(acme, { of: 'deliveries', status: 'FAILED' })).rows).toEqual([])
})
