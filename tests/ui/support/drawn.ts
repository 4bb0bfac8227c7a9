import type { Locator } from '@playwright/test'
import sharp from 'sharp'
import { atRest } from '../../support/at-rest.ts'

/** A place in an element, from its left and upper edge on, as shares of its size. */
type At = readonly [x: number, y: number]

/** How light these places of an element are drawn, from 0 (black) to 255. */
export async function shadesAt(locator: Locator, places: readonly At[]): Promise<number[]> {
  await atRest(locator.page())
  const { data, info } = await sharp(await locator.screenshot())
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return places.map(([x, y]) => {
    const [column, row] = [Math.floor(x * info.width), Math.floor(y * info.height)]
    return data[(row * info.width + column) * info.channels] ?? NaN
  })
}
