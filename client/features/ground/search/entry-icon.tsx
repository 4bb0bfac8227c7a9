import { FileText } from 'lucide-react'
import { SEARCH_ICONS } from '../../../lib/features.ts'
import type { Entry, MenuPage } from './entry.ts'

/** The page a path belongs to: itself, or the one it lies under. */
const pageOf = (pages: readonly MenuPage[], link: string) =>
  pages.find(({ to }) => to === link) ?? pages.find(({ to }) => link.startsWith(`${to}/`))

/** Pages have the icon of the menu, other things that of their kind. */
export function EntryIcon({
  entry: { kind, link },
  pages,
  size = 18,
}: {
  entry: Entry
  pages: readonly MenuPage[]
  size?: number
}) {
  const Icon = (kind === 'PAGE' && pageOf(pages, link)?.icon) || SEARCH_ICONS[kind] || FileText
  return <Icon size={size} aria-hidden="true" />
}
