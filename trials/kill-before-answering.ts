import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  fleet,
  ingest,
  login,
  register,
  type ApiClient,
  type Fleet,
} from '../tests/support/api-client.ts'
import {
  startGateway,
  temporaryDataDir,
  type GatewayProcess,
} from '../tests/support/gateway-process.ts'

const LEAST_KILLS = 12
const MOST_KILLS = 60
/** Requests that are cut off between their commit and their answer are what is tried here; chance decides how many a kill leaves. */
const LEAST_CUT_OFF = 6
const ORGANIZATIONS = 6
/** As many as a device may send at once. */
const SENSORS = 10

interface Witness extends Fleet {
  username: string
}

interface Sent {
  witness: Witness
  sensor: number
  value: number
  key: string
  answer?: { status: number; body: Record<string, unknown> } | undefined
}

/**
 * REL-06: kill -9 while requests with a key are being answered, twelve times and more; each is then sent again as it was. Readings
 * have no time of their own, so whatever is stored twice shows. Counts the requests that were cut off between their commit and answer.
 */
export async function killBeforeAnswering(): Promise<string> {
  const env = { DATA_DIR: temporaryDataDir() }
  let gateway = await startGateway(env)
  try {
    const names = Array.from({ length: ORGANIZATIONS }, (_, index) => `witness${index + 1}`)
    const witnesses: Witness[] = []
    for (const username of names)
      witnesses.push({ username, ...(await fleet(await register(gateway.url, username), SENSORS)) })
    const all: Sent[] = []
    let cutOff = 0
    let kills = 0
    while (kills < LEAST_KILLS || (cutOff < LEAST_CUT_OFF && kills < MOST_KILLS)) {
      kills++
      const sent = witnesses.flatMap((witness) => requestsOf(witness, kills))
      await sendAndKill(gateway, sent)
      gateway = await startGateway(env)
      cutOff += await unanswered(gateway, witnesses, sent)
      for (const request of sent) await repeat(gateway, request)
      all.push(...sent)
    }
    await verify(gateway, witnesses, all)
    if (cutOff < LEAST_CUT_OFF)
      throw new Error(`only ${cutOff} requests were stored and not answered: nothing was tried`)
    return `${kills} kills, ${all.length} requests, ${cutOff} stored but not answered; all told of the first time, lost 0, twice 0`
  } finally {
    await gateway.stop()
    await rm(path.dirname(env.DATA_DIR), { recursive: true, force: true })
  }
}

/** All at once, until some of them are answered. What was sent to the database by then is still done there, and not told to anybody. */
async function sendAndKill(gateway: GatewayProcess, sent: readonly Sent[]): Promise<void> {
  let left = 1 + Math.floor(Math.random() * (sent.length / 2))
  let killed: Promise<void> | undefined
  const kill = async () => {
    gateway.process.kill('SIGSTOP')
    await sleep(100)
    await gateway.kill()
  }
  const answered = sent.map(async (request) => {
    request.answer = await send(gateway, request).catch(() => undefined)
    if (--left === 0) killed = kill()
  })
  await Promise.all(answered)
  await killed
}

const requestsOf = (witness: Witness, kill: number): Sent[] =>
  Array.from({ length: SENSORS }, (_, index) => ({
    witness,
    sensor: index + 1,
    value: kill,
    key: randomUUID(),
  }))

const send = ({ url }: GatewayProcess, { witness, sensor, value, key }: Sent) =>
  ingest(url, witness.token, [{ sensor: `probe-${sensor}`, value }], { 'idempotency-key': key })

/** As a device does, until it is told what became of it. */
async function repeat(gateway: GatewayProcess, request: Sent): Promise<void> {
  let again = await send(gateway, request)
  for (; again.status === 409 || again.status === 429; again = await send(gateway, request))
    await sleep(200)
  const first =
    request.answer?.status === 200
      ? request.answer.body
      : { accepted: 1, duplicate: 0, late: 0, conflict: 0, rejected: [] }
  if (again.status !== 200 || JSON.stringify(again.body) !== JSON.stringify(first)) {
    throw new Error(
      `the first answer was ${JSON.stringify(first)}, the second ${again.status} ${JSON.stringify(again.body)}`,
    )
  }
}

/** How many are stored of those that were not answered. */
async function unanswered(
  gateway: GatewayProcess,
  witnesses: readonly Witness[],
  sent: readonly Sent[],
): Promise<number> {
  let count = 0
  for (const witness of witnesses) {
    const stored = await storedBy(gateway, witness)
    const lacking = sent.filter(
      ({ answer, ...request }) => request.witness === witness && answer?.status !== 200,
    )
    count += lacking.filter(({ sensor, value }) => stored[sensor - 1]?.includes(value)).length
  }
  return count
}

async function verify(
  gateway: GatewayProcess,
  witnesses: readonly Witness[],
  all: readonly Sent[],
): Promise<void> {
  let lost = 0
  let twice = 0
  for (const witness of witnesses) {
    const stored = await storedBy(gateway, witness)
    for (const { sensor, value } of all.filter((request) => request.witness === witness)) {
      const times = stored[sensor - 1]?.filter((known) => known === value).length ?? 0
      if (times === 0) lost++
      if (times > 1) twice++
    }
  }
  if (lost || twice)
    throw new Error(`of ${all.length} readings ${lost} are lost and ${twice} are there twice`)
}

type Page = { readings: { nodes: { value: number }[] } }

/** The values of each sensor. */
async function storedBy(
  { url }: GatewayProcess,
  { username, sensorIds }: Witness,
): Promise<number[][]> {
  const { graphql }: ApiClient = await login(url, `${username}@example.com`, 'a quiet winter night')
  const query =
    'query($sensorId: ID!) { readings(sensorId: $sensorId, first: 1000) { nodes { value } } }'
  const values: number[][] = []
  for (const sensorId of sensorIds) {
    const { readings } = await graphql<Page>(query, { sensorId })
    values.push(readings.nodes.map(({ value }) => value))
  }
  return values
}
