// The load of the trials `overload` and `mixture`, as a process of its own: what measures must not share the loop it measures.
// It is told what to do by its parent, does it, and says what came of it.
import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

export interface LoadDevice {
  token: string
  sensors: number
}
export interface LoadPerson {
  organizationId: number
  token: string
  documents: string[]
}
export interface LoadOrder {
  url: string
  devices: LoadDevice[]
  people: LoadPerson[]
  /** Connections of each person that ask all the time; a refusal makes them pause for a quarter of a second, whatever it says. */
  connections: number
  /** Batches a second, as far as there are devices that do not wait for an answer; without it so many senders, one batch each. */
  batchesPerSecond?: number
  senders: number
  batch: number
  seconds: number
}
export interface LoadResult {
  /** Readings acknowledged before the end, also late ones. */
  accepted: number
  batches: Record<string, number>
  /** Answers by organisation and status. */
  queries: Record<string, Record<string, number>>
}

const agent = new http.Agent({ keepAlive: true, maxSockets: 1000 })

function post(url: string, token: string, body: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve) => {
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      authorization: `Bearer ${token}`,
    }
    const request = http.request(url, { method: 'POST', agent, headers }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (piece: string) => (text += piece))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
      response.on('error', () => resolve({ status: 0, text: '' }))
    })
    request.on('error', () => resolve({ status: 0, text: '' }))
    request.end(body)
  })
}

const count = (counts: Record<string, number>, key: string | number) =>
  void (counts[key] = (counts[key] ?? 0) + 1)
const clocks = new Map<string, number>()
/** By token, what was refused: a device sends it again. */
const refused = new Map<string, string>()

/** Readings of all sensors of a device, a second apart, of the last days. */
function nextBatch({ token, sensors }: LoadDevice, size: number): string {
  const at = clocks.get(token) ?? Date.now() - 20 * 86_400_000
  clocks.set(token, at + Math.ceil(size / sensors) * 1000)
  const readings = Array.from({ length: size }, (_, index) => ({
    sensor: `probe-${1 + (index % sensors)}`,
    ts: at + Math.floor(index / sensors) * 1000,
    value: 4 + (index % 13) / 10,
  }))
  return JSON.stringify({ readings })
}

async function run(order: LoadOrder): Promise<LoadResult> {
  const result: LoadResult = { accepted: 0, batches: {}, queries: {} }
  const end = performance.now() + order.seconds * 1000
  const send = async (device: LoadDevice) => {
    const body = refused.get(device.token) ?? nextBatch(device, order.batch)
    const { status, text } = await post(`${order.url}/api/v1/ingest`, device.token, body)
    count(result.batches, status)
    if (status === 200) refused.delete(device.token)
    else refused.set(device.token, body)
    if (status === 200 && performance.now() <= end) {
      const { accepted, late } = JSON.parse(text) as { accepted: number; late: number } // batches overtake each other
      result.accepted += accepted + late
    }
    return status
  }
  const ask = async ({ organizationId, token, documents }: LoadPerson, first: number) => {
    const answers = (result.queries[organizationId] ??= {})
    for (let turn = first; performance.now() < end; turn++) {
      const query = documents[turn % documents.length] ?? ''
      const { status } = await post(`${order.url}/graphql`, token, JSON.stringify({ query }))
      count(answers, status)
      if (status !== 200) await sleep(250)
    }
  }
  const asking = order.people.flatMap((person) =>
    Array.from({ length: order.connections }, (_, index) => ask(person, index)),
  )
  await Promise.all([
    order.batchesPerSecond === undefined ? closed(order, end, send) : open(order, end, send),
    ...asking,
  ])
  return result
}

type Send = (device: LoadDevice) => Promise<number>

async function closed({ devices, senders }: LoadOrder, end: number, send: Send): Promise<void> {
  const sender = async (first: number) => {
    for (let turn = first; performance.now() < end; turn += senders) {
      const device = devices[turn % devices.length]
      if (device && (await send(device)) !== 200) await sleep(50)
    }
  }
  await Promise.all(Array.from({ length: senders }, (_, index) => sender(index)))
}

/** At the times that are due, whatever became of those before; but a device sends its next batch when the last one was answered. */
async function open(
  { devices, batchesPerSecond = 1 }: LoadOrder,
  end: number,
  send: Send,
): Promise<void> {
  const began = performance.now()
  const free = [...devices]
  const underWay = new Set<Promise<unknown>>()
  let wake = () => {}
  for (let due = 1; performance.now() < end;) {
    const device = free.shift()
    if (!device) {
      await new Promise<void>((resolve) => (wake = resolve))
      continue
    }
    const sending = send(device).finally(() => {
      underWay.delete(sending)
      free.push(device)
      wake()
    })
    underWay.add(sending)
    const early = began + (due++ * 1000) / batchesPerSecond - performance.now()
    if (early > 0) await sleep(early)
  }
  await Promise.all(underWay)
}

process.on(
  'message',
  (order: LoadOrder) => void run(order).then((result) => process.send?.(result)),
)
