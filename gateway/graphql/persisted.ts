import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Kind, parse, print, visit, type DocumentNode } from 'graphql'
import { fromRoot } from '../root.ts'

/** Directives that the client takes out before it sends a document. */
const CLIENT_ONLY = new Set(['unmask', 'connection', 'nonreactive'])

/** The same for a document as written and as sent: Apollo Client adds __typename, and fragments come in any order. */
function digestOf(document: DocumentNode): string {
  const bare = visit(document, {
    Field: ({ name, alias }) => (name.value === '__typename' && !alias ? null : undefined),
    Directive: ({ name }) => (CLIENT_ONLY.has(name.value) ? null : undefined),
  })
  const definitions = bare.definitions.map(print).sort()
  return createHash('sha256').update(definitions.join('\n')).digest('base64url')
}

/** Says whether a document is one of the client's own operations. */
export type Manifest = (document: DocumentNode) => boolean

/** From the manifest that codegen writes: operation name to text. */
export function readManifest(file = fromRoot('client', 'generated', 'operations.json')): Manifest {
  const operations = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
  const known = new Set(Object.values(operations).map((text) => digestOf(parse(text))))
  return (document) =>
    document.definitions.some(({ kind }) => kind === Kind.OPERATION_DEFINITION) &&
    known.has(digestOf(document))
}
