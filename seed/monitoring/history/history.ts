import { sender, stamp, type FleetDevice, type FleetSensor } from '../fleet.ts'
import type { Series } from './roll-up.ts'

/** What was stored of one sensor, oldest first, as if it had come in by the ingest route. */
export interface History extends Series {
  ts: Float64Array
  value: Float64Array
  receivedAt: Float64Array
  batch: Int32Array
  late: Uint8Array
}

export interface Span {
  /** The history ends here, epoch milliseconds. */
  now: number
  days: number
}

const MINUTE = 60_000

/** The tick before the first one; batch 1 is what arrives in the tick after it. */
const origin = ({ now, days }: Span) => Math.floor(now / MINUTE) - days * 1440 - 1

/** One batch per organisation and minute: as many as there are minutes, and the one that has just begun. */
export const batches = ({ days }: Span) => days * 1440 + 1

export function history(device: FleetDevice, sensor: FleetSensor, span: Span): History {
  const base = origin(span)
  const own = device.phase + device.clockOffset
  const newest = Math.floor((span.now - own) / MINUTE)
  const oldest = Math.floor((span.now - span.days * 1440 * MINUTE - own) / MINUTE) + 1
  const arrived = new Int32Array(newest - oldest + 1) // the tick each sample came in, 0 for never
  const late = new Uint8Array(arrived.length)
  const { at, value } = sender(sensor)
  let seen = -1
  let stored = 0
  for (let m = oldest; m <= newest; m++) {
    const before = seen
    for (const k of at(m)) {
      if (k < oldest || arrived[k - oldest]) continue // not yet begun, or a duplicate
      arrived[k - oldest] = m
      late[k - oldest] = k < before ? 1 : 0
      seen = Math.max(seen, k)
      stored++
    }
  }
  return collect()

  function collect(): History {
    const [ts, values, receivedAt] = [
      new Float64Array(stored),
      new Float64Array(stored),
      new Float64Array(stored),
    ]
    const result = {
      ts,
      value: values,
      receivedAt,
      batch: new Int32Array(stored),
      late: new Uint8Array(stored),
    }
    let row = 0
    for (let i = 0; i < arrived.length; i++) {
      const m = arrived[i]
      if (!m) continue
      ts[row] = stamp(device, oldest + i)
      values[row] = value(oldest + i)
      receivedAt[row] = stamp(device, m)
      result.batch[row] = m - base
      result.late[row] = late[i] ?? 0
      row++
    }
    return result
  }
}
