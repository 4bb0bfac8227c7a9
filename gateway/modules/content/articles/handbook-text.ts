// What the handbook shows beside its words. The pictures travel with the gateway.
import { readFile } from 'node:fs/promises'
import type { Picture } from '../../../platform/pictures/picture.ts'
import { picturesOf } from './handbook/text.ts'
import type { ReadyMadeArticle } from './ready-made.ts'

/** Where they are. */
export const PICTURES_AT = new URL('./handbook-pictures/', import.meta.url)

async function pictureOf(name: string): Promise<Picture> {
  const bytes = await readFile(new URL(`${name}.webp`, PICTURES_AT))
  // Only loaded when it is wanted. It reads our own files here, so it may stay able to read what a demo is drawn from.
  const { default: sharp } = await import('sharp')
  const { width, height } = await sharp(bytes).metadata()
  return { contentType: 'image/webp', width, height, bytes }
}

/**
 * Texts of the handbook as they are stored: each picture is kept once, by what `keep` does, which answers its address.
 * @example withPictures(async (picture) => (await savePicture(within, picture)).url)
 */
export function withPictures(
  keep: (picture: Picture, name: string) => Promise<string>,
): (article: ReadyMadeArticle) => Promise<string> {
  const kept = new Map<string, string>()
  return async (article) => {
    let { answer } = article
    for (const name of picturesOf(article)) {
      const picture = await pictureOf(name)
      const url = kept.get(name) ?? (await keep(picture, name))
      kept.set(name, url)
      answer = answer.replace(
        `src="${name}"`,
        `src="${url}" width="${picture.width}" height="${picture.height}"`,
      )
    }
    return answer
  }
}
