// A codegen plugin: for every named operation of a document, a typed Apollo Client 4 hook bound to it.
// The hooks are made by `typed-hooks.ts`; here only names are written down.
import { concatAST, visit } from 'graphql'

const pascal = (text) => text.replace(/(^|[_-])(\w)/g, (_all, _dash, letter) => letter.toUpperCase())

function hooksOf({ name, kind }) {
  const type = `${name}${pascal(kind)}`
  const made = (as, maker) => `export const use${as} = /*#__PURE__*/ hook.${maker}<${type}, ${type}Variables>(${name}Document)`
  if (kind !== 'query') return [made(type, kind)]
  return [made(type, 'query'), made(`${name}LazyQuery`, 'lazyQuery'), made(`${name}SuspenseQuery`, 'suspenseQuery')]
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
  if (!operations.length) return { content: '' }
  return { prepend: [`import { hook } from '${config.runtime}'`], content: operations.flatMap(hooksOf).join('\n') }
}
