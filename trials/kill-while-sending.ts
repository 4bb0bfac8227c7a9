import { rm } from 'node:fs/promises'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { fleet, ingest, login, register, type ApiClient } from '../tests/support/api-client.ts'
import {
  startGateway,
  temporaryDataDir,
  type GatewayProcess,
} from '../tests/support/gateway-process.ts'
import { until } from './until.ts'

const KILLS = 3

/**
 * REL-08: kill -9 between sending and marking, three times. The receiver has the message, the gateway does not know: after the
 * restart it comes again, under the same event id, and is then marked as sent.
 */
export async function killWhileSending(): Promise<string> {
  const receiver = await startReceiver()
  const env = { DATA_DIR: temporaryDataDir(), WEBHOOK_ALLOW: '127.0.0.1' }
  let gateway: GatewayProcess = await startGateway(env)
  try {
    const { token, sensorIds } = await fleet(await register(gateway.url, 'witness'), KILLS)
    await watch(await signIn(gateway), receiver.url, sensorIds)
    let slowest = 0
    for (let kill = 1; kill <= KILLS; kill++) {
      const dead = new Promise<void>((resolve) =>
        receiver.onNext(() => void gateway.kill().then(resolve)),
      )
      await ingest(gateway.url, token, [{ sensor: `probe-${kill}`, value: 20 }])
      await dead
      const began = performance.now()
      gateway = await startGateway(env)
      await until(() => receiver.keys.length === 2 * kill, 'the message did not come again')
      slowest = Math.max(slowest, performance.now() - began)
      const [first, second] = receiver.keys.slice(-2)
      if (first !== second) throw new Error('it came again under another event id')
    }
    const api = await signIn(gateway)
    await until(
      async () => (await deliveries(api)).every(({ status }) => status === 'SENT'),
      'not all were marked as sent',
    )
    const all = await deliveries(api)
    if (all.length !== KILLS || all.some(({ attempts }) => attempts !== 2))
      throw new Error(JSON.stringify(all))
    return `${KILLS} kills, ${KILLS} alarms, each told twice under one event id; slowest ${Math.round(slowest)} ms after the kill`
  } finally {
    await gateway.stop()
    receiver.close()
    await rm(path.dirname(env.DATA_DIR), { recursive: true, force: true })
  }
}

const signIn = ({ url }: GatewayProcess) =>
  login(url, 'witness@example.com', 'a quiet winter night')

/** Takes posts; what is to happen at the next one keeps its answer from being given. */
async function startReceiver() {
  const keys: string[] = []
  let next: (() => void) | undefined
  const server = http.createServer((request, response) => {
    request.resume().on('end', () => {
      keys.push(String(request.headers['idempotency-key']))
      const happening = next
      next = undefined
      if (happening) happening()
      else response.end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { url, keys, close, onNext: (happening: () => void) => void (next = happening) }
}

/** A webhook, a policy that uses it, and a rule that the next warm reading breaks. */
async function watch({ graphql }: ApiClient, url: string, sensorIds: string[]): Promise<void> {
  const { createNotificationChannel } = await graphql<{
    createNotificationChannel: { notificationChannel: { id: string } }
  }>(
    'mutation($input: CreateNotificationChannelInput!) { createNotificationChannel(input: $input) { notificationChannel { id } } }',
    { input: { name: 'Receiver', kind: 'WEBHOOK', url } },
  )
  const steps = [{ channelIds: [createNotificationChannel.notificationChannel.id] }]
  await graphql(
    'mutation($input: CreateNotificationPolicyInput!) { createNotificationPolicy(input: $input) { problems { message } } }',
    { input: { name: 'At once', steps } },
  )
  const rule = {
    name: 'Too warm',
    kind: 'HIGH',
    priority: 'HIGH',
    parameters: { limit: 8 },
    scope: { sensorIds },
  }
  await graphql(
    'mutation($input: CreateAlarmConfigInput!) { createAlarmConfig(input: $input) { problems { message } } }',
    {
      input: rule,
    },
  )
}

async function deliveries({ graphql }: ApiClient): Promise<{ status: string; attempts: number }[]> {
  const { notificationDeliveries } = await graphql<{
    notificationDeliveries: { nodes: { status: string; attempts: number }[] }
  }>('{ notificationDeliveries { nodes { status attempts } } }')
  return notificationDeliveries.nodes
}
