import type uPlot from 'uplot'
import { overlaps, type Box } from '../../../../ui/time-chart/labels.ts'
import type { Palette } from './palette.ts'

/** Height of a line of text. */
export const LINE = 14

/** A level line that words keep off; pixels of the page. */
export interface Ruled {
  y: number
  left: number
  right: number
  /** Words that find no better place may stand on it. */
  weak: boolean
}

/** Between which heights a trace mostly is. */
export interface Level {
  top: number
  bottom: number
}

/** Where words may stand: clear of lines and of where values are, on values, on weak lines, too, or on anything. */
export type Over = 'clear' | 'values' | 'weak' | 'any'

interface Words {
  text: string
  color: string
  /** The better places first: where the text starts, and its base line; pixels of the page. */
  places: readonly (readonly [x: number, y: number])[]
  /** The better first; none but those named is taken. */
  over: readonly Over[]
  quiet?: boolean
}

/** Writes what finds room, what matters most first, with the panel's colour around it so that lines do not cross it. */
export class Writer {
  readonly #taken: Box[] = []
  readonly #pen: CanvasRenderingContext2D
  readonly #ratio = devicePixelRatio
  readonly #within: Box
  readonly #ground: string
  readonly #fonts: { plain: string; quiet: string }
  #lines: readonly Ruled[] = []
  #values: readonly Level[] = []

  constructor(u: uPlot, palette: Palette) {
    this.#pen = u.ctx
    this.#ground = palette.token('bg.panel')
    const { left, width, top, height } = u.bbox
    const ratio = this.#ratio
    this.#within = {
      left: left / ratio,
      right: (left + width) / ratio,
      top: 0,
      bottom: (top + height) / ratio,
    }
    const font = (weight: number) => palette.font(weight).replace('11px', `${11 * ratio}px`)
    this.#fonts = { plain: font(600), quiet: font(500) }
    this.#pen.font = this.#fonts.plain
    this.#pen.textAlign = 'left'
    this.#pen.textBaseline = 'alphabetic'
    this.#pen.direction = 'ltr'
  }

  take(box: Box) {
    this.#taken.push(box)
  }

  keepOff(lines: readonly Ruled[], values: readonly Level[]) {
    this.#lines = lines
    this.#values = values
  }

  width(text: string): number {
    return this.#pen.measureText(text).width / this.#ratio
  }

  #isFree({ left, right, top, bottom }: Box, over: Over): boolean {
    const within = this.#within
    if (
      left < within.left - 2 ||
      right > within.right + 2 ||
      top < within.top ||
      bottom > within.bottom + 1
    )
      return false
    if (this.#taken.some((other) => overlaps({ left, right, top, bottom }, other))) return false
    const crossed = ({ y, ...line }: Ruled) =>
      y > top && y < bottom && line.left < right && line.right > left
    if (over === 'any') return true
    if (this.#lines.some((line) => crossed(line) && !(line.weak && over === 'weak'))) return false
    return (
      over !== 'clear' || !this.#values.some((level) => level.top < bottom && level.bottom > top)
    )
  }

  /** Whether it found a place. */
  write({ text, color, places, over, quiet = false }: Words): boolean {
    this.#pen.font = quiet ? this.#fonts.quiet : this.#fonts.plain
    const width = this.width(text)
    const boxes = places.map(([x, y]) => ({
      x,
      y,
      box: { left: x, right: x + width, top: y - LINE + 3, bottom: y + 3 },
    }))
    const place = over.flatMap((level) =>
      boxes.filter(({ box }) => this.#isFree(box, level)).slice(0, 1),
    )[0]
    if (place) {
      const [x, y] = [place.x * this.#ratio, place.y * this.#ratio]
      this.#taken.push(place.box)
      this.#pen.lineWidth = 3 * this.#ratio
      this.#pen.lineJoin = 'round'
      this.#pen.strokeStyle = this.#ground
      this.#pen.strokeText(text, x, y)
      this.#pen.fillStyle = color
      this.#pen.fillText(text, x, y)
    }
    this.#pen.font = this.#fonts.plain
    return place !== undefined
  }
}
