// What a bench found: figures that are kept and compared with those of the last report, and the lines that say them.
import type { Measured } from './measure.ts'

/** What it may be: its ratio to the peer, or where it has none the value itself. */
type Limit = { readonly most: number } | { readonly least: number }

interface Asked {
  /** What was measured; the report finds it again by this. */
  readonly name: string
  readonly unit: string
  readonly ours: Measured
  readonly peer?: Measured & { readonly name: string }
  readonly limit?: Limit
  /** Of most figures less is better. */
  readonly better?: 'less' | 'more'
}

/** A figure as the report keeps it. */
export interface Figure {
  readonly name: string
  readonly unit: string
  readonly ours: number
  readonly peer: { readonly name: string; readonly value: number } | null
  readonly ratio: number | null
  readonly limit: Limit | null
  readonly holds: boolean | null
  readonly better: 'less' | 'more'
  /** How far the rounds are from the figure on average, as a share of it; null where it was measured once. */
  readonly noise: number | null
}

export function figure({ name, unit, ours, peer, limit, better = 'less' }: Asked): Figure {
  const ratio = peer ? ours.value / peer.value : null
  const judged = ratio ?? ours.value
  return {
    name,
    unit,
    ours: ours.value,
    peer: peer ? { name: peer.name, value: peer.value } : null,
    ratio,
    limit: limit ?? null,
    holds: limit ? ('most' in limit ? judged <= limit.most : judged >= limit.least) : null,
    better,
    noise: noiseOf(judged, ours, peer),
  }
}

/** Rounds of ours and of the peer that were made in turn met the same machine: their ratios differ less than they do themselves. */
function noiseOf(judged: number, ours: Measured, peer: Measured | undefined): number | null {
  const rounds = peer
    ? ours.rounds
        .slice(0, peer.rounds.length)
        .map((each, index) => each / (peer.rounds[index] ?? 1))
    : ours.rounds
  if (rounds.length < 2) return null
  const away = rounds.map((each) => Math.abs(each - judged))
  return away.reduce((sum, each) => sum + each, 0) / rounds.length / Math.abs(judged)
}

/** A line as it is printed, with the figures that it says. */
export interface Found {
  readonly line: string
  readonly figures: readonly Figure[]
}

export const found = (line: string, ...asked: readonly Asked[]): Found => ({
  line,
  figures: asked.map(figure),
})

/** Than the other, by more than the noise of both; nobody knows of what was measured once. */
export function isWorse(now: Figure, before: Figure): boolean {
  if (now.noise === null || before.noise === null) return false
  const [is, was] = [now.ratio ?? now.ours, before.ratio ?? before.ours]
  const change = (is - was) / Math.abs(was)
  return (now.better === 'less' ? change : -change) > now.noise + before.noise
}
