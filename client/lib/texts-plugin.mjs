// A codegen plugin: operations as texts, each with the fragments it stands on, for what happens before there is a session and must not
// load the whole client.
import { textsOf } from './operations-plugin.mjs'

const constant = (name) => name.replace(/(?<=[a-z])(?=[A-Z])/g, '_').toUpperCase()

export const plugin = (_schema, documents) =>
  Object.entries(textsOf(documents))
    .map(([name, text]) => `export const ${constant(name)} = ${JSON.stringify(text)}`)
    .join('\n')
