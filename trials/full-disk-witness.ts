// Who lives through a full disk: sends readings and remembers which were acknowledged, reads all the time, looks after an alarm.
import { setTimeout as sleep } from 'node:timers/promises'
import { fleet, type ApiClient, type Fleet } from '../tests/support/api-client.ts'
import type { WebhookReceiver } from '../tests/support/receivers.ts'
import { readings } from './kill-while-ingesting.ts'
import { until } from './until.ts'

export const PASSWORD = 'a quiet winter night'
const SENSORS = 5
const BATCH = 500
const PATIENCE = 90_000
const OVERVIEW =
  '{ sensors(perPage: 10) { nodes { id name latest { value } } } alarms(perPage: 5) { nodes { id } } }'

interface Answered {
  status: number
  code?: string
  retryAfter: string | null
}

export class Witness {
  readonly url: string
  readonly api: ApiClient
  readonly acknowledged = new Map<string, number>()
  #fleet: Fleet | undefined
  #next = Date.now() - 20 * 86_400_000

  constructor(url: string, api: ApiClient) {
    this.url = url
    this.api = api
  }

  /** A fleet, and somebody who is told of alarms. */
  async begin(webhook: string): Promise<void> {
    this.#fleet = await fleet(this.api, SENSORS)
    const { createNotificationChannel } = await this.api.graphql<{
      createNotificationChannel: { notificationChannel: { id: string } }
    }>(
      'mutation($input: CreateNotificationChannelInput!) { createNotificationChannel(input: $input) { notificationChannel { id } } }',
      {
        input: { name: 'Receiver', kind: 'WEBHOOK', url: webhook },
      },
    )
    const steps = [{ channelIds: [createNotificationChannel.notificationChannel.id] }]
    await this.api.graphql(
      'mutation($input: CreateNotificationPolicyInput!) { createNotificationPolicy(input: $input) { problems { message } } }',
      { input: { name: 'At once', steps } },
    )
  }

  /** One batch; what is acknowledged is remembered. */
  async post(): Promise<Answered> {
    const batch = Array.from({ length: BATCH }, (_, index) => ({
      sensor: `probe-${1 + (index % SENSORS)}`,
      ts: (this.#next += 1000),
      value: Math.round(Math.random() * 100) / 10,
    }))
    const response = await fetch(`${this.url}/api/v1/ingest`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${this.#fleet?.token ?? ''}`,
      },
      body: JSON.stringify({ readings: batch }),
    })
    const body = (await response.json()) as { accepted?: number; code?: string }
    if (response.status === 200) {
      if (body.accepted !== BATCH) throw new Error(`accepted ${String(body.accepted)} of ${BATCH}`)
      for (const { sensor, ts, value } of batch) this.acknowledged.set(`${sensor}/${ts}`, value)
    }
    return {
      status: response.status,
      retryAfter: response.headers.get('retry-after'),
      ...(body.code && { code: body.code }),
    }
  }

  /** Answers the refusal. */
  async ingestUntilRefused(): Promise<Answered> {
    for (const began = performance.now(); performance.now() - began < PATIENCE;) {
      const answered = await this.post()
      if (answered.status === 429) await sleep(100)
      else if (answered.status !== 200) return answered
    }
    throw new Error('the disk did not become full')
  }

  /** Reads all the time until it is told to end; whatever is not 200 is a failure. */
  read(): { end: () => Promise<number> } {
    const state = { over: false, reads: 0 }
    const running = (async () => {
      while (!state.over) {
        const headers = {
          'content-type': 'application/json',
          authorization: `Bearer ${this.api.accessToken}`,
        }
        const response = await fetch(`${this.url}/graphql`, {
          method: 'POST',
          headers,
          body: JSON.stringify({ query: OVERVIEW }),
        })
        const text = await response.text()
        if (response.status !== 200 || text.includes('"errors"'))
          throw new Error(`a read was answered ${response.status}: ${text}`)
        state.reads++
        await sleep(250)
      }
      return state.reads
    })()
    running.catch(() => undefined) // told at the end
    return {
      end: () => {
        state.over = true
        return running
      },
    }
  }

  /** A new rule finds that nothing comes any more: its alarm is raised, sent and acknowledged. */
  async alarm(receiver: WebhookReceiver): Promise<void> {
    const before = receiver.posted.length
    const scope = { sensorIds: this.#fleet?.sensorIds.slice(0, 1) }
    const rule = {
      name: 'Silent',
      kind: 'NO_DATA',
      priority: 'HIGH',
      parameters: { timeoutSeconds: 1 },
      scope,
    }
    await this.api.graphql(
      'mutation($input: CreateAlarmConfigInput!) { createAlarmConfig(input: $input) { problems { message } } }',
      {
        input: rule,
      },
    )
    await until(() => receiver.posted.length > before, 'the alarm was not sent')
    const { alarms } = await this.api.graphql<{
      alarms: { nodes: { id: string; ackedAt: string | null }[] }
    }>('{ alarms(perPage: 20) { nodes { id ackedAt } } }')
    const waiting = alarms.nodes.filter(({ ackedAt }) => ackedAt === null)
    if (!waiting.length) throw new Error('the alarm is not to be seen')
    for (const { id } of waiting) {
      const { acknowledgeAlarm } = await this.api.graphql<{
        acknowledgeAlarm: { problems: unknown[] }
      }>('mutation($id: ID!) { acknowledgeAlarm(id: $id, input: {}) { problems { message } } }', {
        id,
      })
      if (acknowledgeAlarm.problems.length)
        throw new Error(JSON.stringify(acknowledgeAlarm.problems))
    }
  }

  /** How many of the acknowledged readings are not there, or with another value. */
  async lost(): Promise<number> {
    const stored = await readings(this.api, this.#fleet?.sensorIds ?? [])
    return [...this.acknowledged].filter(([key, value]) => stored.get(key)?.[0] !== value).length
  }
}
