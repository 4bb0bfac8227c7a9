const LONGEST = 200

/** What stands for no character, ends lines, or turns the direction of what follows: with it a name looks like another. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}]/gu
const PLACES = /[/\\:]/

/** The name of a file as it is kept: its last part, without what is not seen. */
export function fileName(sent: string): string {
  const last = sent.toWellFormed().split(PLACES).at(-1) ?? ''
  const seen = last.replace(UNSEEN, '').trim()
  return shortened(seen) || 'file'
}

/** Its ending stays. */
function shortened(name: string): string {
  const characters = [...name]
  if (characters.length <= LONGEST) return name
  const ending = /\.\w{1,10}$/.exec(name)?.[0] ?? ''
  return characters.slice(0, LONGEST - ending.length).join('') + ending
}

const encoded = (name: string) =>
  encodeURIComponent(name).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/** The header that makes any browser save a file instead of showing it (RFC 6266). */
export const asDownload = (name: string): string =>
  `attachment; filename="${name.replace(/[^\w .-]/g, '_')}"; filename*=UTF-8''${encoded(name)}`
