// A transform of codegen: every mutation asks for all that the schema says of its problems, as `useAct` reads them, so that no document
// has to say it and none asks for less. Where a payload holds nothing else, the document writes no braces: `changePassword(input: $input)`.
import { Kind, parse } from 'graphql'

const namedType = (type) => (type.kind === Kind.NAMED_TYPE ? type.name.value : namedType(type.type))

/** All fields of a type and of those it leads to, as a document writes them. */
function everything(schema, name) {
  const type = schema.definitions.find(
    (each) => each.kind === Kind.OBJECT_TYPE_DEFINITION && each.name.value === name,
  )
  if (!type) return ''
  const fields = type.fields.map(
    (field) => `${field.name.value} ${everything(schema, namedType(field.type))}`,
  )
  return `{ ${fields.join(' ')} }`
}

/** A mutation's field with what is wrong. */
function asking(field, problems) {
  const selections = [...(field.selectionSet?.selections ?? []), ...problems]
  return { ...field, selectionSet: { kind: Kind.SELECTION_SET, selections } }
}

function transformed(definition, problems) {
  if (definition.kind !== Kind.OPERATION_DEFINITION || definition.operation !== 'mutation')
    return definition
  const { selectionSet } = definition
  const selections = selectionSet.selections.map((field) => asking(field, problems))
  return { ...definition, selectionSet: { ...selectionSet, selections } }
}

export function transform({ documents, schema }) {
  const [{ selectionSet }] = parse(`{ problems ${everything(schema, 'Problem')} }`).definitions
  return documents.map((file) => ({
    ...file,
    document: {
      ...file.document,
      definitions: file.document.definitions.map((each) =>
        transformed(each, selectionSet.selections),
      ),
    },
  }))
}
