// A transform of codegen. Every entity of the schema is listed and edited alike, so a directive at a fragment is enough of a document:
// `@listed` makes the query of one page of the rows, SchedulesPage of `schedules`; `@edited` makes the mutations CreateSchedule,
// UpdateSchedule and DeleteSchedule, as far as the schema has them; `@changedBy(mutations: ["shelveAlarmPoint"])` makes ShelveAlarmPoint.
// Each passes every argument of its field on as a variable of the same name. A list's rows hold the fragment, and so does what a
// mutation changed; a mutation also answers the plain values of its payload (an id that is gone, a secret).
import {
  buildASTSchema,
  getNamedType,
  isLeafType,
  Kind,
  parse,
  print,
  valueFromASTUntyped,
} from 'graphql'

/** Apollo's cache knows a row by its id. */
const idOf = (type) => (type.getFields().id ? 'id' : '')
const capital = (name) => name[0].toUpperCase() + name.slice(1)

const inBrackets = (list) => (list.length ? `(${list.join(', ')})` : '')

/** An operation that calls one field with all its arguments. */
function operation(kind, name, { field, selection }) {
  const variables = field.args.map((arg) => {
    const otherwise = arg.astNode.defaultValue
    return `$${arg.name}: ${arg.type}${otherwise ? ` = ${print(otherwise)}` : ''}`
  })
  const passed = field.args.map((arg) => `${arg.name}: $${arg.name}`)
  return `${kind} ${name}${inBrackets(variables)} { ${field.name}${inBrackets(passed)} { ${selection} } }`
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
  const selection = `totalCount page perPage nodes { ${idOf(type)} ...${fragment} }`
  return [operation('query', `${capital(field.name)}Page`, { field, selection })]
}

/** A mutation that answers with a fragment wherever its payload holds the type. */
function mutation(field, type, fragment) {
  const selections = Object.values(getNamedType(field.type).getFields()).flatMap((held) => {
    const named = getNamedType(held.type)
    if (named === type) return [`${held.name} { ${idOf(type)} ...${fragment} }`]
    return isLeafType(named) ? [held.name] : []
  })
  return operation('mutation', capital(field.name), { field, selection: selections.join(' ') })
}

/** The name by which payloads and mutations call a type. */
function calledIn(mutations, type) {
  for (const { name, type: payload } of Object.values(mutations)) {
    if (!name.startsWith('update')) continue
    for (const held of Object.values(getNamedType(payload).getFields()))
      if (held.type === type && name === `update${capital(held.name)}`) return held.name
  }
  throw new Error(`@edited: the schema does not update ${type}.`)
}

function editing(schema, type, fragment) {
  const mutations = schema.getMutationType().getFields()
  const called = capital(calledIn(mutations, type))
  return ['create', 'update', 'delete'].flatMap((verb) => {
    const field = mutations[verb + called]
    return field ? [mutation(field, type, fragment)] : []
  })
}

function changing(schema, type, fragment, { arguments: given }) {
  const mutations = schema.getMutationType().getFields()
  return valueFromASTUntyped(given[0].value).map((name) => {
    if (!mutations[name]) throw new Error(`@changedBy: the schema has no mutation ${name}.`)
    return mutation(mutations[name], type, fragment)
  })
}

const DIRECTIVES = { listed: listing, edited: editing, changedBy: changing }

/** A fragment as the server may see it. */
export const withoutOurs = (fragment) => ({
  ...fragment,
  directives: fragment.directives.filter(({ name }) => !(name.value in DIRECTIVES)),
})

export function transform({ documents, schema: ast }) {
  const schema = buildASTSchema(ast)
  return documents.map((file) => {
    const added = []
    const definitions = file.document.definitions.map((definition) => {
      if (definition.kind !== Kind.FRAGMENT_DEFINITION) return definition
      const type = schema.getType(definition.typeCondition.name.value)
      for (const directive of definition.directives) {
        const operations = DIRECTIVES[directive.name.value]
        if (!operations) throw new Error(`@${directive.name.value}: no such directive.`)
        added.push(...operations(schema, type, definition.name.value, directive))
      }
      return withoutOurs(definition)
    })
    if (added.length) definitions.push(...parse(added.join('\n')).definitions)
    return { ...file, document: { ...file.document, definitions } }
  })
}
