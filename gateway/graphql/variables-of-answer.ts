import { Kind, visit, type ASTNode, type DocumentNode, type OperationDefinitionNode } from 'graphql'

const known = new WeakMap<OperationDefinitionNode, readonly string[]>()

/**
 * The variables that an event's answer may depend on: all but those that only the arguments of the subscription itself use, which
 * say where the stream begins and what is in it.
 */
export function variablesOfAnswer(
  document: DocumentNode,
  operation: OperationDefinitionNode,
): readonly string[] {
  const names = known.get(operation) ?? found(document, operation)
  known.set(operation, names)
  return names
}

function found(
  document: DocumentNode,
  { selectionSet, directives = [] }: OperationDefinitionNode,
): string[] {
  const fragments = document.definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION)
  const inside = selectionSet.selections.map((selection) =>
    selection.kind === Kind.FIELD ? { ...selection, arguments: [] } : selection,
  )
  const names = new Set<string>()
  for (const node of [...inside, ...directives, ...fragments] as ASTNode[])
    visit(node, { Variable: ({ name }) => void names.add(name.value) })
  return [...names].sort()
}
