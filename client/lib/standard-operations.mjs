// A transform of codegen. Every entity of the schema is listed and edited alike, so a fragment's directive is enough of a document:
// `@listed` makes the query of one page of the rows, SchedulesPage of `schedules`; `@edited` makes the mutations CreateSchedule,
// UpdateSchedule and DeleteSchedule, as far as the schema has them. Both pass every argument of their field on as a variable of the
// same name, and the rows they answer with hold the fragment.
import { getNamedType, isObjectType, Kind, parse, buildASTSchema } from 'graphql'

const capital = (name) => name[0].toUpperCase() + name.slice(1)

/** An operation that calls one field with all its arguments. */
function operation(kind, name, { field, selection }) {
  const variables = field.args.map((arg) => {
    const given = arg.astNode.defaultValue
    return `$${arg.name}: ${arg.type}${given ? ` = ${given.value}` : ''}`
  })
  const passed = field.args.map((arg) => `${arg.name}: $${arg.name}`)
  return `${kind} ${name}(${variables.join(', ')}) { ${field.name}(${passed.join(', ')}) { ${selection} } }`
}

/** The field that answers pages of a type. */
function pageOf(schema, type) {
  const found = Object.values(schema.getQueryType().getFields()).find((field) => {
    const page = getNamedType(field.type)
    if (!page.name.endsWith('Page') || !field.args.some(({ name }) => name === 'perPage'))
      return false
    return getNamedType(page.getFields().nodes.type) === type
  })
  if (!found) throw new Error(`@listed: the schema has no pages of ${type}.`)
  return found
}

function listing(schema, type, fragment) {
  const field = pageOf(schema, type)
  const selection = `totalCount page perPage nodes { id ...${fragment} }`
  return [operation('query', `${capital(field.name)}Page`, { field, selection })]
}

/** The name by which payloads and mutations call a type. */
function calledIn(mutations, type) {
  for (const { name, type: payload } of Object.values(mutations)) {
    if (!name.startsWith('update') || !isObjectType(getNamedType(payload))) continue
    for (const field of Object.values(getNamedType(payload).getFields()))
      if (field.type === type && name === `update${capital(field.name)}`) return field.name
  }
  throw new Error(`@edited: the schema does not update ${type}.`)
}

function editing(schema, type, fragment) {
  const mutations = schema.getMutationType().getFields()
  const called = calledIn(mutations, type)
  const row = `${called} { id ...${fragment} }`
  const selections = { create: row, update: row, delete: 'deletedId' }
  return Object.entries(selections).flatMap(([verb, selection]) => {
    const field = mutations[verb + capital(called)]
    return field ? [operation('mutation', capital(field.name), { field, selection })] : []
  })
}

const DIRECTIVES = { listed: listing, edited: editing }

export function transform({ documents, schema: ast }) {
  const schema = buildASTSchema(ast)
  return documents.map((file) => {
    const added = []
    const definitions = file.document.definitions.map((definition) => {
      if (definition.kind !== Kind.FRAGMENT_DEFINITION) return definition
      const type = schema.getType(definition.typeCondition.name.value)
      for (const { name } of definition.directives)
        added.push(...(DIRECTIVES[name.value]?.(schema, type, definition.name.value) ?? []))
      const directives = definition.directives.filter(({ name }) => !(name.value in DIRECTIVES))
      return { ...definition, directives }
    })
    if (added.length) definitions.push(...parse(added.join('\n')).definitions)
    return { ...file, document: { ...file.document, definitions } }
  })
}
