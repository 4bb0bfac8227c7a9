import { setMaxListeners } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { post, type Counts, type IngestReading } from './feeder-post.ts'
import {
  sender,
  stamp,
  type FleetDevice,
  type FleetOrganization,
  type FleetSensor,
} from './fleet.ts'
import { INTERVAL } from './simulator/profiles.ts'
import type { LiveFault } from './simulator/faults.ts'

export interface FeedOptions {
  /** Where the gateway is; the ingest route is below it. */
  url: string
  fleet: readonly Pick<FleetOrganization, 'devices'>[]
  /** A device without a token stays silent. */
  tokenFor: (device: FleetDevice) => string | undefined
  /** The newest reading stored of a device, epoch milliseconds: what came after it is sent first. Otherwise it begins now. */
  since?: (device: FleetDevice) => number | undefined
  now?: () => number
  /** How much faster than the clock temperatures move: 10 sends a minute's sample every six seconds. */
  speed?: number
  /** What visitors have done to a sensor, in epoch seconds. */
  faultsOf?: (sensor: FleetSensor) => readonly LiveFault[]
  onSent?: (device: FleetDevice, counts: Counts) => void
  /** Told once when a device's requests begin to fail. */
  onProblem?: (device: FleetDevice, message: string) => void
  signal: AbortSignal
}

const STEP = INTERVAL * 1000
/** What the ingest route takes: no more in one request, nothing older. A minute is left for the way. */
const MOST = 4000
const MAX_AGE = 30 * 86_400_000 - 60_000

/** Every device on its own, at its own second of the minute. Resolves when the signal ends it. */
export async function startFeeder(options: FeedOptions): Promise<void> {
  setMaxListeners(0, options.signal) // every device waits for it
  const clock = clockOf(options)
  await Promise.all(
    options.fleet.flatMap(({ devices }) => devices).map((device) => feed(device, options, clock)),
  )
}

interface Clock {
  now: () => number
  /** When the fleet's own time, which may run faster, shows on ours. */
  toWall: (fleetTime: number) => number
  fromWall: (time: number) => number
}

function clockOf({ now = Date.now, speed = 1 }: FeedOptions): Clock {
  const origin = now()
  return {
    now,
    toWall: (time) => (time <= origin ? time : Math.round(origin + (time - origin) / speed)),
    fromWall: (time) => (time <= origin ? time : origin + (time - origin) * speed),
  }
}

async function feed(device: FleetDevice, options: FeedOptions, clock: Clock): Promise<void> {
  const token = options.tokenFor(device)
  if (token === undefined) return
  const { signal } = options
  const collect = collector(device, options, clock)
  const due = (m: number) => clock.toWall(stamp(device, m))
  let next = firstTick(device, options.since?.(device), clock.now())
  while (!signal.aborted) {
    await pause(due(next) - clock.now(), signal)
    const readings: IngestReading[] = []
    while (!signal.aborted && due(next) <= clock.now() && readings.length < MOST)
      readings.push(...collect(next++))
    if (readings.length > 0) await post(device, token, readings, options)
  }
}

function firstTick(device: FleetDevice, since: number | undefined, now: number): number {
  const after = since === undefined ? now : Math.max(since, now - MAX_AGE)
  return Math.floor((after - stamp(device, 0)) / STEP) + 1
}

/** What a device sends at tick `m`: of each sensor what arrives then, stamped by the device's clock. */
function collector(
  device: FleetDevice,
  { faultsOf }: FeedOptions,
  clock: Clock,
): (m: number) => IngestReading[] {
  const senders = device.sensors.map((sensor) => ({ sensor, ...sender(sensor) }))
  const fleetSeconds = (seconds: number) => clock.fromWall(seconds * 1000) / 1000
  return (m) =>
    senders.flatMap(({ sensor, at, value }) => {
      const live = (faultsOf?.(sensor) ?? []).map((fault) => ({
        ...fault,
        from: fleetSeconds(fault.from),
        ...(fault.until !== undefined && { until: fleetSeconds(fault.until) }),
      }))
      return at(m, live).map((k) => ({
        sensor: sensor.key,
        ts: clock.toWall(stamp(device, k)),
        value: value(k, live),
      }))
    })
}

/** Also lets others run when there is nothing to wait for. */
const pause = (ms: number, signal: AbortSignal) =>
  sleep(Math.max(ms, 0), undefined, { signal }).catch(() => undefined)
