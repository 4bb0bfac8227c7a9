// A transform of codegen: every mutation asks for its problems as `useAct` reads them, so that no document has to say it and none
// asks for less. Where a payload holds nothing else, the document writes no braces: `changePassword(input: $input)`.
import { Kind, parse } from 'graphql'

const [PROBLEMS] = parse('{ problems { code path message } }').definitions[0].selectionSet
  .selections

/** A mutation's field with what is wrong. */
function asking(field) {
  const selections = [...(field.selectionSet?.selections ?? []), PROBLEMS]
  return { ...field, selectionSet: { kind: Kind.SELECTION_SET, selections } }
}

function transformed(definition) {
  if (definition.kind !== Kind.OPERATION_DEFINITION || definition.operation !== 'mutation')
    return definition
  const { selectionSet } = definition
  return {
    ...definition,
    selectionSet: { ...selectionSet, selections: selectionSet.selections.map(asking) },
  }
}

export const transform = ({ documents }) =>
  documents.map((file) => ({
    ...file,
    document: { ...file.document, definitions: file.document.definitions.map(transformed) },
  }))
