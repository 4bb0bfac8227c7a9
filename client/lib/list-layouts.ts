import { observableValue, useValue } from './observable-value.ts'
import { currentSession } from './session.ts'
import { readStored, store } from './storage.ts'

/** How a column of a list was arranged. */
export interface ListColumn {
  id: string
  /** In pixels; null as wide as it comes. */
  width: number | null
  hidden: boolean
  /** Whether it stays at the start while the table scrolls sideways. */
  pinned: boolean
}
export type ListColumns = readonly ListColumn[]

interface Layouts {
  /** Whose they are, as the session names them: somebody else in the same browser has their own. */
  member: number | null
  lists: Readonly<Record<string, ListColumns>>
  /** Lists whose arrangement the server does not have yet. */
  unsaved: readonly string[]
}

// A copy stays in this browser, so that a list is drawn as it was left before the server has said anything.
const KEY = 'listLayouts'
const NOTHING: Layouts = { member: null, lists: {}, unsaved: [] }

const isColumn = (value: unknown): value is ListColumn =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string'

function read(): Layouts {
  const value = readStored(KEY)
  if (typeof value !== 'object' || value === null) return NOTHING
  const { member, lists, unsaved } = value as Partial<Layouts>
  if (typeof member !== 'number' || typeof lists !== 'object' || !Array.isArray(unsaved))
    return NOTHING
  const sound = Object.entries(lists).filter(
    ([, columns]) => Array.isArray(columns) && columns.every(isColumn),
  )
  return { member, lists: Object.fromEntries(sound), unsaved }
}

const layouts = observableValue(read())

function write(next: Layouts) {
  store(KEY, next)
  layouts.set(next)
}

const layoutsOf = (member: number | null): Layouts => {
  const now = layouts.get()
  return now.member === member ? now : { member, lists: {}, unsaved: [] }
}
const own = () => layoutsOf(currentSession()?.userData.id ?? null)

/** How the columns of a list were arranged; nothing where they are as they come. */
export const listLayout = (name: string): ListColumns | undefined => own().lists[name]

export function useListLayout(name: string): ListColumns | undefined {
  useValue(layouts)
  return listLayout(name)
}

const others = (lists: Layouts['lists'], name: string) =>
  Object.entries(lists).filter(([each]) => each !== name)

const followers = new Set<(name: string) => void>()

/** Calls back with the name of each list that a person arranges from now on. */
export function followLists(follower: (name: string) => void): () => void {
  followers.add(follower)
  return () => void followers.delete(follower)
}

/** What a person arranged; null is as the columns come. */
export function arrangeList(name: string, columns: ListColumns | null) {
  const { member, lists, unsaved } = own()
  const rest = others(lists, name)
  write({
    member,
    lists: Object.fromEntries(columns ? [...rest, [name, columns]] : rest),
    unsaved: [...unsaved.filter((each) => each !== name), name],
  })
  for (const follower of followers) follower(name)
}

/** Lists that the server is still to hear of. */
export const unsavedLists = (): readonly string[] => own().unsaved

/** The server has this arrangement now, unless it was changed meanwhile. */
export function listSaved(name: string, columns: ListColumns | undefined) {
  const { member, lists, unsaved } = own()
  if (lists[name] === columns)
    write({ member, lists, unsaved: unsaved.filter((each) => each !== name) })
}

/** What the server knows goes before this browser's copy, but for what it has not heard yet. */
export function adoptLists(
  member: number,
  kept: readonly { list: string; columns: ListColumns }[],
) {
  const { lists, unsaved } = layoutsOf(member)
  const mine = Object.entries(lists).filter(([name]) => unsaved.includes(name))
  const theirs = kept.filter(({ list }) => !unsaved.includes(list))
  const next = Object.fromEntries([
    ...theirs.map(({ list, columns }) => [list, columns] as const),
    ...mine,
  ])
  if (member !== layouts.get().member || JSON.stringify(next) !== JSON.stringify(lists))
    write({ member, lists: next, unsaved })
}

// The other tabs follow.
window.addEventListener('storage', ({ key }) => {
  if (key === KEY) layouts.set(read())
})
