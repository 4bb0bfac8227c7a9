// Readings from a broker: one gateway at a time, under a session that the broker keeps (decision 010).
import { setTimeout as sleep } from 'node:timers/promises'
import type { Deps } from '../context.ts'
import type { Held } from '../worker/lease.ts'
import { Complaints } from './complaints.ts'
import { receive } from './connection.ts'
import { DeviceQueues, type Counts } from './device-queues.ts'

export const RECEPTION = 'mqtt'
const TOPIC = 'isotherm/readings/#'
const FIRST_PAUSE = 500
const LONGEST_PAUSE = 30_000
const REPORT_EVERY = 600_000

/** The same for all gateways of an installation, and for no other. */
async function clientId({ database }: Pick<Deps, 'database'>): Promise<string> {
  const { rows } = await database.pool.query<{ id: string }>('select id from worker.installation')
  return `isotherm-${(rows[0]?.id ?? '').replaceAll('-', '').slice(0, 12)}`
}

interface Options {
  /** Milliseconds; tests are in a hurry. */
  firstPause?: number
}

/** The job of the lease `mqtt`: connects to the broker, and again whenever that ends. */
export const receiveReadings =
  (deps: Deps, url: string, { firstPause = FIRST_PAUSE }: Options = {}) =>
  async ({ signal }: Held): Promise<void> => {
    const { log, outside, meters } = deps
    const counts: Counts = { stored: 0, refused: 0, rejected: 0 }
    const complaints = new Complaints(log)
    const report = setInterval(() => log.info({ ...counts }, 'mqtt: messages so far'), REPORT_EVERY)
    report.unref()
    let pause = firstPause
    meters.mqttConnected.set(0)
    while (!signal.aborted) {
      const over = new AbortController()
      const inbox = new DeviceQueues(deps, {
        counts,
        complaints,
        signal: AbortSignal.any([signal, over.signal]),
      })
      try {
        await receive({
          url,
          clientId: await clientId(deps),
          topic: TOPIC,
          signal,
          onConnected: () => {
            pause = firstPause
            outside.lost.delete('broker')
            meters.mqttConnected.set(1)
            log.info({ topic: TOPIC }, 'mqtt: connected')
          },
          onDelivery: (delivery) => inbox.take(delivery),
          settled: () => inbox.settled(),
        })
      } catch (err) {
        outside.lost.add('broker')
        meters.mqttConnected.set(0)
        log.warn({ err, ...counts, pause }, 'mqtt: not connected')
      } finally {
        over.abort()
        await inbox.settled()
      }
      await sleep(pause * (0.75 + Math.random() / 2), undefined, { signal }).catch(() => undefined)
      pause = Math.min(2 * pause, LONGEST_PAUSE)
    }
    clearInterval(report)
    complaints.end()
    outside.lost.delete('broker')
    meters.mqttConnected.set(Number.NaN)
    log.info({ ...counts }, 'mqtt: left')
  }
