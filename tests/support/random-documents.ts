import {
  getNamedType,
  getNullableType,
  isEnumType,
  isListType,
  isObjectType,
  isRequiredArgument,
  isInputObjectType,
  isRequiredInputField,
  GraphQLID,
  type GraphQLArgument,
  type GraphQLInputObjectType,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql'
import { stream } from '../../seed/monitoring/simulator/random.ts'

type Field = GraphQLField<unknown, unknown>

export interface RandomOptions {
  readonly seed: number
  /** Ids that are there, by the type they are of. */
  readonly ids: Readonly<Record<string, readonly string[]>>
  readonly now: number
  /** One document in so many is a mutation; none unless given. */
  readonly mutationEvery?: number
}

const DEEPEST = 6
const DAY = 86_400_000
/** Mutations after which whoever asks might not be allowed to ask any more. */
const ENDS_IT =
  /logout|session|password|email|refresh|switch|leave|organi[sz]ation|user|member|role|account/i
/** Arguments that make answers longer. */
const WORTHWHILE = new Set(['perPage', 'first', 'maxPoints', 'bucket', 'byRules', 'limits'])

/** Queries, and mutations at wish, with any of the fields there are, those asked for least so far before others; the same for the same seed. */
export class RandomDocuments {
  readonly #options: RandomOptions
  readonly #query: GraphQLObjectType
  readonly #mutation: GraphQLObjectType | null | undefined
  readonly #asked = new Map<string, number>()
  readonly #u: (k: number) => number
  #k = 0
  #made = 0

  constructor(schema: GraphQLSchema, options: RandomOptions) {
    const query = schema.getQueryType()
    if (!query) throw new Error('a schema without queries')
    this.#query = query
    this.#mutation = schema.getMutationType()
    this.#options = options
    this.#u = stream(options.seed, 'documents', 'random').u
  }

  /** How many different fields were asked for. */
  get fields(): number {
    return this.#asked.size
  }

  next(): string {
    const { mutationEvery = 0 } = this.#options
    if (this.#mutation && mutationEvery && ++this.#made % mutationEvery === 0)
      return this.#change(this.#mutation)
    const roots = Object.values(this.#query.getFields()).filter((field) => !takesInput(field))
    const chosen = this.#some(this.#query, roots, 1 + this.#below(3))
    return `{ ${chosen.map((field, index) => `a${index}: ${this.#field(field, 1)}`).join(' ')} }`
  }

  #change(mutation: GraphQLObjectType): string {
    const fields = Object.values(mutation.getFields()).filter(({ name }) => !ENDS_IT.test(name))
    return `mutation { ${this.#some(mutation, fields, 1)
      .map((field) => this.#field(field, 1))
      .join('')} }`
  }

  #below(most: number): number {
    return Math.floor(this.#u(this.#k++) * most)
  }

  #pick<T>(all: readonly T[]): T | undefined {
    return all[this.#below(all.length)]
  }

  /** Those asked for least come first; chance decides among them. */
  #some(type: GraphQLObjectType, fields: readonly Field[], count: number): Field[] {
    const ranked = fields.map((field) => ({
      field,
      rank: this.#timesOf(type, field) + this.#u(this.#k++) * 3,
    }))
    const chosen = ranked.sort((a, b) => a.rank - b.rank).slice(0, count)
    for (const { field } of chosen)
      this.#asked.set(`${type.name}.${field.name}`, this.#timesOf(type, field) + 1)
    return chosen.map(({ field }) => field)
  }

  #timesOf = (type: GraphQLObjectType, { name }: Field) =>
    this.#asked.get(`${type.name}.${name}`) ?? 0

  #field(field: Field, depth: number): string {
    const type = getNamedType(field.type)
    const call = field.name + this.#arguments(field)
    return isObjectType(type) ? `${call} ${this.#set(type, depth + 1)}` : call
  }

  #set(type: GraphQLObjectType, depth: number): string {
    const fields = Object.values(type.getFields())
    const plain = fields.filter((field) => !isObjectType(getNamedType(field.type)))
    const composite = depth < DEEPEST ? fields.filter((field) => !plain.includes(field)) : []
    const chosen = [
      ...this.#some(type, plain, 1 + this.#below(8)),
      ...this.#some(type, composite, 1 + this.#below(2)),
    ]
    return `{ __typename ${chosen.map((field) => this.#field(field, depth)).join(' ')} }`
  }

  #arguments(field: Field): string {
    const given = field.args.filter(
      (argument) => isRequiredArgument(argument) || WORTHWHILE.has(argument.name),
    )
    const texts = given.map((argument) => `${argument.name}: ${this.#value(argument, field)}`)
    return texts.length ? `(${texts.join(', ')})` : ''
  }

  /** What an input must have, and of the rest some. */
  #input(type: GraphQLInputObjectType, field: Field): string {
    if (type.name === 'StatisticsLimits') return '{ high: 8 }'
    const given = Object.values(type.getFields()).filter(
      (each) => isRequiredInputField(each) || this.#below(4) === 0,
    )
    return `{ ${given.map((each) => `${each.name}: ${this.#value(each, field)}`).join(', ')} }`
  }

  #value({ name, type }: Pick<GraphQLArgument, 'name' | 'type'>, field: Field): string {
    const bare = getNullableType(type)
    if (isListType(bare)) {
      const ids = this.#idsFor(name, field)
      if (getNamedType(bare) !== GraphQLID)
        return `[${this.#value({ name, type: bare.ofType }, field)}]`
      const chosen = ids.slice(0, 1 + this.#below(ids.length))
      return `[${chosen.map((id) => `"${id}"`).join(' ')}]`
    }
    if (isEnumType(bare)) return this.#pick(bare.getValues())?.name ?? 'null'
    return isInputObjectType(bare) ? this.#input(bare, field) : this.#scalar(bare.name, name, field)
  }

  #scalar(type: string, name: string, field: Field): string {
    switch (type) {
      case 'Int':
      case 'PositiveInt':
      case 'NonNegativeInt':
      case 'SafeInt':
        return String(1 + this.#below(name === 'maxPoints' ? 20_000 : 100))
      case 'Float':
        return (this.#u(this.#k++) * 40 - 20).toFixed(2)
      case 'Boolean':
        return String(this.#below(2) === 1)
      case 'DateTimeISO': {
        const back =
          name === 'from' ? DAY * (1 + 29 * this.#u(this.#k++)) : DAY * this.#u(this.#k++)
        return `"${new Date(this.#options.now - back).toISOString()}"`
      }
      case 'LocalDate':
        return `"${new Date(this.#options.now).toISOString().slice(0, 10)}"`
      case 'TimeZone':
        return '"UTC"'
      case 'Currency':
        return '"EUR"'
      case 'Locale':
        return '"en"'
      case 'JSON':
      case 'JSONObject':
        return '{}'
      case 'ID':
      case 'String':
        return `"${this.#pick(this.#idsFor(name, field)) ?? '1'}"`
      default:
        throw new Error(`no value of ${type} can be made up`)
    }
  }

  /** `sensorId` is of a Sensor; `id` is of what the field answers. */
  #idsFor(name: string, field: Field): readonly string[] {
    const [, word] = /^(\w+?)Ids?$/.exec(name) ?? []
    const type = word ? word[0]?.toUpperCase() + word.slice(1) : getNamedType(field.type).name
    return this.#options.ids[type] ?? ['1', '2', '3']
  }
}

/** What takes a whole input is a calculation: it costs by its weight, and answers little. */
const takesInput = ({ args }: Field) =>
  args.some(
    (argument) => isRequiredArgument(argument) && isInputObjectType(getNamedType(argument.type)),
  )
