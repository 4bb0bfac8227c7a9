import { doorLevel, doors } from './doors.ts'
import { within, type Fault, type LiveFault, type Span } from './faults.ts'
import {
  INTERVAL,
  PROFILES,
  RESOLUTION,
  type Profile,
  type ProfileName,
  type Warming,
} from './profiles.ts'
import { stream } from './random.ts'
import { zone } from './zone.ts'

/** Everything the value of a sensor depends on, besides the time. */
export interface Source {
  seed: number
  /** Names the random streams, so it is unique in the whole fleet. */
  key: string
  profile: ProfileName
  timeZone: string
  /** The "now" (epoch seconds) the demo was told at: the origin of drift. */
  anchor: number
  faults: readonly Fault[]
}

/** The reading of sample `k`, at `k * INTERVAL` epoch seconds. */
export type Signal = (k: number, live?: readonly LiveFault[]) => number
/** What one cause adds at a time. */
export type Term = (t: number) => number

const HOUR = 3600
const DAY = 86_400
const MONTH = 30 * DAY
const NO_FAULTS: readonly LiveFault[] = []

export function signal(source: Source): Signal {
  const profile: Profile = PROFILES[source.profile]
  const set = setPoint(source, profile)
  const noise = stream(source.seed, source.key, 'noise')
  const terms = [
    ...(profile.set.wander > 0 ? [dayByDay(source, profile)] : []),
    diurnal(source, profile),
    compressor(source, profile),
    doors(source, profile),
    ...(profile.defrost ? [defrost(source, profile.defrost)] : []),
    drift(source),
    ...source.faults.flatMap((fault) => faultTerm(fault, set)),
  ]
  const stuck = source.faults.filter((fault) => fault.kind === 'STUCK')
  return (asked, live = NO_FAULTS) => {
    const freeze = stuck.find((span) => within(span, asked * INTERVAL))
    const k = freeze ? Math.ceil(freeze.from / INTERVAL) : asked
    let value = set + profile.sigma * noise.g(k)
    for (const term of terms) value += term(k * INTERVAL)
    for (const fault of live) value += liveTerm(fault, set, profile)(k * INTERVAL)
    return rounded(value)
  }
}

/** Adding zero turns -0 into 0. */
const rounded = (value: number) => Math.round(value / RESOLUTION) / Math.round(1 / RESOLUTION) + 0

/** A number of this sensor that never changes, uniform in [0, 1). */
const constant = ({ seed, key }: Source, index: number) => stream(seed, key, 'const').u(index)

function setPoint(source: Source, { set }: Profile): number {
  const moved = source.faults.find((fault) => fault.kind === 'OFFSET')
  return moved ? moved.point : set.point + set.spread * (2 * constant(source, 0) - 1)
}

/** Rooms follow the weather: a slow walk from day to day, of which 40 days back no trace is left. */
function dayByDay({ seed, key }: Source, { set }: Profile): Term {
  const weather = stream(seed, key, 'day')
  const level = (day: number) => {
    let sum = 0
    for (let back = 0, weight = 1.2 * set.wander; back < 40; back++, weight *= 0.7)
      sum += weight * (2 * weather.u(day - back) - 1)
    return sum
  }
  let known = NaN
  let today = 0
  let tomorrow = 0
  return (t) => {
    const day = Math.floor(t / DAY)
    if (day !== known) [known, today, tomorrow] = [day, level(day), level(day + 1)]
    return today + (tomorrow - today) * (t / DAY - day)
  }
}

/** Warmest at 15:00 on the clocks of the site. */
function diurnal({ timeZone }: Source, profile: Profile): Term {
  const { local } = zone(timeZone)
  return (t) => profile.diurnal * Math.sin((2 * Math.PI * (((local(t) / HOUR) % 24) - 9)) / 24)
}

function compressor(source: Source, { compressor: { period, duty, swing } }: Profile): Term {
  const own = period * (0.85 + 0.3 * constant(source, 1))
  const shift = constant(source, 2)
  return (t) => {
    const phase = (t / own + shift) % 1
    return phase < duty ? swing * (0.5 - phase / duty) : swing * ((phase - duty) / (1 - duty) - 0.5)
  }
}

const DEFROST_EVERY = 6 * HOUR

function defrost(source: Source, { length, rise, tau }: NonNullable<Profile['defrost']>): Term {
  const offset = constant(source, 3) * DEFROST_EVERY
  return (t) => {
    const age = (t + offset) % DEFROST_EVERY
    return age < length ? (rise * age) / length : rise * Math.exp((length - age) / tau)
  }
}

/** Towards the ambient temperature while the compressor is off, back four times as fast. */
function warmingLevel(
  { from, until }: Span,
  { ambient, tau }: Warming,
  set: number,
  t: number,
): number {
  if (t < from) return 0
  const level = (ambient - set) * (1 - Math.exp((from - Math.min(t, until)) / tau))
  return t < until ? level : level * Math.exp((until - t) / (tau / 4))
}

/** Sensors age from 30 days before the anchor; after another 30 days it settles, so that a demo left running stays plausible. */
function drift(source: Source): Term {
  const own = 0.15 * (2 * constant(source, 4) - 1)
  const perMonth = source.faults.reduce(
    (sum, fault) => (fault.kind === 'DRIFT' ? sum + fault.perMonth : sum),
    own,
  )
  return (t) => perMonth * Math.min(Math.max((t - source.anchor) / MONTH + 1, 0), 2)
}

function faultTerm(fault: Fault, set: number): Term[] {
  if (fault.kind === 'COMPRESSOR_OFF') return [(t) => warmingLevel(fault, fault, set, t)]
  if (fault.kind === 'DOOR_OPEN') return [(t) => doorLevel(fault, fault, t)]
  return []
}

function liveTerm(
  { kind, from, until = Infinity }: LiveFault,
  set: number,
  profile: Profile,
): Term {
  if (kind === 'DOOR') return (t) => doorLevel({ from, until }, profile.door, t)
  if (kind === 'COMPRESSOR') return (t) => warmingLevel({ from, until }, profile.warming, set, t)
  return () => 0
}
