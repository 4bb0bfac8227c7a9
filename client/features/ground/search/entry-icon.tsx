import { FileText } from 'lucide-react'
import { SEARCH_ICONS } from '../../../lib/features.ts'
import type { Entry, MenuPage } from './entry.ts'

/** The page a path belongs to: itself, or the one it lies under. */
const pageOf = (pages: readonly MenuPage[], path: string) =>
  pages.find(({ to }) => to === path) ?? pages.find(({ to }) => path.startsWith(`${to}/`))

/** Pages have the icon of the menu, other things that of their kind. */
export function EntryIcon({
  entry: { kind, path },
  pages,
  size = 18,
}: {
  entry: Entry
  pages: readonly MenuPage[]
  size?: number
}) {
  const Icon = (kind === 'PAGE' && pageOf(pages, path)?.icon) || SEARCH_ICONS[kind] || FileText
  return <Icon size={size} aria-hidden="true" />
}
