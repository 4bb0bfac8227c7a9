import { Kind, visit, type ASTNode, type DocumentNode, type OperationDefinitionNode } from 'graphql'

/**
 * The variables that an event's answer may depend on: all but those that only the arguments of the subscription itself use, which
 * say where the stream begins and what is in it.
 */
export function variablesOfAnswer(
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
