import { rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { login } from '../tests/support/api-client.ts'
import {
  startGateway,
  temporaryDataDir,
  type GatewayProcess,
} from '../tests/support/gateway-process.ts'
import {
  startMailReceiver,
  startWebhookReceiver,
  type MailReceiver,
  type WebhookReceiver,
} from '../tests/support/receivers.ts'

/** Seconds. No whole number of report intervals: it ends between two readings, by the clock. */
const ON_DELAY = 200
/** Seconds the evaluation may wait for what is still under way, and for its next turn. */
const ON_TIME = 15
/** degC above the present value, so that minutes are enough. */
const ABOVE = 1
const FREEZER = 'Freezer 02'
const MAILBOX = 'night.watch@example.com'
/** A compressor's cycle and the on-delay. */
const PATIENCE = 45 * 60_000

interface Pending {
  phase: string
  since: string
}
interface Raised {
  raisedAt: string
  detectedAt: string
}
interface Demo {
  env: { DATA_DIR: string } & Record<string, string>
  gateway: GatewayProcess
  mails: MailReceiver
  posts: WebhookReceiver
  sensorId: string
}

/**
 * In two demos the compressor of the same freezer is stopped, at the same moment and under the same new rule. One of the gateways is
 * killed with kill -9 inside the on-delay. Both raise the alarm when the on-delay is over, at the same time, and tell it to a
 * mailbox and to a webhook, once each.
 */
export async function stopCompressor(): Promise<string> {
  const demos: Demo[] = []
  try {
    for (let number = 0; number < 2; number++) demos.push(await startDemo())
    const [steady, struck] = demos as [Demo, Demo]
    const limit = Math.round(((await newest(steady)) + ABOVE) * 10) / 10
    await Promise.all(demos.map((demo) => watch(demo, limit)))
    await Promise.all(demos.map((demo) => ask(demo, STOP, { sensorId: demo.sensorId })))
    const killed = await killInside(struck)
    const [expected, found] = [await raised(steady), await raised(struck)]
    if (found.raisedAt !== expected.raisedAt)
      throw new Error(`raised at ${found.raisedAt}, without a kill at ${expected.raisedAt}`)
    for (const demo of demos) {
      await checkReadings(demo, limit, Date.parse(found.raisedAt))
      await heard(demo)
    }
    const late = (Date.parse(expected.detectedAt) - Date.parse(expected.raisedAt)) / 1000
    if (late > ON_TIME) throw new Error(`found ${late} s after it was due`)
    return `limit ${limit} °C, killed ${killed} s into an on-delay of ${ON_DELAY} s: raised at ${found.raisedAt} in both, found ${late.toFixed(1)} s later; one mail and one post each`
  } finally {
    for (const demo of demos) await stop(demo)
  }
}

const STOP =
  'mutation($sensorId: ID!) { simulateFault(sensorId: $sensorId, kind: STOP_COMPRESSOR) { fault { kind } problems { message } } }'
const POINTS = `query($sensorIds: [ID!]) { alarmPoints(filter: { sensorId: $sensorIds }, perPage: 100) {
  nodes { phase since config { name } openAlarm { raisedAt detectedAt } } } }`
const RULE = 'Warmer than just now'

async function startDemo(): Promise<Demo> {
  const [mails, posts] = [await startMailReceiver(), await startWebhookReceiver()]
  const env = {
    DATA_DIR: temporaryDataDir(),
    DEMO: 'on',
    SMTP_URL: mails.url,
    WEBHOOK_ALLOW: '127.0.0.1',
  }
  const demo = { env, gateway: await startGateway(env), mails, posts, sensorId: '' }
  const find = 'query($name: String!) { sensors(search: $name) { nodes { id } } }'
  const { sensors } = await ask<{ sensors: { nodes: { id: string }[] } }>(demo, find, {
    name: FREEZER,
  })
  if (sensors.nodes.length !== 1)
    throw new Error(`the demo has ${sensors.nodes.length} of ${FREEZER}`)
  return { ...demo, sensorId: sensors.nodes[0]?.id ?? '' }
}

async function ask<T = unknown>(
  { gateway }: Demo,
  query: string,
  variables: Record<string, unknown> = {},
): Promise<T> {
  const { graphql } = await login(gateway.url, 'admin@demo.com', 'admin')
  const data = await graphql<Record<string, { problems?: object[] } | undefined>>(query, variables)
  const problems = Object.values(data).flatMap((answer) => answer?.problems ?? [])
  if (problems.length) throw new Error(JSON.stringify(problems))
  return data as T
}

async function newest(demo: Demo): Promise<number> {
  const { latest } = await ask<{ latest: { value: number }[] }>(
    demo,
    'query($ids: [ID!]!) { latest(sensorIds: $ids) { value } }',
    { ids: [demo.sensorId] },
  )
  return latest[0]?.value ?? NaN
}

/** A mailbox and a webhook, a policy for them, and the rule that is to be broken. */
async function watch(demo: Demo, limit: number): Promise<void> {
  const channelIds: string[] = []
  for (const target of [
    { kind: 'EMAIL', emails: [MAILBOX] },
    { kind: 'WEBHOOK', url: demo.posts.url },
  ]) {
    const { made } = await ask<{ made: { notificationChannel: { id: string } } }>(
      demo,
      'mutation($input: CreateNotificationChannelInput!) { made: createNotificationChannel(input: $input) { notificationChannel { id } problems { message } } }',
      { input: { name: `Receiver of ${target.kind}`, ...target } },
    )
    channelIds.push(made.notificationChannel.id)
  }
  const { made } = await ask<{ made: { notificationPolicy: { id: string } } }>(
    demo,
    'mutation($input: CreateNotificationPolicyInput!) { made: createNotificationPolicy(input: $input) { notificationPolicy { id } problems { message } } }',
    { input: { name: 'At once', steps: [{ channelIds }] } },
  )
  const parameters = { limit, deadband: 0.2, onDelaySeconds: ON_DELAY }
  const rule = {
    name: RULE,
    kind: 'HIGH',
    priority: 'CRITICAL',
    parameters,
    policyId: made.notificationPolicy.id,
  }
  await ask(
    demo,
    'mutation($input: CreateAlarmConfigInput!) { createAlarmConfig(input: $input) { problems { message } } }',
    {
      input: { ...rule, scope: { sensorIds: [demo.sensorId] } },
    },
  )
}

type Point = Pending & { config: { name: string }; openAlarm: Raised | null }
async function point(demo: Demo): Promise<Point> {
  const { alarmPoints } = await ask<{ alarmPoints: { nodes: Point[] } }>(demo, POINTS, {
    sensorIds: [demo.sensorId],
  })
  const found = alarmPoints.nodes.find(({ config }) => config.name === RULE)
  if (!found) throw new Error('the rule does not watch the freezer')
  return found
}

/** Until the on-delay that ends in the alarm is one with a kill in it: noise may cancel some before. Answers how far inside. */
async function killInside(demo: Demo): Promise<number> {
  for (;;) {
    const { since, openAlarm } = await until(
      demo,
      ({ phase, openAlarm: open }) => phase === 'PENDING' || open !== null,
    )
    const from = Date.parse(since)
    if (openAlarm) throw new Error('it was raised before anybody was killed')
    await sleep(Math.max(0, from + (ON_DELAY * 1000) / 2 - Date.now()))
    if ((await point(demo)).since !== since) continue
    await demo.gateway.kill()
    const inside = Math.round((Date.now() - from) / 1000)
    demo.gateway = await startGateway(demo.env)
    const after = await until(demo, (now) => now.openAlarm !== null || now.since !== since)
    if (after.openAlarm && Date.parse(after.openAlarm.raisedAt) === from + ON_DELAY * 1000)
      return inside
  }
}

async function raised(demo: Demo): Promise<Raised> {
  const { openAlarm } = await until(demo, (now) => now.openAlarm !== null)
  if (!openAlarm) throw new Error('nothing was raised')
  return openAlarm
}

async function until(demo: Demo, condition: (point: Point) => boolean): Promise<Point> {
  const began = Date.now()
  for (;;) {
    const now = await point(demo)
    if (condition(now)) return now
    if (Date.now() - began > PATIENCE) throw new Error(`waited in vain: ${JSON.stringify(now)}`)
    await sleep(1000)
  }
}

/** On time, by the readings themselves: above the limit since the on-delay began, and not above it just before. */
async function checkReadings(demo: Demo, limit: number, raisedAt: number): Promise<void> {
  const since = raisedAt - ON_DELAY * 1000
  const { readings } = await ask<{ readings: { nodes: { ts: string; value: number }[] } }>(
    demo,
    'query($id: ID!, $from: DateTimeISO!, $to: DateTimeISO!) { readings(sensorId: $id, from: $from, to: $to) { nodes { ts value } } }',
    {
      id: demo.sensorId,
      from: new Date(since - 150_000).toISOString(),
      to: new Date(raisedAt + 1).toISOString(),
    },
  )
  const span = readings.nodes.filter(({ ts }) => Date.parse(ts) >= since)
  const before = readings.nodes.filter(({ ts }) => Date.parse(ts) < since).at(-1)
  const right =
    span[0] && Date.parse(span[0].ts) === since && span.every(({ value }) => value > limit)
  if (!right || !before || before.value > limit)
    throw new Error(`not when it was due: ${JSON.stringify(readings.nodes)}`)
}

/** One message each, about this freezer, and none more within a while. */
async function heard({ mails, posts }: Demo): Promise<void> {
  const began = Date.now()
  const mailed = () => mails.mails.filter(({ to }) => to.includes(MAILBOX))
  while (!mailed().length || !posts.posted.length) {
    if (Date.now() - began > 60_000)
      throw new Error(`${mailed().length} mails, ${posts.posted.length} posts`)
    await sleep(500)
  }
  await sleep(20_000)
  if (mailed().length !== 1 || posts.posted.length !== 1)
    throw new Error(`${mailed().length} mails, ${posts.posted.length} posts`)
  if (!mailed()[0]?.raw.includes(FREEZER) || !posts.posted[0]?.body.includes(FREEZER))
    throw new Error('told of something else')
}

async function stop({ gateway, mails, posts, env }: Demo): Promise<void> {
  await gateway.stop()
  await Promise.all([mails.close(), posts.close()])
  await rm(path.dirname(env.DATA_DIR), { recursive: true, force: true })
}
