import { stream } from './random.ts'

const MINUTE = 60_000
const MONTH = 30 * 86_400_000
/** What is where does not change with the seed of the temperatures. */
const SEED = 7

/** What a device of the demo sends of itself at a time (epoch milliseconds): some have no battery, some no radio; few batteries are low. */
export function telemetryAt(key: string, at: number): { battery?: number; signal?: number } {
  const { u } = stream(SEED, key, 'telemetry')
  const spent = 5 * ((at / MONTH + u(0)) % 1)
  const battery = u(1) < 0.12 ? 19 - 6 * u(2) - spent : 100 - 60 * u(2) - spent
  const wobble = stream(SEED, key, 'radio').u(Math.floor(at / MINUTE))
  return {
    ...(u(3) < 0.7 && { battery: Math.round(battery) }),
    ...(u(4) < 0.8 && { signal: Math.round(-95 + 45 * u(5) + 4 * wobble) }),
  }
}
