import {
  Kind,
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLError,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql'
import { refusal } from './errors.ts'

/** What one document may ask for (SEC-33). */
export const LIMITS = {
  bytes: 16 * 1024,
  tokens: 2000,
  /** Brackets of any kind inside each other, as many levels as in JSON. */
  nesting: 64,
  depth: 10,
  aliases: 30,
  /** Characters of an alias: it stands in the answer as often as its field. */
  alias: 100,
  rootFields: 20,
  directives: 20,
  /** Values in the answer. */
  cost: 250_000,
} as const

interface Shape {
  readonly depth: number
  readonly aliases: number
  /** Characters of the longest alias. */
  readonly alias: number
  readonly directives: number
  /** Fields of the first level, through fragments, repeated ones counted each time. */
  readonly width: number
}
const NOTHING: Shape = { depth: 0, aliases: 0, alias: 0, directives: 0, width: 0 }

const beside = (a: Shape, b: Shape): Shape => ({
  depth: Math.max(a.depth, b.depth),
  aliases: a.aliases + b.aliases,
  alias: Math.max(a.alias, b.alias),
  directives: a.directives + b.directives,
  width: a.width + b.width,
})

/** Counts by arithmetic, each fragment once: fragments that multiply cost nothing to measure, and a circle ends where it closes. */
class Measure {
  readonly #fragments: ReadonlyMap<string, FragmentDefinitionNode>
  readonly #known = new Map<string, Shape>()

  constructor(document: DocumentNode) {
    const fragments = document.definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION)
    this.#fragments = new Map(fragments.map((fragment) => [fragment.name.value, fragment]))
  }

  operation({
    selectionSet,
    directives = [],
    variableDefinitions = [],
  }: OperationDefinitionNode): Shape {
    const own =
      directives.length +
      variableDefinitions.reduce((sum, { directives = [] }) => sum + directives.length, 0)
    return beside(this.#set(selectionSet), { ...NOTHING, directives: own })
  }

  #set(set: SelectionSetNode | undefined): Shape {
    return (set?.selections ?? [])
      .map((selection) => this.#selection(selection))
      .reduce(beside, NOTHING)
  }

  #selection(selection: SelectionNode): Shape {
    const directives = selection.directives?.length ?? 0
    if (selection.kind === Kind.INLINE_FRAGMENT)
      return beside(this.#set(selection.selectionSet), { ...NOTHING, directives })
    if (selection.kind === Kind.FRAGMENT_SPREAD)
      return beside(this.#fragment(selection.name.value), { ...NOTHING, directives })
    const inner = this.#set(selection.selectionSet)
    return {
      // Introspection is as deep as types nest; graphql-js bounds it by a rule of its own.
      depth: selection.name.value.startsWith('__') ? 1 : inner.depth + 1,
      aliases: inner.aliases + (selection.alias ? 1 : 0),
      alias: Math.max(inner.alias, selection.alias?.value.length ?? 0),
      directives: inner.directives + directives,
      width: 1,
    }
  }

  #fragment(name: string): Shape {
    const known = this.#known.get(name)
    if (known) return known
    this.#known.set(name, NOTHING)
    const fragment = this.#fragments.get(name)
    const shape = beside(this.#set(fragment?.selectionSet), {
      ...NOTHING,
      directives: fragment?.directives?.length ?? 0,
    })
    this.#known.set(name, shape)
    return shape
  }
}

/** What is too much about a document, before it is validated. */
export function shapeRefusal(document: DocumentNode): GraphQLError | undefined {
  const measure = new Measure(document)
  for (const operation of document.definitions) {
    if (operation.kind !== Kind.OPERATION_DEFINITION) continue
    const shape = measure.operation(operation)
    const measured: [cost: number, limit: number, what: string][] = [
      [shape.depth, LIMITS.depth, 'levels'],
      [shape.aliases, LIMITS.aliases, 'aliases'],
      [shape.alias, LIMITS.alias, 'characters in an alias'],
      [shape.width, LIMITS.rootFields, 'root fields'],
      [shape.directives, LIMITS.directives, 'directives'],
    ]
    for (const [cost, limit, what] of measured)
      if (cost > limit) return tooExpensive(cost, limit, what)
  }
  return undefined
}

/** Both figures are in the extensions, too: a client can halve what it asks for until it fits. */
export const tooExpensive = (cost: number, limit: number, what: string) =>
  refusal(
    'QUERY_TOO_EXPENSIVE',
    `This document asks for too much: ${inWords(cost)} ${what}, and ${inWords(limit)} are the limit.`,
    { details: { cost, limit } },
  )
const inWords = (count: number) => count.toLocaleString('en')
