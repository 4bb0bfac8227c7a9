/** An article that a text points to: its title when it was chosen, and its address. */
export interface Guide {
  readonly title: string
  readonly to: string
  /** Its name in addresses, which stays when it moves to another category. */
  readonly slug: string
}

const GUIDE = /\[([^[\]\n]+)\]\((\/pages\/knowledge-base\/[\w-]+\/([\w-]+))\)/

export const hasGuide = (text: string): boolean => GUIDE.test(text)

/** How a text points to it. */
export const guideIn = ({ title, to }: Pick<Guide, 'title' | 'to'>): string =>
  `[${title.replace(/[[\]\n]/g, ' ').trim()}](${to})`

/** A text in pieces: words, and what they point to. */
export function piecesOf(text: string): (string | Guide)[] {
  const found = GUIDE.exec(text)
  if (!found) return text ? [text] : []
  const [whole, title = '', to = '', slug = ''] = found
  const before = text.slice(0, found.index)
  const after = piecesOf(text.slice(found.index + whole.length))
  return [...(before ? [before] : []), { title, to, slug }, ...after]
}
