import { createRequire } from 'node:module'
import {
  getNamedType,
  isInputObjectType,
  isNonNullType,
  Kind,
  OperationTypeNode,
  valueFromASTUntyped,
  visit,
  type DocumentNode,
  type ExecutionResult,
  type GraphQLInputObjectType,
  type GraphQLSchema,
  type TypeNode,
} from 'graphql'
import { compileQuery, isCompiledQuery } from 'graphql-jit'
import type { JitRuntime } from 'graphql-jit/dist/runtime'
import { LRUCache } from 'lru-cache'
import { PackedColumn } from '../packed-column.ts'
import type { Context } from '../context.ts'

/** So many documents are kept compiled; those not asked for longest go first. */
const MOST = 300
/** What is asked for only once or twice would take longer to compile than to execute. */
const WORTH_IT = 3

// Packed columns are passed on whole: they hold finite numbers, booleans or nulls, as their fields promise, so no value needs to be checked.
// graphql-jit has no option for this, so one function of its runtime is replaced. `require` finds the instance that it uses; `import` would
// load another.
const { jitRuntime } = createRequire(import.meta.url)('graphql-jit/dist/runtime') as {
  jitRuntime: JitRuntime
}
const everyItem = jitRuntime.safeMap.bind(jitRuntime)
jitRuntime.safeMap = (ctx, list, ...rest) =>
  list instanceof PackedColumn ? (list as never) : everyItem(ctx, list, ...rest)

type Run = (
  root: undefined,
  ctx: Context,
  variables: Variables,
) => ExecutionResult | Promise<ExecutionResult>
type Variables = Readonly<Record<string, unknown>> | null | undefined

interface Known {
  asked: number
  /** Null when graphql-js is to execute it, undefined while it has not been asked for often enough. */
  run: Run | null | undefined
}

/**
 * Queries that come again and again, as functions of their own, which answer what graphql-js would. The rest is left to graphql-js:
 * changes, documents of several operations, and what graphql-jit reads in ways of its own.
 */
export class Compiled {
  readonly #schema: GraphQLSchema
  readonly #known = new LRUCache<DocumentNode, Known>({ max: MOST })
  readonly #after: number

  /** `after` is how often a document is asked for before it is compiled. */
  constructor(schema: GraphQLSchema, after = WORTH_IT) {
    this.#schema = schema
    this.#after = after
  }

  /** Whether it has become a function: then it is answered by `execute`. */
  has(document: DocumentNode): boolean {
    return Boolean(this.#known.get(document)?.run)
  }

  /** The answer; undefined when graphql-js is to give it. Document and variables have passed the pipeline. */
  execute(
    document: DocumentNode,
    ctx: Context,
    variables: Variables,
  ): ExecutionResult | Promise<ExecutionResult> | undefined {
    const known = this.#asked(document)
    if (known.run === undefined && known.asked >= this.#after) known.run = this.#compiled(document)
    return known.run?.(undefined, ctx, variables)
  }

  #asked(document: DocumentNode): Known {
    const known = this.#known.get(document) ?? { asked: 0, run: undefined }
    known.asked++
    this.#known.set(document, known)
    return known
  }

  #compiled(document: DocumentNode): Run | null {
    if (!canBeCompiled(this.#schema, document)) return null
    const compiled = compileQuery(this.#schema, document, undefined, {
      useExperimentalPathBasedSkipInclude: true,
    })
    if (!isCompiledQuery(compiled)) return null
    const defaults = defaultsOf(document)
    return (root, ctx, variables) => compiled.query(root, ctx, { ...defaults, ...variables })
  }
}

/** What variables are that nobody gives, as JSON: graphql-jit would miss them where they may not be null. */
function defaultsOf(document: DocumentNode): Record<string, unknown> {
  const [operation] = document.definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION)
  const entries = (operation?.variableDefinitions ?? []).flatMap(({ variable, defaultValue }) =>
    defaultValue ? [[variable.name.value, valueFromASTUntyped(defaultValue)] as const] : [],
  )
  return Object.fromEntries(entries)
}

/**
 * One query, without introspection, and without variables inside of objects and lists that the document writes out, or whose fields may
 * be left out although they may not be null.
 */
function canBeCompiled(schema: GraphQLSchema, document: DocumentNode): boolean {
  const operations = document.definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION)
  let can = operations.length === 1
  const refuse = () => void (can = false)
  let depth = 0
  const written = { enter: () => void depth++, leave: () => void depth-- }
  visit(document, {
    OperationDefinition: ({ operation }) => {
      if (operation !== OperationTypeNode.QUERY) refuse()
    },
    Field: ({ name }) => {
      if (name.value.startsWith('__') && name.value !== '__typename') refuse()
    },
    VariableDefinition: ({ type }) => {
      const named = schema.getType(nameOf(type))
      if (isInputObjectType(named) && hasRequiredDefault(named)) refuse()
    },
    ObjectValue: written,
    ListValue: written,
    Variable: () => {
      if (depth > 0) refuse()
    },
  })
  return can
}

const nameOf = (type: TypeNode): string =>
  type.kind === Kind.NAMED_TYPE ? type.name.value : nameOf(type.type)

/** Whether something in an input may not be null and has a default, however deep. */
function hasRequiredDefault(input: GraphQLInputObjectType, seen = new Set<unknown>()): boolean {
  if (seen.has(input)) return false
  seen.add(input)
  return Object.values(input.getFields()).some(({ type, defaultValue }) => {
    const named = getNamedType(type)
    if (isNonNullType(type) && defaultValue !== undefined) return true
    return isInputObjectType(named) && hasRequiredDefault(named, seen)
  })
}
