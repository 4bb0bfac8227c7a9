// A profile as the older dashboard reads it: names become elements of its page, counters are texts, and every picture has an address.
import type { User } from '../users/user.ts'
import type { PostComment } from './posts/post.ts'

const picture = (size: string, drawing: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size}">${drawing}</svg>`)}`

const FACE = picture(
  '24 24',
  '<circle cx="12" cy="12" r="12" fill="#BFDDE6"/><path fill="#0B6480" d="M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zm-7 8a7 7 0 0 1 14 0z"/>',
)
/** Lines of equal temperature, for whoever chose no picture. */
const LINES = [40, 90, 140, 190, 240].map(
  (y) => `<path d="M0 ${y}C220 ${y - 60} 420 ${y + 70} 640 ${y}S1060 ${y - 60} 1280 ${y + 10}"/>`,
)
export const COVER = picture(
  '1280 280',
  `<rect width="1280" height="280" fill="#E5F1F5"/><g fill="none" stroke="#BFDDE6" stroke-width="2">${LINES.join('')}</g>`,
)
/** For who is no user any more. */
const NOBODY = { fullName: '', avatar: null }

export const personOf = (user: User | null) => user ?? NOBODY
export const faceOf = (user: User | null): string => personOf(user).avatar ?? FACE

/** 0 is A, 25 is Z, 26 is AA. */
function letters(index: number): string {
  const rest = Math.floor(index / 26)
  return (rest > 0 ? letters(rest - 1) : '') + String.fromCharCode(65 + (index % 26))
}

/** Letters and single blanks: what else a name holds cannot be part of an element's name. */
const plainName = (name: string) =>
  name
    .normalize('NFC')
    .replace(/[^\p{L}]+/gu, ' ')
    .trim() || 'Member'

/** Gives out names no two of which are the same to the older dashboard, which ignores case. */
export function uniqueNames(shape: (name: string) => string = plainName): (name: string) => string {
  const given = new Set<string>()
  return (name) => {
    const plain = shape(name)
    let wanted = plain
    for (let index = 1; given.has(wanted.toLowerCase()); index++)
      wanted = `${plain} ${letters(index)}`
    given.add(wanted.toLowerCase())
    return wanted
  }
}

/** `March 3, 2024`, in UTC. */
export const longDate = (at: Date) =>
  at.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
export const longTime = (at: Date) =>
  at
    .toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
    .replaceAll('\u202f', ' ')

export const mutualText = (count: number) => `${count} Mutual ${count === 1 ? 'Friend' : 'Friends'}`

export const presentComment = ({ text, likeCount, liked }: PostComment, by: User | null) => ({
  avatar: faceOf(by),
  username: personOf(by).fullName,
  comment: text,
  commentsLikes: likeCount,
  youLiked: liked,
})
