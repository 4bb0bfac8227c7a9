import { paletteOf } from '../plot/palette.ts'

export interface PicturePanel {
  title: string
  canvas: HTMLCanvasElement
  lines: { name: string; ink: number; dashed: boolean }[]
}

const [PAD, TITLE, LINE] = [24, 30, 22]

/** Names with their colours, broken into rows. Answers the height they took. */
function legend(
  pen: CanvasRenderingContext2D,
  lines: PicturePanel['lines'],
  place: { top: number; width: number },
  paint: boolean,
) {
  const palette = paletteOf(document.body)
  pen.font = palette.font(500).replace('11px', '12px')
  let [x, y] = [PAD, place.top + 14]
  for (const { name, ink, dashed } of lines) {
    const width = pen.measureText(name).width + 44
    if (x > PAD && x + width > place.width - PAD) [x, y] = [PAD, y + LINE]
    if (paint) {
      pen.strokeStyle = palette.series(ink)
      pen.lineWidth = 3
      pen.setLineDash(dashed ? [5, 3] : [])
      pen.beginPath()
      pen.moveTo(x, y - 4)
      pen.lineTo(x + 16, y - 4)
      pen.stroke()
      pen.fillStyle = palette.token('fg.muted')
      pen.fillText(name, x + 24, y)
    }
    x += width
  }
  return y + 10 - place.top
}

/** The panels under each other with title, span and the names of their lines, as they look on the screen. */
function drawPicture(
  title: string,
  span: string,
  panels: readonly PicturePanel[],
): HTMLCanvasElement {
  const palette = paletteOf(document.body)
  const ratio = devicePixelRatio
  const picture = document.createElement('canvas')
  const pen = picture.getContext('2d')
  if (!pen) return picture
  const width = Math.max(320, ...panels.map(({ canvas }) => canvas.width / ratio)) + 2 * PAD
  const heights = panels.map(
    ({ canvas, lines }) =>
      TITLE + canvas.height / ratio + legend(pen, lines, { top: 0, width }, false) + 16,
  )
  picture.width = width * ratio
  picture.height = (PAD + 52 + heights.reduce((sum, height) => sum + height, 0) + PAD) * ratio
  pen.scale(ratio, ratio)
  pen.fillStyle = palette.token('bg.panel')
  pen.fillRect(0, 0, width, picture.height)
  const write = (text: string, y: number, font: string, color: string) => {
    pen.font = font
    pen.fillStyle = palette.token(color)
    pen.fillText(text, PAD, y)
  }
  write(title, PAD + 16, palette.font(620).replace('11px', '18px'), 'fg')
  write(span, PAD + 38, palette.font(400).replace('11px', '12px'), 'fg.muted')
  let top = PAD + 52
  panels.forEach(({ title: name, canvas, lines }, index) => {
    write(name, top + 18, palette.font(600).replace('11px', '14px'), 'fg')
    pen.drawImage(canvas, PAD, top + TITLE, canvas.width / ratio, canvas.height / ratio)
    legend(pen, lines, { top: top + TITLE + canvas.height / ratio, width }, true)
    pen.setLineDash([])
    top += heights[index] ?? 0
  })
  return picture
}

/** Hands the picture to the browser's downloads. */
export async function exportPng(
  name: string,
  title: string,
  span: string,
  panels: readonly PicturePanel[],
): Promise<void> {
  const picture = drawPicture(title, span, panels)
  const blob = await new Promise<Blob | null>((resolve) => picture.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('The browser made no picture.')
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = `${name}.png`
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
