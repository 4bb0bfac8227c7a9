import {
  getNamedType,
  isInputObjectType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql'

// Knows the conventions of the schema (docs/graphql.md) and no name of anything in it: what a data grid, a form or a sync would build on.

export type Values = Readonly<Record<string, unknown>>
/** What was read of one. */
export type Row = Values & { readonly id: string }
interface Problem {
  readonly code: string
  readonly path: readonly string[]
}
interface Changed {
  readonly row: Row | null
  readonly problems: readonly Problem[]
  /** Of who deletes. */
  readonly deletedId?: string | null
}
interface Event {
  readonly kind: string
  readonly cursor: string
  readonly id: string | null
  readonly row: Row | null
}
interface Page {
  readonly rows: readonly Row[]
  /** Of all pages; a stream has none, and where it goes on instead. */
  readonly total: number | undefined
  readonly next: string | null | undefined
}
interface Wire {
  graphql: (query: string, variables: Values) => Promise<{ data: unknown; errors?: unknown }>
  subscribe: (query: string, variables: Values) => AsyncIterableIterator<Values>
}
type Maybe<T> = T | null | undefined
type Root = GraphQLField<unknown, unknown> | undefined
type Type = GraphQLNamedType | undefined
type Operation = 'getList' | 'getOne' | 'getMany' | 'create' | 'update' | 'delete' | 'live'

/** All that the schema has a number for. */
export const entitiesOf = (schema: GraphQLSchema, wire: Wire): Entity[] => {
  const node = schema.getType('Node')
  return Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .filter((type) => type.getInterfaces().some((each) => each === node))
    .map((type) => new Entity(schema, type, wire))
}

export class Entity {
  readonly name: string
  /** What an update takes, and what is needed to make one. */
  readonly updateInput: Type
  readonly createInput: Type
  /** The field of the schema that each operation asks. */
  readonly fields: Readonly<Record<Operation, Root>>
  readonly #type: GraphQLObjectType
  readonly #thing: string
  readonly #wire: Wire
  readonly #row: string

  constructor(schema: GraphQLSchema, type: GraphQLObjectType, wire: Wire) {
    const { name } = type
    this.name = name
    this.#type = type
    this.#thing = name.charAt(0).toLowerCase() + name.slice(1)
    this.#wire = wire
    const [query, mutation, subscription] = [
      fieldsOf(schema.getQueryType()),
      fieldsOf(schema.getMutationType()),
      fieldsOf(schema.getSubscriptionType()),
    ]
    const pages = [`${name}Page`, `${name}Connection`]
    const getList = Object.values(query).find((field) =>
      pages.includes(getNamedType(field.type).name),
    )
    const [one, update] = [query[this.#thing], mutation[`update${name}`]]
    this.fields = {
      getList,
      getOne: one && getNamedType(one.type) === type && typeOf(one, 'id') ? one : undefined,
      getMany: inputsOf(typeOf(getList, 'filter')).ids && getList,
      create: mutation[`create${name}`],
      update: typeOf(update, 'id') && update,
      delete: mutation[`delete${name}`],
      live: subscription[`${this.#thing}Changed`],
    }
    this.createInput = typeOf(this.fields.create, 'input')
    this.updateInput = typeOf(this.fields.update, 'input')
    this.#row = selectionOf(type, this.updateInput)
  }

  /** Takes what the list takes: filter, search, sort, page and perPage, or first and after. */
  async getList(args: Values = {}): Promise<Page> {
    const counted = typeOf(this.fields.getList, 'page')
    const end = counted ? 'totalCount' : 'pageInfo { hasNextPage endCursor }'
    const { nodes, totalCount, pageInfo } = await this.#ask<{
      nodes: Row[]
      totalCount?: number
      pageInfo?: { hasNextPage: boolean; endCursor: string | null }
    }>('query', this.fields.getList, args, `nodes ${this.#row} ${end}`)
    const next = pageInfo && (pageInfo.hasNextPage ? pageInfo.endCursor : null)
    return { rows: nodes, total: totalCount, next }
  }

  getOne = (id: string): Promise<Row | null> =>
    this.#ask('query', this.fields.getOne, { id }, this.#row)

  async getMany(ids: readonly string[]): Promise<readonly Row[]> {
    return (await this.getList({ filter: { ids }, perPage: ids.length, first: ids.length })).rows
  }

  create = (input: Values, beside: Values = {}): Promise<Changed> =>
    this.#change(this.fields.create, { input, ...beside })

  update = (id: string, input: Values, expectedVersion?: unknown): Promise<Changed> =>
    this.#change(this.fields.update, { id, input, expectedVersion })

  delete = (id: string, expectedVersion?: unknown): Promise<Changed> =>
    this.#change(this.fields.delete, { id, expectedVersion }, 'deletedId')

  async *live(after?: string): AsyncGenerator<Event> {
    const id = `id: ${this.#thing}Id`
    const selection = `kind cursor ${id} row: ${this.#thing} ${this.#row}`
    const [document, sent] = documentOf('subscription', this.fields.live, { after }, selection)
    const answers = this.#wire.subscribe(document, sent)
    try {
      for await (const { answer } of answers) yield answer as Event
    } finally {
      await answers.return?.()
    }
  }

  /** What of a row an update takes, by the names they share. */
  writable = (row: Row): Values => taken(row, this.updateInput) as Values

  #change(field: Root, args: Values, also = ''): Promise<Changed> {
    const row = Object.values(fieldsOf(field && getNamedType(field.type))).find(
      ({ type }) => getNamedType(type) === this.#type,
    )
    const shown = row ? `row: ${row.name} ${this.#row}` : ''
    return this.#ask('mutation', field, args, `${also} ${shown} problems { code path message }`)
  }

  async #ask<T>(kind: string, field: Root, args: Values, selection: string): Promise<T> {
    const { data, errors } = await this.#wire.graphql(...documentOf(kind, field, args, selection))
    if (errors) throw new Error(JSON.stringify(errors))
    return (data as { answer: T }).answer
  }
}

function documentOf(kind: string, field: Root, args: Values, selection: string): [string, Values] {
  if (!field) throw new Error('the schema does not offer this')
  const sent = field.args.filter(({ name }) => args[name] !== undefined)
  const inBraces = (each: string[]) => (each.length ? `(${each.join(', ')})` : '')
  const declared = inBraces(sent.map(({ name, type }) => `$${name}: ${String(type)}`))
  const passed = inBraces(sent.map(({ name }) => `${name}: $${name}`))
  // A selection of a row alone brings its braces.
  const inner = selection.startsWith('{') ? selection : `{ ${selection} }`
  const variables = Object.fromEntries(sent.map(({ name }) => [name, args[name]]))
  return [`${kind}${declared} { answer: ${field.name}${passed} ${inner} }`, variables]
}

const typeOf = (field: Root, argument: string): Type =>
  getNamedType(field?.args.find(({ name }) => name === argument)?.type)

const fieldsOf = (type: Maybe<GraphQLNamedType>) => (isObjectType(type) ? type.getFields() : {})
const inputsOf = (type: Type) => (isInputObjectType(type) ? type.getFields() : {})

/** Every value, and of what is made of several those that an input takes by the same name. */
function selectionOf(type: GraphQLObjectType, input: Type): string {
  const read = Object.values(type.getFields()).flatMap((field) => {
    if (field.args.some(isRequiredArgument)) return []
    const [inner, same] = [getNamedType(field.type), inputsOf(input)[field.name]]
    if (isLeafType(inner)) return [field.name]
    return same && isObjectType(inner)
      ? [`${field.name} ${selectionOf(inner, getNamedType(same.type))}`]
      : []
  })
  return `{ ${read.join(' ')} }`
}

function taken(value: unknown, input: Type): unknown {
  if (Array.isArray(value)) return value.map((each) => taken(each, input))
  if (!isInputObjectType(input) || value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => {
      const field = input.getFields()[name]
      return field ? [[name, taken(inner, getNamedType(field.type))]] : []
    }),
  )
}
