import { stream } from './random.ts'

/** A battery lasts so long. */
const LIFE = 400 * 86_400_000
const MINUTE = 60_000
/** Every device of the demo has radio or cable, and battery or mains, for good. */
const SEED = 7

/** What a device of the demo sends of itself at a time (epoch milliseconds): some have no battery, and some no radio. */
export function telemetryAt(key: string, at: number): { battery?: number; signal?: number } {
  const { u } = stream(SEED, key, 'telemetry')
  const left = 1 - ((at / LIFE + u(0)) % 1)
  const radio = -95 + 45 * u(1) + 4 * (stream(SEED, key, 'radio').u(Math.floor(at / MINUTE)) - 0.5)
  return {
    ...(u(2) < 0.7 && { battery: Math.ceil(100 * left) }),
    ...(u(3) < 0.8 && { signal: Math.round(radio) }),
  }
}
