import {
  Kind,
  type DocumentNode,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql'

/** The names of the fields an operation selects at its root, through fragments too. */
export function rootFieldsOf(
  document: DocumentNode,
  operation: OperationDefinitionNode,
): Set<string> {
  const names = new Set<string>()
  const seen = new Set<string>()
  const walk = ({ selections }: SelectionSetNode): void => {
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) names.add(selection.name.value)
      else if (selection.kind === Kind.INLINE_FRAGMENT) walk(selection.selectionSet)
      else if (!seen.has(selection.name.value)) {
        seen.add(selection.name.value)
        for (const node of document.definitions) {
          if (node.kind === Kind.FRAGMENT_DEFINITION && node.name.value === selection.name.value)
            walk(node.selectionSet)
        }
      }
    }
  }
  walk(operation.selectionSet)
  return names
}
