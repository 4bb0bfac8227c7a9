import {
  getOperationAST,
  getVariableValues,
  GraphQLError,
  Kind,
  OperationTypeNode,
  validate,
  type DocumentNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql'
import { DomainError, unauthenticated } from '../errors.ts'
import type { Viewer } from '../context.ts'
import { costOf } from './cost.ts'
import { DocumentStore } from './document-store.ts'
import { refusal } from './errors.ts'
import { KnownCosts } from './known-costs.ts'
import type { Manifest } from './persisted.ts'
import { LIMITS, tooExpensive } from './limits.ts'
import { parseWithin } from './parse.ts'
import { rootFieldsOf } from './root-fields.ts'
import { accessOf, rootField } from './schema.ts'

export interface Asked {
  readonly query: string
  readonly operationName?: string | null | undefined
  readonly variables?: Readonly<Record<string, unknown>> | null | undefined
}

/** Changes come over HTTP, where they can be answered once; what goes on comes over sockets. */
export type Transport = 'http' | 'socket'
const NOT_OVER: Record<Transport, OperationTypeNode> = {
  http: OperationTypeNode.SUBSCRIPTION,
  socket: OperationTypeNode.MUTATION,
}

export type Prepared =
  | { readonly document: DocumentNode; readonly errors?: undefined }
  | { readonly errors: readonly GraphQLError[] }

export interface PipelineOptions {
  /** With it only its operations are answered. */
  readonly manifest?: Manifest | undefined
  /** Told of a document whose check failed by a defect of ours. */
  readonly onDefect?: (error: unknown) => void
}

/** Parse, limits, access, validation, cost: the one way to execution for HTTP and sockets (SEC-33). */
export class Pipeline {
  readonly schema: GraphQLSchema
  readonly #documents = new DocumentStore()
  readonly #manifest: Manifest | undefined
  readonly #onDefect: (error: unknown) => void
  readonly #costs = new KnownCosts()

  constructor(
    schema: GraphQLSchema,
    { manifest, onDefect = () => undefined }: PipelineOptions = {},
  ) {
    this.schema = schema
    this.#manifest = manifest
    this.#onDefect = onDefect
  }

  /** The document of a text that was validated before. */
  known(query: string): DocumentNode | undefined {
    return this.#documents.get(query)
  }

  /** Gives what may be executed, or why it may not; throws UNAUTHENTICATED for the whole request. */
  prepare(
    viewer: Viewer | null,
    { query, operationName, variables }: Asked,
    transport: Transport,
  ): Prepared {
    try {
      const document = this.#documents.get(query) ?? this.#admitted(parseWithin(query))
      const operation = getOperationAST(document, operationName) ?? undefined
      if (!viewer) this.#refuseStrangers(document, operation)
      const errors = this.#validated(query, document)
      if (errors.length) return { errors: viewer ? errors : [invalid()] }
      if (!operation) throw unknownOperation()
      if (operation.operation === NOT_OVER[transport]) throw wrongTransport(operation)
      this.#checkCost(document, operation, variables ?? {})
      return { document }
    } catch (error) {
      if (error instanceof GraphQLError) return { errors: [error] }
      if (error instanceof DomainError) throw error
      // Nothing but the document and its variables went in: whoever sent them is to send others.
      this.#onDefect(error)
      return { errors: [refusal('GRAPHQL_VALIDATION_FAILED', 'This document cannot be checked.')] }
    }
  }

  #admitted(document: DocumentNode): DocumentNode {
    if (this.#manifest && !this.#manifest(document)) throw unlisted()
    return document
  }

  /** Without a viewer only public fields; whether another one exists is nobody's business. */
  #refuseStrangers(document: DocumentNode, operation: OperationDefinitionNode | undefined): void {
    const operations = operation
      ? [operation]
      : document.definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION)
    for (const each of operations) {
      for (const name of rootFieldsOf(document, each))
        if (!this.#isPublic(each.operation, name)) throw unauthenticated()
    }
  }

  #isPublic(operation: OperationTypeNode, name: string): boolean {
    if (name === '__typename') return true
    const field = rootField(this.schema, operation, name)
    return field !== undefined && accessOf(this.schema, field) === 'public'
  }

  #validated(source: string, document: DocumentNode): readonly GraphQLError[] {
    if (this.#documents.get(source)) return []
    const errors = validate(this.schema, document, undefined, {
      hideSuggestions: true,
      maxErrors: 10,
    })
    if (!errors.length) this.#documents.set(source, document)
    return errors.map(({ message, nodes }) =>
      refusal('GRAPHQL_VALIDATION_FAILED', message, { nodes }),
    )
  }

  #checkCost(
    document: DocumentNode,
    operation: OperationDefinitionNode,
    variables: Readonly<Record<string, unknown>>,
  ): void {
    const { errors, coerced } = getVariableValues(
      this.schema,
      operation.variableDefinitions ?? [],
      variables,
      { maxErrors: 10 },
    )
    const wrong = errors?.[0]
    if (wrong) throw refusal('BAD_USER_INPUT', wrong.message, { nodes: wrong.nodes })
    const cost = this.#costs.of(operation, variables, () =>
      this.#cost(document, operation, coerced ?? {}),
    )
    if (cost > LIMITS.cost) throw tooExpensive(cost, LIMITS.cost, 'values')
  }

  #cost(
    document: DocumentNode,
    operation: OperationDefinitionNode,
    variables: Record<string, unknown>,
  ): number {
    try {
      return costOf(this.schema, document, operation, variables)
    } catch (error) {
      // graphql-js says what is wrong with an argument that only its variable spoils.
      if (error instanceof GraphQLError)
        throw refusal('BAD_USER_INPUT', error.message, { nodes: error.nodes })
      throw error
    }
  }
}

/** What may be executed over HTTP, or why it may not: also where nobody may ask it without signing in. */
export function preparedOrRefused(
  pipeline: Pipeline,
  viewer: Viewer | null,
  asked: Asked,
): Prepared {
  try {
    return pipeline.prepare(viewer, asked, 'http')
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return { errors: [new GraphQLError(error.message, { originalError: error })] }
  }
}

/** What a stranger hears: which fields and types there are is for viewers. */
const invalid = () =>
  refusal('GRAPHQL_VALIDATION_FAILED', 'This document is not valid. Sign in to see why.')
const unlisted = () =>
  refusal(
    'GRAPHQL_VALIDATION_FAILED',
    'Only operations of the dashboard are answered here (PERSISTED_ONLY).',
  )
const unknownOperation = () =>
  refusal('GRAPHQL_VALIDATION_FAILED', 'The operation to run is not in the document, or not named.')
const wrongTransport = (node: OperationDefinitionNode) =>
  refusal('GRAPHQL_VALIDATION_FAILED', `A ${node.operation} cannot run over this transport.`, {
    nodes: [node],
  })
