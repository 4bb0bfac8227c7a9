import type { AlarmPriority } from '../../../../generated/schema.ts'

/** The mark's ground, and a colour for the number that reads on any browser's bar. */
const GROUND = '#0B6480'
const COLORS: Record<AlarmPriority, string> = {
  CRITICAL: '#C4122F',
  HIGH: '#C74E00',
  MEDIUM: '#8C6A00',
  LOW: '#2A62B8',
}

const wave = (y: number, width: number, opacity: number) =>
  `<path d="M5 ${y}c3-3 6-3 9 0s6 3 9 0" stroke-width="${width}" opacity="${opacity}"/>`

/** The mark with a number in its corner, as an address. */
export function drawIcon(count: number, priority: AlarmPriority): string {
  const [number, size] = count > 9 ? ['9+', 11] : [count, 14]
  const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28">
<rect width="28" height="28" rx="7" fill="${GROUND}"/>
<g fill="none" stroke="#fff" stroke-linecap="round">${wave(9.5, 1.4, 0.55)}${wave(14.5, 2.6, 1)}${wave(19.5, 1.4, 0.55)}</g>
<circle cx="18.5" cy="18.5" r="9.5" fill="${COLORS[priority]}"/>
<text x="18.5" y="19" fill="#fff" font-family="sans-serif" font-size="${size}" font-weight="700" text-anchor="middle" dominant-baseline="central">${number}</text>
</svg>`
  return `data:image/svg+xml,${encodeURIComponent(icon)}`
}
