import { isDeepStrictEqual } from 'node:util'
import type { Vector } from './file.ts'
import type { VectorResult } from './run-vector.ts'

/** The first difference between what a vector expects and what came of it; undefined when there is none. */
export function compare({ expect, alarms }: Vector, outcome: VectorResult): string | undefined {
  return first([
    ...Object.keys(alarms).map(
      (name) => () => eventDifference(name, expect.events, outcome.events),
    ),
    ...Object.entries(expect.final).map(
      ([name, final]) =>
        () =>
          fieldDifference(`final of ${name}`, final, outcome.final[name] ?? {}),
    ),
    () => listDifference('ignored', expect.ignored, outcome.ignored),
    () => listDifference('rejected', expect.rejected, outcome.rejected),
  ])
}

function first(checks: readonly (() => string | undefined)[]): string | undefined {
  for (const check of checks) {
    const difference = check()
    if (difference !== undefined) return difference
  }
  return undefined
}

type Fields = Readonly<Record<string, unknown>>

/** Events of one alarm in order: the order between alarms is free. */
function eventDifference(
  name: string,
  expected: readonly Fields[],
  got: readonly Fields[],
): string | undefined {
  const [wanted, found] = [expected, got].map((events) =>
    events.filter(({ alarm }) => alarm === name),
  ) as [Fields[], Fields[]]
  const differences = wanted.map((event, index) => () => {
    const where = `event ${index + 1} of ${name}`
    const other = found[index]
    return other
      ? fieldDifference(where, event, other)
      : `${where}: expected ${brief(event)}, got nothing`
  })
  return first([
    ...differences,
    () => {
      const more = found[wanted.length]
      return more && `event ${wanted.length + 1} of ${name}: expected nothing, got ${brief(more)}`
    },
  ])
}

const brief = ({ type, t, state }: Fields) => `${String(type)} at ${String(t)} (${String(state)})`

/** Compares the fields listed, `value` within 0.0001 and all others exactly, unless a tolerance is given for all. */
export function fieldDifference(
  where: string,
  expected: Fields,
  got: Fields,
  tolerance?: number,
): string | undefined {
  for (const [name, wanted] of Object.entries(expected)) {
    if (!isSame(wanted, got[name], tolerance ?? (name === 'value' ? 0.0001 : 0))) {
      return `${where}, ${name}: expected ${JSON.stringify(wanted)}, got ${JSON.stringify(got[name]) ?? 'nothing'}`
    }
  }
  return undefined
}

const isSame = (a: unknown, b: unknown, tolerance: number) =>
  typeof a === 'number' && typeof b === 'number'
    ? Math.abs(a - b) <= tolerance
    : isDeepStrictEqual(a, b)

/** Entries may be listed shorter than they came: refusals without their code. */
function listDifference(
  where: string,
  expected: readonly unknown[][],
  got: readonly unknown[][],
): string | undefined {
  for (let i = 0; i < Math.max(expected.length, got.length); i++) {
    const [wanted, found] = [expected[i], got[i]]
    if (!wanted || !found || !isDeepStrictEqual(wanted, found.slice(0, wanted.length))) {
      return `${where} ${i + 1}: expected ${JSON.stringify(wanted) ?? 'nothing'}, got ${JSON.stringify(found) ?? 'nothing'}`
    }
  }
  return undefined
}
