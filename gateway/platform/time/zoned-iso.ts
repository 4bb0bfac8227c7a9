import { offsetAt } from './zone.ts'

const MINUTE = 60_000

const two = (value: number) => String(value).padStart(2, '0')

/** ISO 8601 as the clock of a zone shows it: 2026-03-29T03:00:00+02:00. */
export function zonedIso(t: number, timeZone: string): string {
  const offset = offsetAt(timeZone, t)
  const local = new Date(t + offset).toISOString()
  const text = local.endsWith('.000Z') ? local.slice(0, 19) : local.slice(0, 23)
  if (offset === 0) return `${text}Z`
  const minutes = Math.floor(Math.abs(offset) / MINUTE)
  return `${text}${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}
