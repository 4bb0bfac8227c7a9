import type { AlarmPriority } from '../../../../generated/schema.ts'

const SIZE = 32
/** The mark's ground, and a colour for the number that reads on any browser's bar. */
const GROUND = '#0B6480'
const COLORS: Record<AlarmPriority, string> = {
  CRITICAL: '#C4122F',
  HIGH: '#C74E00',
  MEDIUM: '#8C6A00',
  LOW: '#2A62B8',
}

function wave(context: CanvasRenderingContext2D, y: number, width: number, opacity: number) {
  context.globalAlpha = opacity
  context.lineWidth = width
  context.stroke(new Path2D(`M5 ${y}c3-3 6-3 9 0s6 3 9 0`))
  context.globalAlpha = 1
}

/** The mark with a number in its corner, as an address; null where nothing can be drawn. */
export function drawIcon(count: number, priority: AlarmPriority): string | null {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = SIZE
  const context = canvas.getContext('2d')
  if (!context) return null
  context.scale(SIZE / 28, SIZE / 28)
  context.fillStyle = GROUND
  context.beginPath()
  context.roundRect(0, 0, 28, 28, 7)
  context.fill()
  context.strokeStyle = '#FFFFFF'
  context.lineCap = 'round'
  wave(context, 9.5, 1.4, 0.55)
  wave(context, 14.5, 2.6, 1)
  wave(context, 19.5, 1.4, 0.55)
  context.fillStyle = COLORS[priority]
  context.beginPath()
  context.arc(18.5, 18.5, 9.5, 0, Math.PI * 2)
  context.fill()
  context.fillStyle = '#FFFFFF'
  context.font = `700 ${count > 9 ? 11 : 14}px sans-serif`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText(count > 9 ? '9+' : String(count), 18.5, 19)
  return canvas.toDataURL()
}
