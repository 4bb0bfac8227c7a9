import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { EmptyState } from '../states.tsx'
import type { ListWords } from './list-words.ts'

export interface NoRowsProps {
  icon: LucideIcon
  /** The way to add one; false for those who may not, who are told whom to ask. */
  add?: ReactNode
  /** The way to add the first one, where it is another. */
  addFirst?: ReactNode
}

/** There is nothing at all yet. */
export function NoRows({ icon, add, addFirst, words }: NoRowsProps & { words: ListWords }) {
  return (
    <EmptyState
      icon={icon}
      title={words.own('empty.title')}
      text={words.own(add === false ? ['empty.ask', 'empty.text'] : 'empty.text')}
      action={add && (addFirst ?? add)}
    />
  )
}
