import { createHmac } from 'node:crypto'
import sharp from 'sharp'
import type { Plot } from '../monitoring/plot.ts'
import { stream } from '../monitoring/simulator/random.ts'

type Color = readonly [number, number, number]

export const SIDE = 96
const GROUNDS: readonly Color[] = [
  [191, 221, 230],
  [224, 214, 240],
  [250, 222, 200],
  [209, 233, 205],
  [247, 213, 219],
  [238, 230, 190],
]
const SKINS: readonly Color[] = [
  [250, 214, 184],
  [233, 185, 146],
  [198, 140, 98],
  [146, 94, 60],
  [96, 62, 44],
]
const HAIRS: readonly Color[] = [
  [44, 34, 30],
  [92, 58, 36],
  [150, 92, 48],
  [214, 176, 104],
  [120, 120, 126],
  [166, 62, 36],
]
const CLOTHES: readonly Color[] = [
  [11, 100, 128],
  [31, 95, 191],
  [90, 70, 140],
  [40, 110, 80],
  [150, 60, 70],
  [72, 83, 95],
]

interface Shape {
  readonly color: Color
  readonly holds: (x: number, y: number) => boolean
}

const ellipse =
  (cx: number, cy: number, rx: number, ry: number) =>
  (x: number, y: number): boolean =>
    ((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2 <= 1

/** A head with hair, on shoulders, on a ground; from the back to the front. The sides are 1 long. */
function portrait(u: (k: number) => number): readonly Shape[] {
  const of = (colors: readonly Color[], k: number) =>
    colors[Math.floor(u(k) * colors.length)] ?? ([128, 128, 128] as const)
  const [hair, skin] = [of(HAIRS, 1), of(SKINS, 2)]
  const long = u(5) < 0.45
  const fringe = 0.3 + 0.06 * u(6)
  const whole = ellipse(0.5, 0.36, 0.21, 0.22)
  return [
    { color: of(GROUNDS, 0), holds: () => true },
    { color: hair, holds: long ? ellipse(0.5, 0.46, 0.25, 0.33) : () => false },
    { color: of(CLOTHES, 3), holds: ellipse(0.5, 1.02, 0.4, 0.34) },
    { color: skin, holds: (x, y) => Math.abs(x - 0.5) < 0.075 && y > 0.5 && y < 0.74 },
    { color: skin, holds: ellipse(0.5, 0.42, 0.165, 0.2) },
    { color: hair, holds: (x, y) => whole(x, y) && y < fringe + 0.05 * Math.sin((x + u(7)) * 9) },
  ]
}

/** Each pixel is the middle of four, so that edges are smooth. */
function pixels(shapes: readonly Shape[]): Buffer {
  const bytes = Buffer.alloc(SIDE * SIDE * 3)
  const colorAt = (x: number, y: number) =>
    shapes.findLast(({ holds }) => holds(x, y))?.color ?? [0, 0, 0]
  for (let at = 0; at < SIDE * SIDE; at++) {
    const [x, y] = [at % SIDE, Math.floor(at / SIDE)]
    const four = [0.25, 0.75].flatMap((dx) =>
      [0.25, 0.75].map((dy) => colorAt((x + dx) / SIDE, (y + dy) / SIDE)),
    )
    for (const channel of [0, 1, 2] as const) {
      bytes[at * 3 + channel] = four.reduce((sum, color) => sum + (color[channel] ?? 0), 0) / 4
    }
  }
  return bytes
}

/** Somebody who never was, as a WebP picture. */
export const drawnPerson = (u: (k: number) => number): Promise<Buffer> =>
  sharp(pixels(portrait(u)), { raw: { width: SIDE, height: SIDE, channels: 3 } })
    .webp({ quality: 80 })
    .toBuffer()

/** Whoever has joined has a picture, drawn here and of nobody. Its address comes from the installation's own key. */
export async function seedAvatars(
  { db, seed, tokenKey }: Plot,
  accounts: readonly { id: number; email: string }[],
): Promise<void> {
  for (const { id, email } of accounts) {
    const bytes = await drawnPerson(stream(seed, email, 'avatar').u)
    const key = createHmac('sha256', tokenKey).update(`avatar/${email}`).digest()
    await db
      .insertInto('identity.avatar')
      .values({ accountId: id, key, contentType: 'image/webp', bytes })
      .execute()
    const avatar = `/img/${key.toString('hex')}.webp`
    await db.updateTable('identity.account').set({ avatar }).where('id', '=', id).execute()
  }
}
