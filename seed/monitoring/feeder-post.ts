import { setTimeout as sleep } from 'node:timers/promises'
import type { FeedOptions } from './feeder.ts'
import type { FleetDevice } from './fleet.ts'
import { telemetryAt } from './simulator/telemetry.ts'

export interface IngestReading {
  sensor: string
  /** Epoch milliseconds. */
  ts: number
  value: number
}

export interface Counts {
  accepted: number
  duplicate: number
  late: number
  conflict: number
  rejected: { index: number; code: string }[]
}

type PostResult =
  { counts: Counts } | { problem: string; again: boolean; after?: number | undefined }

const TIMEOUT = 15_000
const FIRST_WAIT = 1000
const LONGEST_WAIT = 60_000

/** Sends until it is taken, refused for good, or the feed ends. Sending again is safe: what is stored already counts as a duplicate. */
export async function post(
  device: FleetDevice,
  token: string,
  readings: readonly IngestReading[],
  options: FeedOptions,
): Promise<void> {
  const { signal, onSent, onProblem } = options
  for (
    let wait = FIRST_WAIT, reported = false;
    !signal.aborted;
    wait = Math.min(wait * 2, LONGEST_WAIT)
  ) {
    const outcome = await attempt(device, token, readings, options)
    if ('counts' in outcome) return onSent?.(device, outcome.counts)
    if (signal.aborted) return
    if (!reported) onProblem?.(device, outcome.problem)
    if (!outcome.again) return
    reported = true
    // Devices that failed together come back apart.
    await sleep(Math.max(outcome.after ?? 0, wait * (0.75 + device.phase / 120_000)), undefined, {
      signal,
    }).catch(() => undefined)
  }
}

async function attempt(
  device: FleetDevice,
  token: string,
  readings: readonly IngestReading[],
  { url, signal, now = Date.now }: FeedOptions,
): Promise<PostResult> {
  try {
    const response = await fetch(new URL('/api/v1/ingest', url), {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ ...telemetryAt(device.key, now()), readings }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT)]),
    })
    if (response.ok) return { counts: (await response.json()) as Counts } // the route's own answer
    return refusal(response.status, response.headers.get('retry-after'), await response.text())
  } catch (error) {
    return { problem: `cannot reach ${url}: ${reason(error)}`, again: true }
  }
}

/** A token may be renewed and a gateway come back; a body that is refused will be refused again. */
function refusal(status: number, retryAfter: string | null, body: string): PostResult {
  const again =
    status === 401 || status === 403 || status === 408 || status === 429 || status >= 500
  const after = Number(retryAfter) * 1000 || undefined
  return { problem: `the gateway answered ${status}: ${body.slice(0, 200)}`, again, after }
}

function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { cause } = error
  return cause instanceof Error && cause.message ? cause.message : error.message
}
