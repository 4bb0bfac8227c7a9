import {
  getNamedType,
  isObjectType,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql'
import { getDirective } from '@graphql-tools/utils'

type Field = GraphQLField<unknown, unknown>
type Values = Readonly<Record<string, unknown>>

/** What a domain reckons from the arguments of one of its fields (`Query.statistics`), under the names that @length uses. */
export type Lengths = Readonly<Record<string, Reckoned>>
type Reckoned = Readonly<Record<string, (values: Values) => number>>

/** What is known inside a field of how long lists are: its arguments, those of the fields around it, and what domains reckon. */
export interface Scope {
  readonly lengths: ReadonlyMap<string, number>
  /** The same for the same lengths. */
  readonly key: string
}
export const OUTERMOST: Scope = { lengths: new Map(), key: '' }

export interface Place {
  readonly parent: GraphQLObjectType
  readonly field: Field
}

/** Under this name the rows of a page are counted. */
const PAGE = 'page'
const PAGE_ARGUMENTS = ['perPage', 'first', 'last']
/** Connections without `first` and `last` answer so many. */
const USUAL_PAGE = 100
const ROWS_OF_PAGES = new Set(['nodes', 'edges'])

/** The scope inside a field that is called with these values. */
export function inside(field: Field, values: Values, outer: Scope): Scope {
  const own = Object.entries(values).flatMap(([name, value]): [string, number][] => {
    if (typeof value === 'number') return [[name, value]]
    return Array.isArray(value) ? [[name, value.length]] : []
  })
  const reckoned = Object.entries(reckonedIn(field)).map(([name, reckon]): [string, number] => [
    name,
    reckon(values),
  ])
  const paged: [string, number][] = isPaged(field) ? [[PAGE, pageSize(values)]] : []
  if (!own.length && !reckoned.length && !paged.length) return outer
  const lengths = new Map([...outer.lengths, ...own, ...reckoned, ...paged])
  return { lengths, key: JSON.stringify([...lengths]) }
}

/** The names of lengths that are known inside a field, whatever it is called with. */
export const namesIn = (field: Field): string[] => [
  ...field.args.map(({ name }) => name),
  ...Object.keys(reckonedIn(field)),
  ...(isPaged(field) ? [PAGE] : []),
]

const reckonedIn = ({ extensions }: Field) => (extensions['lengths'] ?? {}) as Reckoned

/** Puts what the domains reckon beside their fields; a field that is not there stops the start. */
export function addLengths(schema: GraphQLSchema, lengths: Lengths): void {
  for (const [name, reckoned] of Object.entries(lengths)) {
    const [parent = '', child = ''] = name.split('.')
    const type = schema.getType(parent)
    const field = isObjectType(type) ? type.getFields()[child] : undefined
    if (!field) throw new Error(`There is no field ${name} to reckon lengths of`)
    field.extensions = { ...field.extensions, lengths: reckoned }
  }
}

const isPaged = ({ args }: Field) => args.some(({ name }) => PAGE_ARGUMENTS.includes(name))

function pageSize(values: Values): number {
  const asked = PAGE_ARGUMENTS.map((name) => values[name]).filter(
    (value) => typeof value === 'number',
  )
  return asked.length ? Math.max(...asked) : USUAL_PAGE
}

/** What the SDL says by @length. */
export interface Declared {
  readonly most?: number
  readonly of?: string
  readonly usual?: number
  /** For each row at least so many values are read, however few of them are asked for. */
  readonly reads?: string
}

/** How many elements a list holds, and how many values a JSON; undefined where neither is declared. */
export function lengthOf(schema: GraphQLSchema, place: Place, scope: Scope): number | undefined {
  const declared = declaredLength(schema, place)
  if (!declared) return undefined
  const { most, of, usual } = declared
  const asked = of === undefined ? undefined : scope.lengths.get(of)
  const lengths = [most, asked, usual].filter((length) => length !== undefined)
  return lengths.length ? Math.max(0, Math.min(...lengths)) : undefined
}

/** How many values are read for each row of a list, whatever is asked of it. */
export function readsOf(schema: GraphQLSchema, place: Place, scope: Scope): number {
  const { reads } = declaredLength(schema, place) ?? {}
  return (reads === undefined ? undefined : scope.lengths.get(reads)) ?? 0
}

const known = new WeakMap<Field, Declared | null>()

/** A field's own word, else that of its type, else the rule for pages. */
export function declaredLength(schema: GraphQLSchema, { parent, field }: Place): Declared | null {
  const before = known.get(field)
  if (before !== undefined) return before
  const type = getNamedType(field.type)
  const [own] = getDirective(schema, field, 'length') ?? []
  const [ofType] = isObjectType(type) ? (getDirective(schema, type, 'length') ?? []) : []
  const declared = (own ??
    ofType ??
    (isRowsOfPage(parent, field) ? { of: PAGE } : null)) as Declared | null
  known.set(field, declared)
  return declared
}

const isRowsOfPage = ({ name }: GraphQLObjectType, field: Field) =>
  ROWS_OF_PAGES.has(field.name) && /(Page|Connection)$/.test(name)
