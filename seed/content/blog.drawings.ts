// Pictures of posts: lines of equal temperature of our own, which never cross, one of them bold.
import sharp from 'sharp'

export type BlogMotif = 'RINGS' | 'WAVES' | 'SPIKE' | 'GRID'

const SHEET = { width: 1280, height: 720 }
export const LARGE = SHEET
export const SMALL = { width: 640, height: 360 }

interface Tones {
  readonly ground: string
  readonly line: string
  readonly bold: string
}
const TONES: readonly Tones[] = [
  { ground: '#0E2230', line: '#2C5A6C', bold: '#4FB3CF' },
  { ground: '#E5F1F5', line: '#BFDDE6', bold: '#0B6480' },
  { ground: '#F3EDE4', line: '#D8CBB6', bold: '#6B5E4A' },
  { ground: '#E9EFF0', line: '#BCCFD0', bold: '#1C6B62' },
]

const points = (count: number, at: (share: number) => readonly [number, number]) =>
  Array.from({ length: count }, (_, index) => at(index / (count - 1)))
const path = (line: readonly (readonly [number, number])[], end = '') =>
  `M${line.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}${end}`

/** Around a place, each as far from the next as all of them: what lies around a point as one radius in each direction never crosses. */
function rings(number: number): string[] {
  const [x, y] = [380 + ((number * 173) % 520), 300 + ((number * 97) % 140)]
  const reach = (angle: number) =>
    1 + 0.28 * Math.cos(2 * angle + number) + 0.14 * Math.cos(3 * angle - number)
  return Array.from({ length: 20 }, (_, index) => {
    const size = 26 + index * 52
    const line = points(97, (share) => {
      const angle = share * 2 * Math.PI
      return [
        x + 1.5 * size * reach(angle) * Math.cos(angle),
        y + size * reach(angle) * Math.sin(angle),
      ]
    })
    return path(line, 'Z')
  })
}

/** One above the other. */
function waves(number: number): string[] {
  const height = (share: number) =>
    60 * Math.sin(share * 7 + number) + 28 * Math.sin(share * 17 + 2 * number)
  return Array.from({ length: 18 }, (_, index) =>
    path(points(121, (share) => [share * SHEET.width, index * 48 - 40 + height(share)])),
  )
}

/** A quiet line that rises once. */
const spike = (number: number): string[] => {
  const at = 0.45 + (number % 4) * 0.08
  const line = points(241, (share) => [
    share * SHEET.width,
    470 -
      290 * Math.exp(-(((share - at) / 0.05) ** 2)) +
      16 * Math.sin(share * 61 + number) +
      9 * Math.sin(share * 143),
  ])
  return [path(line), 'M0 330H1280', 'M0 600H1280']
}

const grid = (number: number): string[] =>
  Array.from({ length: 40 }, (_, index) => {
    const [column, row] = [index % 8, Math.floor(index / 8)]
    const side = 60 + 26 * Math.sin(index * 1.7 + number)
    return `M${112 + column * 134} ${62 + row * 128}h${side.toFixed(0)}v${side.toFixed(0)}h-${side.toFixed(0)}z`
  })

const LINES: Readonly<Record<BlogMotif, (number: number) => string[]>> = {
  RINGS: rings,
  WAVES: waves,
  SPIKE: spike,
  GRID: grid,
}
const BOLD: Readonly<Record<BlogMotif, number>> = { RINGS: 5, WAVES: 9, SPIKE: 0, GRID: 21 }

/** The picture of a post, by its number, in both sizes. */
export async function drawing(motif: BlogMotif, number: number) {
  const { ground, line, bold } = TONES[number % TONES.length] ?? { ground: '', line: '', bold: '' }
  const lines = LINES[motif](number).map((d, index) =>
    index === BOLD[motif]
      ? `<path d="${d}" stroke="${bold}" stroke-width="7"/>`
      : `<path d="${d}" stroke="${line}" stroke-width="3"/>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="720" viewBox="0 0 1280 720"><rect width="1280" height="720" fill="${ground}"/><g fill="none" stroke-linejoin="round">${lines.join('')}</g></svg>`
  const whole = sharp(Buffer.from(svg))
  return {
    large: await whole.clone().webp({ quality: 80 }).toBuffer(),
    small: await whole.clone().resize(SMALL).webp({ quality: 80 }).toBuffer(),
  }
}
