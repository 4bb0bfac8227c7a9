// A plugin of codegen: typed-document-node, whose fragments from other files come without the directives of standard-operations.mjs.
import { plugin as typedDocumentNode } from '@graphql-codegen/typed-document-node'
import { withoutOurs } from './standard-operations.mjs'

export const plugin = (schema, documents, config, info) => {
  const externalFragments = config.externalFragments.map((fragment) => ({
    ...fragment,
    node: withoutOurs(fragment.node),
  }))
  return typedDocumentNode(schema, documents, { ...config, externalFragments }, info)
}
