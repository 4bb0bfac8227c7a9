import type uPlot from 'uplot'
import { drawLimits } from './draw-limits.ts'
import type { Palette } from './palette.ts'
import type { Scene } from './scene.ts'
import { LINE, Writer } from './writer.ts'

/** Room over the plot for numbers of annotations and words on silences. */
export const HEAD = 30
/** Names of alarms stand in one of so many rows from the top. */
const ALARM_ROWS = 5
/** On a plot this small they are left out rather than laid over lines. */
const NARROW = 400

function drawNote(
  { ctx: pen, bbox }: uPlot,
  [at, end]: readonly [number, number],
  number: number,
  palette: Palette,
) {
  const ratio = devicePixelRatio
  const edges = end - at > 2 ? [at, end] : [at]
  pen.strokeStyle = palette.token('accent.fg')
  pen.lineWidth = ratio
  pen.setLineDash([2 * ratio, 3 * ratio])
  pen.beginPath()
  for (const edge of edges) {
    pen.moveTo(edge, bbox.top - 6 * ratio)
    pen.lineTo(edge, bbox.top + bbox.height)
  }
  pen.stroke()
  pen.setLineDash([])
  pen.fillStyle = palette.token('accent.solid')
  if (edges.length > 1) pen.fillRect(at, bbox.top - 7 * ratio, end - at, 2 * ratio)
  pen.beginPath()
  pen.roundRect(at - 9 * ratio, 4 * ratio, 18 * ratio, 18 * ratio, 5 * ratio)
  pen.fill()
  pen.fillStyle = palette.token('accent.contrast')
  pen.textAlign = 'center'
  pen.fillText(String(number), at, 17 * ratio)
  pen.textAlign = 'left'
}

/** A numbered square over each annotation, and its words where they find room between the squares. */
function drawNotes(u: uPlot, { notes }: Scene, palette: Palette, writer: Writer) {
  const { bbox } = u
  const placed = notes.flatMap((note) => {
    const end = Math.min(bbox.left + bbox.width, u.valToPos(note.to, 'x', true))
    const start = u.valToPos(note.from, 'x', true)
    if (end < bbox.left || start > bbox.left + bbox.width) return []
    const at = Math.max(bbox.left, start)
    return [{ ...note, at, end, left: at / devicePixelRatio - 9 }]
  })
  for (const { at, end, number, left } of placed) {
    drawNote(u, [at, end], number, palette)
    writer.take({ left, right: left + 18, top: 4, bottom: 22 })
  }
  for (const { left, text } of placed)
    writer.write({
      text,
      color: palette.token('fg.muted'),
      places: [[left + 24, 17]],
      over: ['any'],
    })
}

function drawSilences(u: uPlot, { silences }: Scene, palette: Palette, writer: Writer) {
  const { ctx: pen, bbox } = u
  const ratio = devicePixelRatio
  for (const { from, to, label } of silences) {
    const left = Math.max(bbox.left, u.valToPos(from, 'x', true))
    const right = Math.min(bbox.left + bbox.width, u.valToPos(to, 'x', true))
    if (right - left < 2 * ratio) continue
    pen.fillStyle = palette.tone('state.offline')
    pen.globalAlpha = 0.5
    pen.fillRect(left, bbox.top, right - left, 5 * ratio)
    pen.globalAlpha = 1
    const width = writer.width(label)
    const y = bbox.top / ratio - 4
    const places = [
      (left + right) / 2 / ratio - width / 2,
      right / ratio - width,
      left / ratio,
    ].map((x) => [x, y] as const)
    writer.write({ text: label, color: palette.toneText('state.offline'), places, over: ['any'] })
  }
}

function nameAlarms(u: uPlot, { alarms }: Scene, palette: Palette, writer: Writer) {
  const ratio = devicePixelRatio
  const { left, width, top } = u.bbox
  for (const { kind, from, to, tone, label } of alarms) {
    const [start, end] = [u.valToPos(from, 'x', true), u.valToPos(to, 'x', true)]
    if (kind !== 'active' || !label || end < left || start > left + width) continue
    const y = top / ratio + 14
    const places = [
      end / ratio + 5,
      Math.max(start, left) / ratio + 5,
      start / ratio - 5 - writer.width(label),
    ]
    const rows = Array.from({ length: ALARM_ROWS }, (_, row) =>
      places.map((x) => [x, y + row * LINE] as const),
    ).flat()
    writer.write({
      text: label,
      color: palette.toneText(tone),
      places: rows,
      over: width / ratio < NARROW ? ['clear', 'values'] : ['clear', 'values', 'any'],
    })
  }
}

/** From the fifth line on colours alone do not tell them apart: their names stand at their ends. */
function nameTraces(
  u: uPlot,
  { traces }: Scene,
  palette: Palette,
  writer: Writer,
  isShown: (trace: number) => boolean,
) {
  const ratio = devicePixelRatio
  traces.forEach(({ name, times, avg, ink, dashed, faint }, index) => {
    if (!dashed || faint || !isShown(index)) return
    const end = u.scales['x']?.max ?? 0
    const row = times.findLastIndex((time) => time <= end)
    const [time, value] = [times[row], avg[row]]
    if (time === undefined || value === undefined || time < (u.scales['x']?.min ?? 0)) return
    const [x, y] = [
      u.valToPos(time, 'x', true) / ratio - 6 - writer.width(name),
      u.valToPos(value, 'y', true) / ratio,
    ]
    writer.write({
      text: name,
      color: palette.series(ink),
      places: [y - 6, y + 14, y - 20, y + 28].map((row) => [x, row] as const),
      over: ['values', 'weak', 'any'],
    })
  })
}

/** What lies over the lines: limits, and everything in words. */
export function drawWords(
  u: uPlot,
  scene: Scene,
  palette: Palette,
  isShown: (trace: number) => boolean,
) {
  u.ctx.save()
  const writer = new Writer(u, palette)
  drawNotes(u, scene, palette, writer)
  drawSilences(u, scene, palette, writer)
  drawLimits(u, scene, palette, writer)
  nameAlarms(u, scene, palette, writer)
  nameTraces(u, scene, palette, writer, isShown)
  u.ctx.restore()
}
