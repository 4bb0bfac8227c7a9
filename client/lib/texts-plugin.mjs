// A codegen plugin: operations as texts, each with the fragments it stands on, for what happens before there is a session and must not
// load the whole client. `only` names those that are wanted; `typenames` writes them as Apollo Client sends them.
import { Kind, parse, print, visit } from 'graphql'
import { textsOf } from './operations-plugin.mjs'

const constant = (name) => name.replace(/(?<=[a-z])(?=[A-Z])/g, '_').toUpperCase()

const TYPENAME = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } }

/** Apollo's cache knows things by their types. */
export const withTypenames = (text) =>
  print(
    visit(parse(text), {
      SelectionSet: (node, _key, parent) =>
        parent.kind === Kind.OPERATION_DEFINITION
          ? undefined
          : { kind: node.kind, selections: [...node.selections, TYPENAME] },
    }),
  )

export const plugin = (_schema, documents, { only, typenames }) =>
  Object.entries(textsOf(documents))
    .filter(([name]) => !only || only.includes(name))
    .map(([name, text]) => [name, typenames ? withTypenames(text) : text])
    .map(([name, text]) => `export const ${constant(name)} = ${JSON.stringify(text)}`)
    .join('\n')
