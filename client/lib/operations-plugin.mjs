// A codegen plugin: every operation of the client with the fragments it stands on, by name. What PERSISTED_ONLY lets in.
import { concatAST, Kind, print, visit } from 'graphql'

function fragmentsOf(node, fragments, found = new Set()) {
  visit(node, {
    FragmentSpread({ name }) {
      if (found.has(name.value)) return
      found.add(name.value)
      fragmentsOf(fragments.get(name.value), fragments, found)
    },
  })
  return [...found].map((name) => fragments.get(name))
}

/** The text of every operation, by name. */
export function textsOf(documents) {
  const { definitions } = concatAST(documents.map(({ document }) => document))
  const fragments = new Map(
    definitions
      .filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION)
      .map((it) => [it.name.value, it]),
  )
  const operations = definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION)
  const text = (node) => [node, ...fragmentsOf(node, fragments)].map(print).join('\n')
  return Object.fromEntries(operations.map((node) => [node.name.value, text(node)]))
}

export const plugin = (_schema, documents) => JSON.stringify(textsOf(documents), null, 2)
