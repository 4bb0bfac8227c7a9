// Raw bytes in, a picture of our own making out, or what is wrong with them (SEC-47). Nothing of a file is kept but its pixels.
import type { Sharp } from 'sharp'
import { badInput, unavailable } from '../../errors.ts'
import { endsWithFile, formatOf, type Format } from './format.ts'
import type { Picture, PictureLimits } from './picture.ts'

const TYPES: Readonly<Record<string, Format>> = {
  'image/png': 'png',
  'image/jpeg': 'jpeg',
  'image/webp': 'webp',
  'image/gif': 'gif',
}

const refusal = (about: string, message: string) => badInput(['picture', about], message)
const notTaken = () => refusal('type', 'This is not a PNG, JPEG, WebP or GIF picture.')
const broken = () => refusal('content', 'This picture is damaged.')

/** `declared` is the media type the file was sent as. Of what moves, the first picture is kept. */
export async function cleanPicture(
  bytes: Buffer,
  declared: string,
  limits: PictureLimits,
): Promise<Picture> {
  const format = formatOf(bytes)
  if (!format) throw notTaken()
  if (TYPES[declared] !== format)
    throw refusal('type', `This is a ${format.toUpperCase()} picture, but was sent as ${declared}.`)
  if (bytes.length > limits.bytes) throw refusal('size', `At most ${limits.bytes / 1024} KiB.`)
  if (!endsWithFile(bytes, format))
    throw refusal('content', 'This file is damaged or contains more than a picture.')
  return inTurn(() => drawn(bytes, format, limits))
}

/** Only loaded once a picture comes, and able to read nothing but the four formats. */
const load = async () => {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['Jpeg', 'Png', 'Webp', 'Nsgif'].map((loader) => `VipsForeignLoad${loader}Buffer`),
  })
  return sharp
}
let loaded: ReturnType<typeof load> | undefined

async function drawn(bytes: Buffer, format: Format, limits: PictureLimits): Promise<Picture> {
  const sharp = await (loaded ??= load())
  // The head only: nothing is unpacked before its size is known.
  const head = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (head?.format !== format) throw broken()
  const side = Math.max(head.width, head.height)
  if (side > limits.side)
    throw refusal('dimensions', `At most ${limits.side} pixels on each side, not ${side}.`)
  const picture = sharp(bytes, {
    limitInputPixels: limits.side ** 2,
    failOn: 'error',
    pages: 1,
  }).autoOrient()
  const { data, info } = await encoded(sized(picture, head, limits), limits)
  return { contentType: limits.contentType, width: info.width, height: info.height, bytes: data }
}

function sized(
  picture: Sharp,
  head: { width: number; height: number },
  { kept, shape }: PictureLimits,
): Sharp {
  const square = Math.min(head.width, head.height, kept)
  return shape === 'SQUARE'
    ? picture.resize({ width: square, height: square, fit: 'cover' })
    : picture.resize({ width: kept, height: kept, fit: 'inside', withoutEnlargement: true })
}

/** Colours are brought to sRGB, and what described them and everything else stays behind. */
async function encoded(picture: Sharp, { contentType }: PictureLimits) {
  const plain = picture.toColourspace('srgb')
  const written =
    contentType === 'image/png' ? plain.png({ compressionLevel: 9 }) : plain.webp({ quality: 82 })
  try {
    return await written.toBuffer({ resolveWithObject: true })
  } catch {
    throw broken()
  }
}

const MOST_WAITING = 16
let waiting = 0
let last: Promise<unknown> = Promise.resolve()

/** One picture at a time: each may take as much memory as its pixels do. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting >= MOST_WAITING)
    throw unavailable('Too many pictures are coming in just now. Try again soon.')
  waiting++
  const mine = last.then(work).finally(() => waiting--)
  last = mine.catch(() => undefined) // its own caller hears of it
  return mine
}
