// What the rows of a page refer to is read for all of them before the first is shown: their fields then find it at once, without a
// promise for each row and field. Wherever else a row is shown, its fields ask row by row and share a query (batch.ts).
import {
  defaultFieldResolver,
  getNamedType,
  isListType,
  isObjectType,
  getNullableType,
  Kind,
  OperationTypeNode,
  type FieldNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  type SelectionSetNode,
} from 'graphql'
import type { Lookup } from '../batch.ts'
import type { Context } from '../context.ts'

/** What a row refers to, and by which number. */
export interface Reference<Row, T> {
  readonly number: (row: Row) => number | null
  readonly lookup: Lookup<T>
}

type References<Row, Found> = { readonly [Name in keyof Found]: Reference<Row, Found[Name]> }

type AnyReference = Reference<object, unknown>
/** Of resolvers made here what they refer to. */
const referencesOf = new WeakMap<object, readonly AnyReference[]>()

/**
 * A field that shows what a row refers to.
 * @example Sensor: { site: related(({ siteId }) => siteId, getSite) }
 */
export function related<Row extends object, T>(
  number: (row: Row) => number | null,
  lookup: Lookup<T>,
) {
  const reference = { number, lookup }
  const resolve = (row: Row, _args: unknown, ctx: Context) => find(ctx, row, reference)
  referencesOf.set(resolve, [reference as AnyReference])
  return resolve
}

/**
 * A field that is worked out of what a row refers to.
 * @example Sensor: { lastSeenAt: relatedBy({ heard }, (_sensor, { heard }) => heard?.lastSeen ?? null) }
 */
export function relatedBy<Row extends object, Found extends object, Shown>(
  references: References<Row, Found>,
  show: (row: Row, found: { [Name in keyof Found]: Found[Name] | null }, ctx: Context) => Shown,
) {
  const named = Object.entries<Reference<Row, unknown>>(references)
  const resolve = (row: Row, _args: unknown, ctx: Context): Shown | Promise<Shown> => {
    const found: Record<string, unknown> = {}
    const later: Promise<void>[] = []
    for (const [name, reference] of named) {
      const value = find(ctx, row, reference)
      if (value instanceof Promise) later.push(value.then((known) => void (found[name] = known)))
      else found[name] = value
    }
    const shown = () => show(row, found as { [Name in keyof Found]: Found[Name] | null }, ctx)
    return later.length ? Promise.all(later).then(shown) : shown()
  }
  referencesOf.set(
    resolve,
    named.map(([, reference]) => reference as AnyReference),
  )
  return resolve
}

interface Read {
  /** Who it was read for. */
  readonly ctx: Context
  readonly found: ReadonlyMap<Lookup<unknown>, ReadonlyMap<number, unknown>>
}
/** On a row what was read for the page that it is on. A WeakMap took as long as it saves, most of it when garbage is collected. */
const READ = Symbol('what was read for its page')
interface OnPage {
  [READ]?: Read
}

function find<Row extends object, T>(
  ctx: Context,
  row: Row,
  { number, lookup }: Reference<Row, T>,
): T | null | Promise<T | null> {
  const key = number(row)
  if (key === null) return null
  const read = (row as OnPage)[READ]
  const found = read?.ctx === ctx ? read.found.get(lookup.for(ctx)) : undefined
  // The lookup is the key of what it found.
  return found ? ((found.get(key) as T | undefined) ?? null) : lookup(ctx, key)
}

/** The same by fields: the resolvers of a schema are bound, and no longer those that were made here. */
const referencesOfField = new WeakMap<GraphQLField<unknown, unknown>, readonly AnyReference[]>()

type Resolvers = Readonly<Record<string, unknown>>

/** Lets the pages of queries read beforehand what the fields that are asked for refer to. */
export function readRelated(schema: GraphQLSchema, resolvers: readonly Resolvers[]): void {
  for (const [name, fields] of resolvers.flatMap((each) => Object.entries(each))) {
    const type = schema.getType(name)
    if (!isObjectType(type)) continue
    for (const [field, resolve] of Object.entries(fields as Record<string, object>)) {
      const [known, references] = [type.getFields()[field], referencesOf.get(resolve)]
      if (known && references) referencesOfField.set(known, references)
    }
  }
  for (const type of Object.values(schema.getTypeMap())) {
    const nodes: GraphQLField<unknown, Context> | undefined = isObjectType(type)
      ? type.getFields()['nodes']
      : undefined
    if (nodes && isListType(getNullableType(nodes.type))) readBefore(nodes)
  }
}

function readBefore(nodes: GraphQLField<unknown, Context>): void {
  const row = getNamedType(nodes.type)
  if (!isObjectType(row)) return
  const { resolve = defaultFieldResolver } = nodes
  nodes.resolve = (page, args, ctx, info) => {
    const rows: unknown = resolve(page, args, ctx, info)
    const isPage = info.operation.operation === OperationTypeNode.QUERY && !info.path.prev?.prev
    if (!isPage || !Array.isArray(rows) || !rows.length) return rows
    const references = referencesIn(row, info)
    return references.length ? read(ctx, rows as readonly object[], references) : rows
  }
}

async function read(
  ctx: Context,
  rows: readonly object[],
  references: readonly AnyReference[],
): Promise<readonly object[]> {
  const found = new Map<Lookup<unknown>, ReadonlyMap<number, unknown>>()
  await Promise.all(
    references.map(async ({ number, lookup }) => {
      const chosen = lookup.for(ctx)
      if (found.has(chosen)) return
      found.set(chosen, NONE)
      const numbers = new Set(rows.map(number))
      numbers.delete(null)
      // What cannot be read is asked for again by each field, which says so in its place.
      const known = await chosen.all(ctx, [...numbers] as number[]).catch(() => undefined)
      if (known) found.set(chosen, known)
      else found.delete(chosen)
    }),
  )
  const result: Read = { ctx, found }
  for (const row of rows) (row as OnPage)[READ] = result
  return rows
}

const NONE: ReadonlyMap<number, unknown> = new Map()

/** By the node of the document, which is kept as long as its document is. */
const known = new WeakMap<FieldNode, readonly AnyReference[]>()

function referencesIn(row: GraphQLObjectType, info: GraphQLResolveInfo): readonly AnyReference[] {
  const [node, ...others] = info.fieldNodes
  if (!node || others.length) return []
  const references = known.get(node) ?? [...referencesAsked(row, node.selectionSet, info)]
  known.set(node, references)
  return references
}

/** Of the fields that are asked for in any case: others may be left out. */
function* referencesAsked(
  row: GraphQLObjectType,
  set: SelectionSetNode | undefined,
  info: GraphQLResolveInfo,
): Generator<AnyReference> {
  for (const selection of set?.selections ?? []) {
    if (selection.directives?.length) continue
    if (selection.kind === Kind.FIELD) {
      const field = row.getFields()[selection.name.value]
      yield* (field && referencesOfField.get(field)) ?? []
    } else {
      const fragment =
        selection.kind === Kind.INLINE_FRAGMENT ? selection : info.fragments[selection.name.value]
      yield* referencesAsked(row, fragment?.selectionSet, info)
    }
  }
}
