import type {
  Command,
  Refusal,
} from '../../../../../gateway/modules/alarms/alarms/evaluator/command.ts'
import type {
  Change,
  Definition,
  EngineOptions,
  SensorDefinition,
} from '../../../../../gateway/modules/alarms/alarms/evaluator/definition.ts'
import {
  createEngine,
  type Engine,
} from '../../../../../gateway/modules/alarms/alarms/evaluator/engine.ts'
import type { AlarmEvent } from '../../../../../gateway/modules/alarms/alarms/evaluator/event.ts'
import type { Rule } from '../../../../../gateway/modules/alarms/alarms/evaluator/rule.ts'
import {
  freshState,
  type HeldState,
  type Occurrence,
  type PointState,
  type Reading,
} from '../../../../../gateway/modules/alarms/alarms/evaluator/state.ts'

const ms = (seconds: number) => seconds * 1000

interface Delays {
  deadband?: number
  onDelay?: number
  offDelay?: number
}
/** Rules, told in seconds. */
export const high = (limit: number, delays: Delays = {}): Rule => ({
  kind: 'HIGH',
  limit,
  ...inMs(delays),
})
export const highHigh = (limit: number, delays: Delays = {}): Rule => ({
  kind: 'HIGH_HIGH',
  limit,
  ...inMs(delays),
})
export const low = (limit: number, delays: Delays = {}): Rule => ({
  kind: 'LOW',
  limit,
  ...inMs(delays),
})
export const range = (low: number, high: number, delays: Delays = {}): Rule => ({
  kind: 'RANGE',
  low,
  high,
  ...inMs(delays),
})
export const deviation = (setpoint: number, limit: number, delays: Delays = {}): Rule => ({
  kind: 'DEVIATION',
  setpoint,
  limit,
  ...inMs(delays),
})
export const rate = (
  direction: 'RISING' | 'FALLING' | 'EITHER',
  limit: number,
  window: number,
  delays: Delays = {},
): Rule => ({
  kind: 'RATE',
  direction,
  limit,
  window: ms(window),
  ...inMs(delays),
})
export const noData = (timeout: number): Rule => ({ kind: 'NO_DATA', timeout: ms(timeout) })
const inMs = ({ deadband = 0, onDelay = 0, offDelay = 0 }: Delays) => ({
  deadband,
  onDelay: ms(onDelay),
  offDelay: ms(offDelay),
})

export const definition = (
  configId: number,
  rule: Rule,
  rest: Partial<Definition> = {},
): Definition => ({
  configId,
  version: 1,
  rule,
  priority: 'MEDIUM',
  ackRequired: true,
  noteRequired: false,
  suppressedBy: [],
  ...rest,
})

/** Schedules and windows for tests: suppressed in these spans of seconds. */
export const suppressedIn =
  (
    spans: readonly (readonly [number, number])[],
    reason: 'SCHEDULE' | 'MAINTENANCE' = 'MAINTENANCE',
  ) =>
  (
    _configId: number,
    t: number,
  ): { suppressed: 'SCHEDULE' | 'MAINTENANCE' | null; until: number | null } => {
    const inside = spans.find(([from, to]) => t >= ms(from) && t < ms(to))
    const edges = spans.flat().map(ms)
    return {
      suppressed: inside ? reason : null,
      until: edges.filter((edge) => edge > t).sort((a, b) => a - b)[0] ?? null,
    }
  }

interface WatchingOptions {
  sensor?: Partial<SensorDefinition>
  grace?: number
  startupGrace?: number
  suppression?: EngineOptions['suppression']
  from?: number
}

/** A sensor under evaluation, told in seconds, whose state survives restarts as JSON only. */
export class Watching {
  readonly sensor: SensorDefinition
  readonly all: AlarmEvent[] = []
  readonly closed: Occurrence[] = []
  readonly #states = new Map<number, PointState>()
  readonly #definitions = new Map<number, Definition>()
  readonly #recent: Reading[] = []
  readonly #options: EngineOptions
  #held: HeldState | null = null
  #outOfService = false
  #engine: Engine

  constructor(
    definitions: readonly Definition[],
    { sensor, grace = 0, startupGrace = 0, suppression, from = 0 }: WatchingOptions = {},
  ) {
    this.sensor = { reportInterval: 60_000, staleAfter: 180_000, ...sensor }
    this.#options = { grace: ms(grace), startupGrace: ms(startupGrace), suppression }
    for (const definition of definitions) {
      this.#definitions.set(definition.configId, definition)
      this.#states.set(definition.configId, freshState(ms(from)))
    }
    this.#engine = this.#start()
  }

  /** One reading each, measured and received at that time. */
  readings(...pairs: readonly (readonly [number, number])[]): this {
    for (const [at, value] of pairs) this.batch(at, [at, value])
    return this
  }

  /** One reading a minute from 0 on. */
  everyMinute(...values: readonly number[]): this {
    return this.readings(...values.map((value, minute) => [minute * 60, value] as const))
  }

  batch(at: number, ...pairs: readonly (readonly [number, number])[]): this {
    const readings = pairs.map(([ts, value]) => ({ ts: ms(ts), value }))
    this.#engine.batch(ms(at), readings)
    this.#recent.push(...readings.sort((a, b) => a.ts - b.ts))
    return this.#store()
  }

  clock(at: number): this {
    this.#engine.advance(ms(at))
    return this.#store()
  }

  /** `until` is told in seconds, too. */
  command(at: number, command: Command): Refusal | undefined {
    const refusal = this.#engine.command(
      ms(at),
      command.type === 'SHELVE' ? { ...command, until: ms(command.until) } : command,
    )
    this.#store()
    return refusal
  }
  ack = (
    at: number,
    configId = 1,
    rest: { activation?: number; instance?: number; note?: string } = {},
  ) => this.command(at, { type: 'ACK', configId, by: 7, ...rest })
  shelve = (at: number, until: number, configId = 1) =>
    this.command(at, { type: 'SHELVE', configId, by: 7, until, reason: 'repair' })

  configure(at: number, change: Change): this {
    this.#engine.configure(ms(at), change)
    if ('definition' in change) this.#definitions.set(change.definition.configId, change.definition)
    if (change.type === 'REMOVE') this.#definitions.delete(change.configId)
    if (change.type === 'SENSOR') Object.assign(this.sensor, change)
    if (change.type === 'OUT_OF_SERVICE' || change.type === 'BACK_IN_SERVICE')
      this.#outOfService = change.type === 'OUT_OF_SERVICE'
    return this.#store()
  }
  edit = (at: number, rule: Rule, rest: Partial<Definition> = {}, configId = 1) =>
    this.configure(at, {
      type: 'EDIT',
      definition: { ...this.#definition(configId), rule, ...rest },
      by: 9,
    })

  /** Ends at one time and begins again at another. */
  restart(down: number, up: number): this {
    this.clock(down)
    this.#engine = this.#start()
    this.#engine.up(ms(up))
    return this.#store()
  }

  /** A new evaluator from what is stored, without an outage. */
  reopen(): this {
    this.#engine = this.#start()
    return this
  }

  state(configId = 1): PointState {
    const state = this.#states.get(configId)
    if (!state) throw new Error(`No point ${configId}`)
    return state
  }
  get open(): Occurrence {
    const { open } = this.state()
    if (!open) throw new Error('Nothing is open')
    return open
  }
  get nextTimer(): number | null {
    const next = this.#engine.nextTimer()
    return next === null ? null : next / 1000
  }

  /** What happened to a point, a line each: "120 RAISED UNACK 8.1 !", found out later as "120@130", "!" when people are told. */
  events(configId = 1): string[] {
    return this.all.filter((event) => event.configId === configId).map(line)
  }

  #definition(configId: number): Definition {
    const found = this.#definitions.get(configId)
    if (!found) throw new Error(`No definition ${configId}`)
    return found
  }

  #start(): Engine {
    const stored = JSON.parse(JSON.stringify({ held: this.#held, recent: this.#recent })) as {
      held: HeldState
      recent: Reading[]
    }
    const points = [...this.#definitions.values()].map((definition) => ({
      definition,
      state: this.state(definition.configId),
    }))
    return createEngine(
      { ...this.sensor, ...stored, outOfService: this.#outOfService },
      points,
      this.#options,
    )
  }

  #store(): this {
    const { events, points } = this.#engine.take()
    this.all.push(...events)
    this.#held = this.#engine.held()
    for (const { configId, state, closed } of points) {
      this.#states.set(configId, JSON.parse(JSON.stringify(state)) as PointState)
      this.closed.push(...closed)
    }
    return this
  }
}

export function line({ t, at, type, state, value, reason, annunciated }: AlarmEvent): string {
  const time = t === at ? String(t / 1000) : `${t / 1000}@${at / 1000}`
  return [
    time,
    type,
    state,
    ...[value, reason, annunciated ? '!' : null].filter((part) => part !== null),
  ].join(' ')
}

/** A sensor with one rule. */
export const watching = (rule: Rule, options?: ConstructorParameters<typeof Watching>[1]) =>
  new Watching([definition(1, rule)], options)
