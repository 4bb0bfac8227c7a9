// Photos of the demo: flat drawings of our own, a kilobyte each, told apart by their number.
import { stream } from '../monitoring/simulator/random.ts'

const WIDTH = 960
const HEIGHT = 600
const SKIES = ['#CFE3EA', '#F2DFC9', '#D8DDEB', '#DDE9DF'] as const
const SHADES = [
  ['#8FB4C1', '#5A8A9B', '#2F6173', '#163B48'],
  ['#D9A877', '#B57A55', '#7C5347', '#46343A'],
  ['#A3AECB', '#7483AB', '#4C5A82', '#2A3350'],
  ['#9DBFA6', '#6B9A7B', '#437257', '#234536'],
] as const

type Random = (k: number) => number
const pick = <T>(list: readonly T[], index: number) => list[index % list.length] as T // never empty

const sheet = (sky: string, drawing: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="${sky}"/>${drawing}</svg>`

/** Ranges of hills, the nearer the darker, and a low sun. */
function hills(u: Random, shades: readonly string[]): string {
  const range = (colour: string, layer: number) => {
    const points = Array.from(
      { length: 9 },
      (_, i) => `${i * 120} ${Math.round(250 + layer * 75 - 110 * u(layer * 9 + i))}`,
    )
    return `<path fill="${colour}" d="M0 ${HEIGHT}L${points.join('L')}V${HEIGHT}z"/>`
  }
  const sun = `<circle cx="${Math.round(180 + 600 * u(90))}" cy="130" r="46" fill="#FFF6E5"/>`
  return sun + shades.map(range).join('')
}

/** Racks with boxes, here and there an empty place. */
function racks(u: Random, shades: readonly string[]): string {
  const boxes: string[] = []
  for (let row = 0; row < 4; row++) {
    boxes.push(`<path d="M40 ${168 + row * 130}h880v10H40z" fill="${pick(shades, 3)}"/>`)
    for (let place = 0; place < 10; place++) {
      if (u(row * 10 + place) < 0.22) continue
      const height = Math.round(52 + 44 * u(100 + row * 10 + place))
      const colour = pick(shades, Math.floor(3 * u(200 + row * 10 + place)))
      boxes.push(
        `<rect x="${56 + place * 86}" y="${168 + row * 130 - height}" width="72" height="${height}" fill="${colour}"/>`,
      )
    }
  }
  return boxes.join('')
}

/** Lines of equal temperature. */
function contours(u: Random, shades: readonly string[]): string {
  const [x, y] = [Math.round(250 + 450 * u(1)), Math.round(200 + 200 * u(2))]
  const ring = (index: number) => {
    const [rx, ry] = [90 + index * 78, 60 + index * 56]
    return `<ellipse cx="${x + index * 9}" cy="${y - index * 6}" rx="${rx}" ry="${ry}" fill="none" stroke="${pick(shades, index)}" stroke-width="6"/>`
  }
  return Array.from({ length: 9 }, (_, index) => ring(index)).join('')
}

const SCENES = [hills, racks, contours] as const

/** The photo with this number, as an address. */
export function drawing(seed: number, key: string, number: number) {
  const { u } = stream(seed, key, `photo ${number}`)
  const scene = pick(SCENES, number)
  const svg = sheet(pick(SKIES, number), scene(u, pick(SHADES, number)))
  return { url: `data:image/svg+xml,${encodeURIComponent(svg)}`, width: WIDTH, height: HEIGHT }
}
