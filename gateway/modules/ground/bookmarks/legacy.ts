// Pages as the older dashboard's search box reads them.
import { GROUP_LIMIT } from '../search/service.ts'
import type { DashboardPage } from '../../../platform/pages.ts'

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

export const groupOf = (groupTitle: string, data: readonly object[]) => ({
  groupTitle,
  searchLimit: GROUP_LIMIT,
  data,
})
