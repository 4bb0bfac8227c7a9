// The main search of older clients, which take everything at once and filter and cut it by themselves.
import type { Context } from '../../context.ts'

/** A group of what it answers, in their form: only what the viewer may see. */
export interface MainSearchGroup {
  /** Groups are sent in this order. */
  readonly order: number
  readonly data: (ctx: Context) => Promise<readonly object[]>
}

/** By title. A domain declares its own. */
export type MainSearchGroups = Readonly<Record<string, MainSearchGroup>>

const PER_PAGE = 100
/** More those clients could not hold. */
const MOST = 1000

export async function everyPage<T>(
  page: (list: object) => Promise<{ nodes: T[]; totalCount: number }>,
  list: object,
): Promise<T[]> {
  const all: T[] = []
  for (let number = 1; all.length < MOST; number++) {
    const { nodes, totalCount } = await page({ ...list, page: number, perPage: PER_PAGE })
    all.push(...nodes)
    if (nodes.length === 0 || all.length >= totalCount) break
  }
  return all
}
