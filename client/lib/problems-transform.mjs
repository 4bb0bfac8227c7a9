// A transform of codegen: every mutation asks for its problems as `useAct` reads them, so that no document has to say it and none
// asks for less. Two kinds name them themselves: what is sent as it is written (`?raw`), and a payload that holds nothing else, as a
// document must ask for something.
import { Kind, parse } from 'graphql'

const [PROBLEMS] = parse('{ problems { code path message } }').definitions[0].selectionSet
  .selections

const namesThem = ({ selections }) =>
  selections.some(({ kind, name }) => kind === Kind.FIELD && name.value === 'problems')

/** A mutation's field with what is wrong. */
function asking(field) {
  const { selectionSet } = field
  if (namesThem(selectionSet)) return field
  const selections = [...selectionSet.selections, PROBLEMS]
  return { ...field, selectionSet: { ...selectionSet, selections } }
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
