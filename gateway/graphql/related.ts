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
import { perRequest } from '../per-request.ts'
import { Expected, lookUp, type LookedUp } from './expected.ts'

/** What a row refers to, and by which key. */
export interface Reference<Row, T> {
  readonly keyOf: (row: Row) => number | null
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
  keyOf: (row: Row) => number | null,
  lookup: Lookup<T>,
) {
  const reference = { keyOf, lookup }
  const resolve = (row: Row, _args: unknown, ctx: Context) => find(ctx, row, reference)
  referencesOf.set(resolve, [reference as AnyReference])
  return resolve
}

/**
 * A field that is worked out from what a row refers to.
 * @example Sensor: { lastSeenAt: derived({ heard }, (_sensor, { heard }) => heard?.lastSeen ?? null) }
 */
export function derived<Row extends object, Found extends object, Shown>(
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
  readonly by: ReadonlyMap<Lookup<unknown>, LookedUp>
}
/** On a row what was read for the page that it is on. A WeakMap took as long as it saves, most of it when garbage is collected. */
const READ = Symbol('what was read for its page')
interface OnPage {
  [READ]?: Read
}

function find<Row extends object, T>(
  ctx: Context,
  row: Row,
  { keyOf, lookup }: Reference<Row, T>,
): T | null | Promise<T | null> {
  const key = keyOf(row)
  if (key === null) return null
  const read = (row as OnPage)[READ]
  const found = read?.ctx === ctx ? read.by.get(lookup.for(ctx)) : undefined
  if (!found) return lookup(ctx, key)
  if ('failure' in found) throw found.failure
  return (found.rows.get(key) as T | undefined) ?? null // what a lookup finds is kept by that lookup
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
  for (const field of Object.values(schema.getQueryType()?.getFields() ?? {})) {
    const page = getNamedType(field.type)
    if (isObjectType(page) && page.getFields()['nodes'])
      expectBefore(field as GraphQLField<unknown, Context>)
  }
}

/** What the pages of a request are expected to refer to, by the key that each has in the answer. */
const expectedIn = perRequest(() => new Map<string | number, Expected>())

function expectBefore(field: GraphQLField<unknown, Context>): void {
  const { resolve = defaultFieldResolver } = field
  field.resolve = (root, args, ctx, info) => {
    const page: unknown = resolve(root, args, ctx, info)
    const expected = Expected.of(ctx, info, args)
    if (expected) expectedIn(ctx).set(info.path.key, expected)
    return page
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
    if (!references.length) return rows as readonly object[]
    const expected = expectedIn(ctx).get(info.path.prev?.key ?? '')
    return read(ctx, rows as readonly object[], references, expected)
  }
}

async function read(
  ctx: Context,
  rows: readonly object[],
  references: readonly AnyReference[],
  expected: Expected | undefined,
): Promise<readonly object[]> {
  const keysBy = new Map<Lookup<unknown>, Set<number>>()
  for (const { keyOf, lookup } of references) {
    const chosen = lookup.for(ctx)
    const keys = keysBy.get(chosen) ?? new Set()
    keysBy.set(chosen, keys)
    for (const row of rows) {
      const key = keyOf(row)
      if (key !== null) keys.add(key)
    }
  }
  const by = await Promise.all(
    [...keysBy].map(
      async ([lookup, keys]) =>
        [lookup, await (expected?.rows(lookup, keys) ?? lookUp(lookup, ctx, keys))] as const,
    ),
  )
  expected?.remember(keysBy)
  const result: Read = { ctx, by: new Map(by) }
  for (const row of rows) (row as OnPage)[READ] = result
  return rows
}

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
