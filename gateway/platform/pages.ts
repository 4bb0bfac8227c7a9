import type { Action, Subject } from '../access/abilities.ts'

/** A page of the dashboard: in the menu, found by search, bookmarked. A domain declares its own in `schema`, for client and gateway. */
export interface DashboardPage {
  /** Stays with the page for good: bookmarks are stored by it. */
  readonly id: number
  readonly to: string
  /** The right it takes. */
  readonly access: readonly [Action, Subject]
  /** The article of the handbook that explains it, by its name in addresses. */
  readonly help: string
  /** In English, as the search finds it and older clients show it. */
  readonly title: string
  /** In the Feather set, which the older dashboard draws from. */
  readonly featherIcon: string
  /** More words people may look for it by. */
  readonly words?: string
}

export type Pages = Readonly<Record<string, DashboardPage>>
