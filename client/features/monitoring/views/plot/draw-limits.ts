import type uPlot from 'uplot'
import type { Palette } from './palette.ts'
import type { Scene } from './scene.ts'
import type { Trace } from './trace.ts'
import type { Level, Ruled, Writer } from './writer.ts'

type Limit = Scene['limits'][number]

interface Drawn extends Ruled {
  limit: Limit
}

const WORST_FIRST = [
  'state.alarm.critical',
  'state.alarm.high',
  'state.alarm.medium',
  'state.alarm.low',
]

/** Of more lines than these, what clears a limit is named only where nothing else is. */
const FEW = 4
const SAMPLES = 200
const RARE = 0.02
const usual = new WeakMap<readonly number[], readonly [low: number, high: number]>()

/** What a trace mostly is, without its rare peaks: found once, so that words stay where they are while the time moves. */
function usualOf({ avg }: Trace): readonly [low: number, high: number] {
  const known = usual.get(avg)
  if (known) return known
  const step = Math.max(1, Math.floor(avg.length / SAMPLES))
  const sorted = avg.filter((_, row) => row % step === 0).sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.round(share * (sorted.length - 1))] ?? Number.NaN
  const found = [at(RARE), at(1 - RARE)] as const
  usual.set(avg, found)
  return found
}

const levelsOf = (u: uPlot, traces: readonly Trace[]): Level[] =>
  traces.map((trace) => {
    const [low, high] = usualOf(trace)
    const y = (value: number) => u.valToPos(value, 'y', true) / devicePixelRatio
    return { top: y(high), bottom: y(low) }
  })

/** Where a limit runs in what is seen, in pixels of the page. */
function runOf(u: uPlot, limit: Limit): Drawn[] {
  const { bbox } = u
  const ratio = devicePixelRatio
  const left = Math.max(bbox.left, u.valToPos(limit.from, 'x', true))
  const right = Math.min(bbox.left + bbox.width, u.valToPos(limit.to, 'x', true))
  const y = u.valToPos(limit.value, 'y', true)
  if (right <= left || y < bbox.top || y > bbox.top + bbox.height) return []
  return [
    {
      limit,
      left: left / ratio,
      right: right / ratio,
      y: y / ratio,
      weak: limit.style === 'clear',
    },
  ]
}

function drawLine(
  pen: CanvasRenderingContext2D,
  { limit, left, right, y, weak }: Drawn,
  palette: Palette,
) {
  const ratio = devicePixelRatio
  pen.strokeStyle = palette.tone(limit.tone)
  pen.lineWidth = (weak ? 1 : 1.25) * ratio
  pen.setLineDash((weak ? [1, 3] : [6, 4]).map((dash) => dash * ratio))
  pen.globalAlpha = weak ? 0.75 : 1
  pen.beginPath()
  pen.moveTo(left * ratio, y * ratio)
  pen.lineTo(right * ratio, y * ratio)
  pen.stroke()
  pen.setLineDash([])
  pen.globalAlpha = 1
}

/** On the line's outer side rather than on its inner, at its start rather than at its end. */
function placesOf({ limit, left, right, y, weak }: Drawn, width: number) {
  const rows = (limit.side === 'high') === !weak ? [y - 4, y + 12] : [y + 12, y - 4]
  return rows.flatMap((row) => [left + 6, right - 6 - width].map((x) => [x, row] as const))
}

/** Lines first, so that none crosses the words; then what they are, limits before what clears them, the worst first. */
export function drawLimits(u: uPlot, { limits, traces }: Scene, palette: Palette, writer: Writer) {
  const drawn = limits.flatMap((limit) => runOf(u, limit))
  for (const each of drawn) drawLine(u.ctx, each, palette)
  writer.keepOff(drawn, levelsOf(u, traces))
  const rank = ({ weak, limit: { tone } }: Drawn) =>
    weak ? WORST_FIRST.length : WORST_FIRST.indexOf(tone)
  const labels: Drawn[] = []
  for (const each of drawn.toSorted((a, b) => rank(a) - rank(b))) {
    const { limit, left, right, y, weak } = each
    // Two rules of one limit need its words once.
    const same = (other: Drawn) =>
      other.limit.label === limit.label &&
      Math.abs(other.y - y) < 1 &&
      other.left < right &&
      left < other.right
    if (labels.some(same)) continue
    const written = writer.write({
      text: limit.label,
      color: weak ? palette.token('fg.subtle') : palette.toneText(limit.tone),
      places: placesOf(each, writer.width(limit.label)),
      over: weak
        ? drawn.length > FEW
          ? ['clear']
          : ['clear', 'values']
        : ['clear', 'values', 'weak'],
      quiet: weak,
    })
    if (written) labels.push(each)
  }
}
