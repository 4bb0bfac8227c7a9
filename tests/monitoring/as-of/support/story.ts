import { stored } from '../../readings/support/batch.ts'
import { deviceOf, type Device } from '../../readings/support/probe.ts'
import type { Caller } from '../../../support/caller.ts'
import { clock, gateway } from '../../../support/gateway.ts'
import {
  withTokenOfNow,
  type Person,
  type TestOrganization,
} from '../../../support/organization.ts'

export const MINUTE = 60_000
export const HOUR = 3_600_000
export const DAY = 86_400_000

/** The same numbers in [0, 1) every time. */
export function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** From here on it is that time. */
export const moveTo = (time: number): void => void (clock.offset = time - Date.now())
export const present = (): number => Date.now() + clock.offset

/** A member with a token of the present: others were signed at another time. */
export async function signedIn(
  acme: TestOrganization,
  person: Person = acme.admin,
): Promise<Caller> {
  return withTokenOfNow(await gateway(), acme, person)
}

interface Reading {
  sensor: string
  ts: number
  value: number
}

/**
 * Days of a device whose readings come in every way there is: at once, held back and then in one piece, held back while newer ones
 * come, out of range, twice. After each stretch `look` may write down what is known.
 */
export async function tellStory(
  acme: TestOrganization,
  device: Device,
  { days, seed }: { days: number; seed: number },
  look: (at: number) => Promise<void>,
): Promise<void> {
  const random = numbers(seed)
  const buffers = new Map<string, Reading[]>()
  const begin = Math.floor(Date.now() / DAY) * DAY - (days + 1) * DAY
  for (let at = begin; at < begin + days * DAY;) {
    const from = at
    at += Math.ceil((20 + random() * 100) * MINUTE + random() * MINUTE)
    moveTo(at)
    for (const sensor of ['p-1', 'p-2', 'p-3']) {
      const fresh = taken(sensor, from, at, random)
      const buffer = buffers.get(sensor) ?? []
      const [now, later] = parted(fresh, buffer, random())
      buffers.set(sensor, later)
      if (now.length)
        await stored(acme, device, { arrivedAt: Math.floor(at - random() * 400), readings: now })
    }
    moveTo(at + 1000)
    await look(present())
  }
}

/** The device of such a story. */
export const storyDevice = (acme: TestOrganization): Promise<Device> =>
  deviceOf(acme, 3, { staleAfterSeconds: 420, physicalMin: -50, physicalMax: 60 })

function taken(sensor: string, from: number, to: number, random: () => number): Reading[] {
  const readings: Reading[] = []
  for (let ts = from; ts < to; ts += MINUTE * (random() < 0.02 ? 12 : 1)) {
    const value =
      random() < 0.01 ? 999 : Math.round(10 * (5 + 4 * Math.sin(ts / 3e6) + random())) / 10
    readings.push({ sensor, ts: Math.floor(ts / 1000) * 1000 + 7, value })
  }
  return readings
}

/** What is sent now, and what stays in the device. */
function parted(fresh: Reading[], buffer: Reading[], choice: number): [Reading[], Reading[]] {
  if (choice < 0.4) return [fresh, buffer] // the newest first: what is still held back comes late
  if (choice < 0.6) return [[], [...buffer, ...fresh]] // no radio
  if (choice < 0.75) return [[...buffer, ...fresh], []]
  if (choice < 0.85)
    return [[...buffer.slice(0, 20), ...fresh, ...fresh.slice(0, 3)], buffer.slice(20)]
  if (choice < 0.95)
    return [
      fresh.filter((_, index) => index % 7 > 0),
      [...buffer, ...fresh.filter((_, index) => index % 7 === 0)],
    ]
  return [[...fresh.slice(-5)], [...buffer, ...fresh.slice(0, -5)]]
}

interface Period {
  from: number
  to: number
}
/** The arguments of a question about some sensors, as they stand in a document. */
export const argumentsOf = (
  sensorIds: readonly string[],
  { from, to, ...more }: Period,
  asOf?: number,
): string =>
  JSON.stringify({
    sensorIds,
    from: new Date(from).toISOString(),
    to: new Date(to).toISOString(),
    asOf: asOf && new Date(asOf).toISOString(),
    ...more,
  })
    .slice(1, -1)
    .replaceAll(/"(\w+)":/g, '$1:')
