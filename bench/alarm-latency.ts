import { rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ingest } from '../tests/support/api-client.ts'
import { temporaryDataDir } from '../tests/support/gateway-process.ts'
import { signedInSocket, type RawSocket } from '../tests/support/socket.ts'
import { fixed, share } from './measure.ts'
import { run } from './program.ts'
import { found, type Found } from './report.ts'
import { report, SENSORS, thousandSensors } from './thousand-sensors.ts'

const PROBES = 200
const PAUSE = 150

const EVENTS = 'subscription { alarmEvents { kind event { type value point { sensor { id } } } } }'

/**
 * From posting a reading to the alarm event at a subscriber, while a thousand sensors with three rules each report once in two
 * seconds. The gateway is a process of its own.
 */
export async function alarmLatency(): Promise<Found[]> {
  const dataDir = temporaryDataDir()
  const gateway = await run('bench/unlimited-gateway.ts', dataDir)
  try {
    const { person, token } = await thousandSensors(gateway.url, dataDir)
    const socket = await signedInSocket(gateway.url, person.accessToken)
    socket.say({ id: '1', type: 'subscribe', payload: { query: EVENTS } })
    const over = new AbortController()
    const everybody = report(gateway.url, token, over.signal)
    const times = await probe(gateway.url, token, socket)
    over.abort()
    await everybody
    socket.socket.terminate()
    const [p50, p95] = [share(times, 0.5), share(times, 0.95)]
    return [
      found(
        `from a posted reading to the event: p50 ${fixed(p50.value, 0)} ms, p95 ${fixed(p95.value, 0)} ms of ${times.length} (${SENSORS} sensors with rules)`,
        { name: 'from a posted reading to the alarm event: p50', unit: 'ms', ours: p50 },
        { name: 'from a posted reading to the alarm event: p95', unit: 'ms', ours: p95 },
      ),
    ]
  } finally {
    await gateway.stop()
    await rm(path.dirname(dataDir), { recursive: true, force: true })
  }
}

/** Too warm, cool again, and so on; milliseconds from each to its event. */
async function probe(url: string, token: string, { heard }: RawSocket): Promise<number[]> {
  const times: number[] = []
  for (let count = 0; count < PROBES; count++) {
    heard.length = 0
    const began = performance.now()
    const sent = ingest(url, token, [
      { sensor: 'probe-1', value: count % 2 ? 4 : 9 + count / 1000 },
    ])
    const raised = await Promise.race([
      waitFor(() => heard.some(({ type }) => type === 'next')),
      sleep(5000, false),
    ])
    times.push(performance.now() - began)
    const answer = await sent
    if (!raised || answer.status !== 200)
      throw new Error(`probe ${count}: ${answer.status} ${JSON.stringify(answer.body)}`)
    await sleep(PAUSE)
  }
  return times
}

async function waitFor(condition: () => boolean): Promise<boolean> {
  while (!condition()) await sleep(1)
  return true
}
