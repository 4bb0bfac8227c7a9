// The steps of a task. Who adds one gives it a key, so that adding it twice makes one.
import { z } from 'zod'
import { refuse } from '../../../errors.ts'
import { changeOf, text } from '../../../parse.ts'
import type { ChecklistItem } from './tables.ts'

type Checklist = readonly ChecklistItem[]

export const MOST_ITEMS = 50

const title = z.string().trim().pipe(text(200, 1))
export const NewItem = z.object({
  key: text(64, 1).regex(/^[\w-]*$/, 'Only letters, digits, - and _.'),
  title,
})
export const ItemChange = changeOf({ title, isDone: z.boolean() })

const indexOf = (list: Checklist, key: string, argument: string): number => {
  const index = list.findIndex((item) => item.key === key)
  if (index < 0) throw refuse('INVALID', [argument], 'There is no such step.')
  return index
}

export function withItem(list: Checklist, { key, title }: z.output<typeof NewItem>): Checklist {
  if (list.some((item) => item.key === key)) return list
  if (list.length >= MOST_ITEMS)
    throw refuse('LIMIT_REACHED', ['input'], `At most ${MOST_ITEMS} steps.`, { max: MOST_ITEMS })
  return [...list, { key, title, isDone: false }]
}

export function withChange(
  list: Checklist,
  key: string,
  { title, isDone }: z.output<typeof ItemChange>,
): Checklist {
  const index = indexOf(list, key, 'key')
  return list.map((item, at) =>
    at === index ? { ...item, title: title ?? item.title, isDone: isDone ?? item.isDone } : item,
  )
}

/** Behind another, or first with null. */
export function withMove(list: Checklist, key: string, afterKey: string | null): Checklist {
  const moved = list[indexOf(list, key, 'key')]
  if (!moved || key === afterKey) return list
  const others = list.filter((item) => item !== moved)
  return others.toSpliced(
    afterKey === null ? 0 : indexOf(others, afterKey, 'afterKey') + 1,
    0,
    moved,
  )
}

export const without = (list: Checklist, key: string): Checklist =>
  list.filter((item) => item.key !== key)
