const UNITS: Record<string, number> = { s: 1, m: 60, h: 3600 }

/** `15m` in seconds. */
export function inSeconds(span: string): number {
  const [, count, unit = ''] = /^(\d+)([smh])$/.exec(span) ?? []
  if (!count) throw new Error(`${span} is no span of time`)
  return Number(count) * (UNITS[unit] ?? 0)
}
