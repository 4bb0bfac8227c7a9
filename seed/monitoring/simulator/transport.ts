import { within, type LiveFault } from './faults.ts'
import { INTERVAL, PROFILES } from './profiles.ts'
import { stream, type Stream } from './random.ts'
import type { Source } from './signal.ts'

/** The samples that reach the gateway in the request of tick `m`, some of them twice and some late. */
export type Transport = (m: number, live?: readonly LiveFault[]) => number[]

const DUPLICATES = 0.002
const SWAPS = 0.005
const NO_FAULTS: readonly LiveFault[] = []

/** A swapped sample is overtaken by its successor and comes with the one after; a repeated one comes again with the next. */
export function transport(source: Source): Transport {
  const zones = source.faults
    .filter((fault) => fault.kind === 'DEAD_ZONE')
    .map(({ from, until }) => ({ from: tick(from), until: tick(until) }))
  const silences = source.faults.filter((fault) => fault.kind === 'RADIO_SILENT')
  const { lost, repeated, swapped } = link(source)
  const buffered = (k: number) => zones.some((zone) => within(zone, k))
  const cut = (m: number, live: readonly LiveFault[]) =>
    buffered(m) ||
    silences.some((span) => within(span, m * INTERVAL)) ||
    live.some((fault) => fault.kind === 'RADIO' && within(fault, m * INTERVAL))
  return (m, live = NO_FAULTS) => {
    if (cut(m, live)) return []
    const samples: number[] = []
    for (const { from, until } of zones)
      if (m === until) for (let k = from; k < until; k++) samples.push(k)
    if (swapped(m - 2) && !buffered(m - 2)) samples.push(m - 2)
    if (repeated(m - 1) && !swapped(m - 1) && !buffered(m - 1)) samples.push(m - 1)
    if (!swapped(m)) samples.push(m)
    return samples.filter((k) => !lost(k))
  }
}

const tick = (t: number) => Math.ceil(t / INTERVAL)

function link(source: Source) {
  const unreliable = source.faults.find((fault) => fault.kind === 'UNRELIABLE')
  const below =
    (share: number, { u }: Stream) =>
    (k: number) =>
      u(k) < share
  const of = (name: string) => stream(source.seed, source.key, name)
  return {
    lost: below(PROFILES[source.profile].loss, of('loss')),
    repeated: below(unreliable?.duplicates ?? DUPLICATES, of('duplicate')),
    swapped: below(unreliable?.swaps ?? SWAPS, of('swap')),
  }
}

/** How far the clock of a device is off, at most two seconds, in milliseconds. */
export const clockOffset = (seed: number, device: string) =>
  Math.round((2 * stream(seed, device, 'clock').u(0) - 1) * 2000)

/** When in the interval a device sends, so that the fleet does not speak all at once; in milliseconds. */
export const sendPhase = (seed: number, device: string) =>
  Math.floor(stream(seed, device, 'phase').u(0) * (INTERVAL - 5)) * 1000 + 2000
