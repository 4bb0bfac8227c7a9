// A codegen plugin: for every named operation of a document, a typed Apollo Client 4 hook bound to it.
// The hooks are made by `typed-hooks.ts`; here only names are written down.
import { concatAST, visit } from 'graphql'

const pascal = (text) => text.replace(/(^|[_-])(\w)/g, (_all, _dash, letter) => letter.toUpperCase())

/** Each hook's name, and the maker it comes from. */
function hooksOf({ name, kind }) {
  const type = `${name}${pascal(kind)}`
  const made = (as, maker) => ({
    maker,
    text: `export const use${as} = /*#__PURE__*/ ${maker}<${type}, ${type}Variables>(${name}Document)`,
  })
  if (kind !== 'query') return [made(type, `${kind}Hook`)]
  return [made(type, 'queryHook'), made(`${name}LazyQuery`, 'lazyQueryHook'), made(`${name}SuspenseQuery`, 'suspenseQueryHook')]
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
  const hooks = operations.flatMap(hooksOf)
  if (!hooks.length) return { content: '' }
  const makers = [...new Set(hooks.map(({ maker }) => maker))].sort().join(', ')
  return { prepend: [`import { ${makers} } from '${config.runtime}'`], content: hooks.map(({ text }) => text).join('\n') }
}
