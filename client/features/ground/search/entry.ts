import type { LucideIcon } from 'lucide-react'
import type { EntryFragment } from './search.generated.ts'

export type Entry = Omit<EntryFragment, '__typename'>

/** A page of the menu, as the shell knows it. */
export interface MenuPage {
  id: number
  to: string
  /** A key of the domains' texts. */
  label: string
  icon: LucideIcon
}

export const keyOf = ({ kind, entityId }: Pick<Entry, 'kind' | 'entityId'>) => `${kind}-${entityId}`
export const inputOf = ({ kind, entityId }: Entry) => ({ kind, entityId })
