import type uPlot from 'uplot'
import { drawEnvelope } from './envelope.ts'
import type { Palette } from './palette.ts'
import type { Scene } from './scene.ts'

const SHARED_ALPHA = 0.1
const SINGLE_ALPHA = 0.16

/** Pixels of the canvas from a time to another, within what is seen. */
function across(u: uPlot, from: number, to: number): [left: number, width: number] | null {
  const [first, last] = [u.bbox.left, u.bbox.left + u.bbox.width]
  const left = Math.max(first, u.valToPos(from, 'x', true))
  const right = Math.min(last, u.valToPos(to, 'x', true))
  return right < first || left > last || right < left ? null : [left, Math.max(1, right - left)]
}

function hatch(pen: CanvasRenderingContext2D, palette: Palette): CanvasPattern | null {
  const size = Math.round(6 * devicePixelRatio)
  const tile = new OffscreenCanvas(size, size)
  const inner = tile.getContext('2d')
  if (!inner) return null
  inner.fillStyle = palette.token('state.warn.subtle')
  inner.fillRect(0, 0, size, size)
  inner.strokeStyle = palette.tone('state.warn')
  inner.globalAlpha = 0.55
  inner.lineWidth = 1.2 * devicePixelRatio
  inner.beginPath()
  for (const shift of [-size, 0, size]) {
    inner.moveTo(shift, size)
    inner.lineTo(shift + size, 0)
  }
  inner.stroke()
  return pen.createPattern(tile, 'repeat')
}

/** Alarms behind everything: hatched while the delay ran, tinted while active, a hairline where it was raised and where it returned. */
function drawAlarms(u: uPlot, { alarms }: Scene, palette: Palette) {
  if (alarms.length === 0) return
  const { ctx: pen, bbox } = u
  const pattern = hatch(pen, palette)
  for (const { kind, from, to, tone, over } of alarms) {
    const place = across(u, from, to)
    if (!place) continue
    const [left, width] = place
    if (kind === 'pending') {
      if (!pattern) continue
      pen.fillStyle = pattern
      pen.fillRect(left, bbox.top, width, bbox.height)
      continue
    }
    pen.fillStyle = palette.tone(tone)
    pen.globalAlpha = 0.12
    pen.fillRect(left, bbox.top, width, bbox.height)
    pen.globalAlpha = 0.9
    const hairline = (at: number) => {
      const x = Math.round(u.valToPos(at, 'x', true))
      if (x >= bbox.left && x <= bbox.left + bbox.width)
        pen.fillRect(x, bbox.top, Math.max(1, devicePixelRatio), bbox.height)
    }
    hairline(from)
    if (over) hairline(to)
    pen.globalAlpha = 1
  }
}

function drawPermitted(u: uPlot, { permitted }: Scene, palette: Palette) {
  if (!permitted) return
  const { ctx: pen, bbox } = u
  const top =
    permitted.high === null ? bbox.top : Math.max(bbox.top, u.valToPos(permitted.high, 'y', true))
  const bottom =
    permitted.low === null
      ? bbox.top + bbox.height
      : Math.min(bbox.top + bbox.height, u.valToPos(permitted.low, 'y', true))
  pen.fillStyle = palette.token('chart.band')
  if (bottom > top) pen.fillRect(bbox.left, top, bbox.width, bottom - top)
}

/** What lies behind the grid. */
export function drawGround(u: uPlot, scene: Scene, palette: Palette) {
  u.ctx.save()
  drawPermitted(u, scene, palette)
  drawAlarms(u, scene, palette)
  u.ctx.restore()
}

/** What lies on the grid and behind the lines. */
export function drawBands(
  u: uPlot,
  { traces, band }: Scene,
  palette: Palette,
  isShown: (trace: number) => boolean,
) {
  if (!band) return
  const { ctx: pen, bbox } = u
  const alpha = traces.length > 1 ? SHARED_ALPHA : SINGLE_ALPHA
  pen.save()
  pen.beginPath()
  pen.rect(bbox.left, bbox.top, bbox.width, bbox.height)
  pen.clip()
  traces.forEach((trace, index) => {
    if (!trace.faint && isShown(index)) drawEnvelope(u, trace, palette.series(trace.ink), alpha)
  })
  pen.restore()
}
