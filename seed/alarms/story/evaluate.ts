// A sensor's history through the evaluator, with what people did meanwhile.
import type { AlarmEvent } from '../../../gateway/modules/alarms/alarms/evaluator/event.ts'
import type { Drained } from '../../../gateway/modules/alarms/alarms/evaluator/engine.ts'
import type { Reading } from '../../../gateway/modules/alarms/alarms/evaluator/state.ts'
import type { DrainedSensor } from '../../../gateway/modules/alarms/alarms/evaluation/save.ts'
import type { WatchedSensor } from '../../../gateway/modules/alarms/alarms/evaluation/watched-sensor.ts'
import type { History } from '../../monitoring/history/history.ts'

/** What somebody does to a sensor's alarms at a time, epoch milliseconds. */
export interface PlannedAct {
  at: number
  act: (watched: WatchedSensor, at: number) => void
}

interface Past {
  watched: WatchedSensor
  readings: Pick<History, 'ts' | 'value' | 'receivedAt'>
  deeds: readonly PlannedAct[]
  /** What people do about what they were told of. */
  answer: (event: AlarmEvent) => PlannedAct[]
  from: number
  to: number
}

const MINUTE = 60_000

/** Readings as they arrived, deeds at their times, and in between the time itself: people answer to what it brings about. */
export function evaluate({ watched, readings, deeds, answer, from, to }: Past): DrainedSensor {
  const { engine } = watched
  const waiting = [...deeds].sort(byTime)
  const soFar = new DrainedSoFar()
  let clock = from
  const listen = () => {
    if (!engine.hasEvents()) return
    const { events } = soFar.add(watched.take())
    waiting.push(...events.flatMap(answer))
    waiting.sort(byTime)
  }
  const pass = (until: number) => {
    while (clock + MINUTE < until) {
      clock += MINUTE
      act(clock)
      engine.advance(clock)
      listen()
    }
    clock = until
    act(until)
  }
  const act = (until: number) => {
    for (let next = waiting[0]; next && next.at <= until; next = waiting[0]) {
      waiting.shift()
      next.act(watched, next.at)
      listen()
    }
  }
  forEachBatch(readings, (at, batch) => {
    pass(at)
    engine.batch(at, batch)
    listen()
  })
  pass(to)
  engine.advance(to)
  soFar.add(watched.take())
  return { watched, drained: soFar.all() }
}

const byTime = (a: PlannedAct, b: PlannedAct) => a.at - b.at

/** In the order of arrival: what came at once, at once. */
function forEachBatch(
  { ts, value, receivedAt }: Past['readings'],
  take: (at: number, batch: Reading[]) => void,
): void {
  const order = Uint32Array.from(ts.keys())
  const isOrdered = receivedAt.every((at, row) => row === 0 || at >= (receivedAt[row - 1] ?? at))
  if (!isOrdered) order.sort((a, b) => (receivedAt[a] ?? 0) - (receivedAt[b] ?? 0) || a - b)
  for (let next = 0; next < order.length;) {
    const at = receivedAt[order[next] ?? 0] ?? NaN
    const batch: Reading[] = []
    for (; next < order.length; next++) {
      const row = order[next] ?? 0
      if (receivedAt[row] !== at) break
      batch.push({ ts: ts[row] ?? NaN, value: value[row] ?? NaN })
    }
    take(at, batch)
  }
}

/** Drained again and again, told as if it had been once. */
class DrainedSoFar {
  readonly #events: Drained['events'] = []
  readonly #points = new Map<number, Drained['points'][number]>()

  add(drained: Drained): Drained {
    this.#events.push(...drained.events)
    for (const { configId, state, closed } of drained.points) {
      this.#points.set(configId, {
        configId,
        state,
        closed: [...(this.#points.get(configId)?.closed ?? []), ...closed],
      })
    }
    return drained
  }

  all(): Drained {
    return { events: this.#events, points: [...this.#points.values()] }
  }
}
