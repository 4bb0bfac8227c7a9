// What the rows of a page will refer to is not known before they are there, but most pages are asked for again and again, and refer to
// the same as before: that is asked for together with the rows, in one message to the database. It is read anew each time, with the rights
// of whoever asks; of the last time only numbers are kept.
import type { FieldNode, GraphQLResolveInfo } from 'graphql'
import { LRUCache } from 'lru-cache'
import type { Lookup } from '../batch.ts'
import type { Context } from '../context.ts'

/** So many pages are known; those not asked for longest go first. */
const MOST = 2000
/** A page whose name is longer, as that of a long list of ids is, is hardly asked for again. */
const LONGEST = 500

/** LookedUp by the number that refers to them, or why they could not be read. */
export type LookedUp =
  { readonly rows: ReadonlyMap<number, unknown> } | { readonly failure: unknown }

/** The keys to be looked up, by their lookup. */
export type KeysBy = ReadonlyMap<Lookup<unknown>, ReadonlySet<number>>

/** What cannot be read fails the fields that show it, each in its place; the page is there without them. */
export const lookUp = (
  lookup: Lookup<unknown>,
  ctx: Context,
  keys: ReadonlySet<number>,
): Promise<LookedUp> =>
  lookup.all(ctx, [...keys]).then(
    (rows) => ({ rows }),
    (failure: unknown) => ({ failure }),
  )

const keysOfPages = new LRUCache<string, KeysBy>({ max: MOST })

/** A short name for each field of a document, kept as long as the document is. */
const numbers = new WeakMap<FieldNode, number>()
let fields = 0

function numberOf(field: FieldNode): number {
  const number = numbers.get(field) ?? ++fields
  numbers.set(field, number)
  return number
}

/** Tells apart what is asked for, and by whom; undefined for what is not worth remembering. */
function nameOf({ viewer }: Context, { fieldNodes }: GraphQLResolveInfo, args: unknown) {
  const [field, ...others] = fieldNodes
  if (!viewer || !field || others.length) return undefined
  const { organizationId, userId, apiKey } = viewer
  const name = JSON.stringify([numberOf(field), organizationId, userId, apiKey?.id, args])
  return name.length > LONGEST ? undefined : name
}

/** A page that is being read, and what it is expected to refer to. */
export class Expected {
  readonly #name: string
  readonly #keys: KeysBy | undefined
  readonly #rows: ReadonlyMap<Lookup<unknown>, Promise<LookedUp>>

  private constructor(name: string, ctx: Context) {
    this.#name = name
    this.#keys = keysOfPages.get(name)
    this.#rows = new Map(
      [...(this.#keys ?? [])].map(([lookup, keys]) => [lookup, lookUp(lookup, ctx, keys)]),
    )
  }

  /** To be called in the turn in which the page itself is asked for. */
  static of(ctx: Context, info: GraphQLResolveInfo, args: unknown): Expected | undefined {
    const name = nameOf(ctx, info, args)
    return name === undefined ? undefined : new Expected(name, ctx)
  }

  /** What was read, if nothing of it is missing. */
  rows(lookup: Lookup<unknown>, keys: ReadonlySet<number>): Promise<LookedUp> | undefined {
    const known = this.#keys?.get(lookup)
    return known && isWithin(keys, known) ? this.#rows.get(lookup) : undefined
  }

  /** For the next time. */
  remember(keysBy: KeysBy): void {
    if (!this.#keys || !isSame(keysBy, this.#keys)) keysOfPages.set(this.#name, keysBy)
  }
}

function isWithin(keys: ReadonlySet<number>, known: ReadonlySet<number>): boolean {
  for (const key of keys) if (!known.has(key)) return false
  return true
}

function isSame(one: KeysBy, other: KeysBy): boolean {
  if (one.size !== other.size) return false
  for (const [lookup, keys] of one) {
    const known = other.get(lookup)
    if (known?.size !== keys.size || !isWithin(keys, known)) return false
  }
  return true
}
