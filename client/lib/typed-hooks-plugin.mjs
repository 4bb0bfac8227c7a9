// A codegen plugin: for every named operation of a document, a typed Apollo Client 4 hook bound to it.
// The hooks are made by `typed-hooks.ts`; here only names are written down.
import { concatAST, visit } from 'graphql'

const pascal = (text) =>
  text.replace(/(^|[_-])(\w)/g, (_all, _dash, letter) => letter.toUpperCase())

/** An operation's hook, and what makes it. */
function hookOf({ name, kind }) {
  const type = `${name}${pascal(kind)}`
  const maker = `${kind}Hook`
  return {
    maker,
    text: `export const use${type} = /*#__PURE__*/ ${maker}<${type}, ${type}Variables>(${name}Document)`,
  }
}

export const plugin = (_schema, documents, config) => {
  const operations = []
  visit(concatAST(documents.map(({ document }) => document)), {
    OperationDefinition(node) {
      if (!node.name) throw new Error('Every operation needs a name.')
      operations.push({ name: pascal(node.name.value), kind: node.operation })
      return false
    },
  })
  const hooks = operations.map(hookOf)
  if (!hooks.length) return { content: '' }
  const makers = [...new Set(hooks.map(({ maker }) => maker))].sort().join(', ')
  return {
    prepend: [`import { ${makers} } from '${config.runtime}'`],
    content: hooks.map(({ text }) => text).join('\n'),
  }
}
