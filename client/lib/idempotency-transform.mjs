// A transform of codegen: every mutation that takes an idempotency key takes it as a variable, which `mutationHook` fills. So no document
// has to say it, and none forgets it: whoever presses Save again after an answer was lost does not make a second one.
import { Kind } from 'graphql'

const KEY = 'idempotencyKey'
const name = { kind: Kind.NAME, value: KEY }
const variable = { kind: Kind.VARIABLE, name }
const declaration = {
  kind: Kind.VARIABLE_DEFINITION,
  variable,
  type: { kind: Kind.NAMED_TYPE, name: { kind: Kind.NAME, value: 'String' } },
  directives: [],
}

/** The mutations of the schema that take a key. */
const keyedIn = (schema) =>
  schema.definitions
    .filter(
      ({ kind, name }) =>
        (kind === Kind.OBJECT_TYPE_DEFINITION || kind === Kind.OBJECT_TYPE_EXTENSION) &&
        name.value === 'Mutation',
    )
    .flatMap(({ fields }) => fields)
    .filter((field) => field.arguments.some((argument) => argument.name.value === KEY))
    .map((field) => field.name.value)

function transformed(definition, keyed) {
  if (definition.kind !== Kind.OPERATION_DEFINITION || definition.operation !== 'mutation')
    return definition
  const takesKey = (field) =>
    keyed.includes(field.name.value) && !field.arguments.some(({ name }) => name.value === KEY)
  const { selections } = definition.selectionSet
  if (!selections.some(takesKey)) return definition
  const argument = { kind: Kind.ARGUMENT, name, value: variable }
  return {
    ...definition,
    variableDefinitions: [...definition.variableDefinitions, declaration],
    selectionSet: {
      ...definition.selectionSet,
      selections: selections.map((field) =>
        takesKey(field) ? { ...field, arguments: [...field.arguments, argument] } : field,
      ),
    },
  }
}

export function transform({ documents, schema }) {
  const keyed = keyedIn(schema)
  return documents.map((file) => ({
    ...file,
    document: {
      ...file.document,
      definitions: file.document.definitions.map((each) => transformed(each, keyed)),
    },
  }))
}
