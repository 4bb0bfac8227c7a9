import type { LucideIcon } from 'lucide-react'
import type { FeaturePage } from '../../lib/feature.ts'
import { PAGES } from '../../lib/features.ts'

/** A page of the menu. */
export interface MenuLink extends FeaturePage {
  readonly icon: LucideIcon
}

export interface MenuGroup {
  /** A key of the shell's texts. */
  label: string
  links: MenuLink[]
}

const GROUPS = ['monitoring', 'dashboards', 'apps', 'pages', 'organisation'] as const

const linksOf = (pages: readonly FeaturePage[], group: (typeof GROUPS)[number]): MenuLink[] =>
  pages
    .flatMap((page) => (page.group === group && page.icon ? [{ ...page, icon: page.icon }] : []))
    .sort((a, b) => (a.order ?? 0) - (b.order ?? 0))

/** The menu that pages make. A group without an entry is none. */
export const menuOf = (pages: readonly FeaturePage[]): readonly MenuGroup[] =>
  GROUPS.map((group) => ({ label: `menu.${group}`, links: linksOf(pages, group) })).filter(
    ({ links }) => links.length > 0,
  )

/** The menu, as the features declare it. An entry is shown to those who may open its page. */
export const MENU = menuOf(PAGES)
