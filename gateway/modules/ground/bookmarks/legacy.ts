// Pages, files and people as the older dashboard's search box reads them.
import { GROUP_LIMIT } from '../search/entry.ts'
import type { DashboardPage } from '../../../platform/pages.ts'
import { FACE } from '../pictures/face.ts'
import type { User } from '../../people/users/user.ts'

/** The element's name in the page: a letter first, and the number makes it unique. */
const targetOf = ({ title, id }: DashboardPage) =>
  `${title.toLowerCase().replace(/[^a-z]+/g, '-')}-${id}`

export const presentPage = (page: DashboardPage & { bookmarked: boolean }) => ({
  id: page.id,
  target: targetOf(page),
  isBookmarked: page.bookmarked,
  title: page.title,
  icon: page.featherIcon,
  link: page.to,
})

const picture = (drawing: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${drawing}</svg>`)}`
const SHEET = picture(
  '<path fill="none" stroke="#48535F" stroke-width="2" d="M14 2H6v20h12V6zm0 0v4h4"/>',
)

const KB = 1000
const sizeOf = (bytes: number) =>
  bytes < KB * KB ? `${Math.ceil(bytes / KB)}kb` : `${Math.round(bytes / KB / KB)}mb`

export const presentFile = ({
  title,
  by,
  bytes,
}: {
  title: string
  by: string
  bytes: number
}) => ({
  title,
  by,
  size: sizeOf(bytes),
  file: SHEET,
})

/** DD/MM/YYYY, in UTC. */
const dayOf = (date: Date) => date.toISOString().slice(0, 10).split('-').reverse().join('/')

/** Since when they are here; who may not know that reads today's date, which tells nothing. */
export const presentContact = ({ fullName, email, avatar, createdAt }: User, now: number) => ({
  title: fullName,
  email: email ?? '',
  img: avatar ?? FACE,
  date: dayOf(createdAt ?? new Date(now)),
})

export const groupOf = (groupTitle: string, data: readonly object[]) => ({
  groupTitle,
  searchLimit: GROUP_LIMIT,
  data,
})
