import { createEngine, type Engine } from '../../modules/alarms/alarms/evaluator/engine.ts'
import type { AlarmEvent } from '../../modules/alarms/alarms/evaluator/event.ts'
import {
  freshState,
  visibleState,
  type HeldState,
  type PointState,
  type Reading,
} from '../../modules/alarms/alarms/evaluator/state.ts'
import { changeOf, commandOf, definitionOf, type Doing, type Settings } from './definitions.ts'
import type { Step, Vector } from './file.ts'
import { VectorIngest, type Ignored } from './vector-ingest.ts'
import { Names } from './names.ts'

export interface VectorResult {
  events: ({ alarm: string } & Record<string, unknown>)[]
  final: Record<string, Record<string, unknown>>
  ignored: Ignored[]
  rejected: [at: number, command: string, code: string][]
}

/** Plays the steps of a vector. What the evaluator hands out is kept as a database would keep it, for the next start. */
export function runVector(vector: Vector): VectorResult {
  const run = new Run(vector)
  for (const step of vector.steps) run.step(step)
  return run.outcome()
}

class Run {
  readonly #vector: Vector
  readonly #alarms: Names
  readonly #users = new Names()
  readonly #inbox: VectorIngest
  readonly #settings: Map<string, Settings>
  readonly #states: Map<string, PointState>
  readonly #recent: Reading[] = []
  readonly #events: VectorResult['events'] = []
  readonly #rejected: VectorResult['rejected'] = []
  #held: HeldState | null = null
  #engine: Engine

  constructor(vector: Vector) {
    this.#vector = vector
    this.#alarms = new Names(Object.keys(vector.alarms))
    this.#inbox = new VectorIngest(vector.sensor)
    this.#settings = new Map(
      Object.entries(vector.alarms).map(([name, fields]) => [name, { version: 1, fields }]),
    )
    this.#states = new Map(Object.keys(vector.alarms).map((name) => [name, freshState(0)]))
    this.#engine = this.#start()
  }

  step(step: Step): void {
    if ('read' in step) this.#read(step)
    else if (step.do === 'UP') this.#restart(step.at * 1000)
    else if (step.do === 'CLOCK' || step.do === 'DOWN') this.#engine.advance(step.at * 1000)
    else if (step.do === 'CONFIG') this.#configure(step)
    else this.#command(step)
    this.#store()
  }

  outcome(): VectorResult {
    const final = [...this.#states].map(([name, state]) => {
      const { instances, activations, phase } = state
      return [name, { state: visibleState(state), instances, activations, phase }] as const
    })
    return {
      events: this.#events,
      final: Object.fromEntries(final),
      ignored: this.#inbox.ignored,
      rejected: this.#rejected,
    }
  }

  #read({ at, read }: Extract<Step, { read: unknown }>): void {
    const accepted = this.#inbox
      .receive(at, read)
      .map(({ ts, value }) => ({ ts: ts * 1000, value }))
    this.#engine.batch(at * 1000, accepted)
    this.#recent.push(...accepted.map(({ ts, value }) => ({ ts: Math.min(ts, at * 1000), value })))
  }

  #restart(at: number): void {
    this.#engine = this.#start()
    this.#engine.up(at)
  }

  #configure(step: Doing<'CONFIG'>): void {
    const { change, settings } = changeOf(
      this.#alarms,
      this.#users,
      this.#settingsOf(step.alarm),
      step,
    )
    this.#settings.set(step.alarm, settings)
    this.#engine.configure(step.at * 1000, change)
  }

  #command(step: Doing<'ACK' | 'SHELVE' | 'UNSHELVE'>): void {
    const refusal = this.#engine.command(step.at * 1000, commandOf(this.#alarms, this.#users, step))
    if (refusal) this.#rejected.push([step.at, step.do, refusal])
  }

  /** An evaluator that knows no more than what was stored. */
  #start(): Engine {
    const { sensor, engine } = this.#vector
    const stored = JSON.parse(JSON.stringify({ held: this.#held, recent: this.#recent })) as {
      held: HeldState
      recent: Reading[]
    }
    const points = [...this.#settings]
      .filter(([, { fields }]) => fields.enabled)
      .map(([name, settings]) => ({
        definition: definitionOf(this.#alarms, name, settings),
        state: this.#stateOf(name),
      }))
    const watched = {
      reportInterval: sensor.reportInterval * 1000,
      staleAfter: sensor.staleAfter * 1000,
      ...stored,
    }
    return createEngine(watched, points, {
      grace: engine.grace * 1000,
      startupGrace: engine.startupGrace * 1000,
    })
  }

  #store(): void {
    const { events, points } = this.#engine.take()
    this.#held = this.#engine.held()
    for (const { configId, state } of points) {
      this.#states.set(this.#alarms.name(configId), JSON.parse(JSON.stringify(state)) as PointState)
    }
    for (const event of events) this.#events.push(this.#inSeconds(event))
  }

  #inSeconds({
    t,
    at,
    until,
    configId,
    value,
    by,
    ...event
  }: AlarmEvent): VectorResult['events'][number] {
    const times = { t: t / 1000, at: at / 1000, until: until === null ? null : until / 1000 }
    return {
      ...event,
      ...times,
      value,
      alarm: this.#alarms.name(configId),
      by: by === null ? null : this.#users.name(by),
    }
  }

  #settingsOf(name: string): Settings {
    const settings = this.#settings.get(name)
    if (!settings) throw new Error(`No alarm is called ${name}`)
    return settings
  }

  #stateOf(name: string): PointState {
    const state = this.#states.get(name)
    if (!state) throw new Error(`No alarm is called ${name}`)
    return state
  }
}
