import {
  isAbstractType,
  Kind,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  type DocumentNode,
  type GraphQLField,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql'
import { showsEvent } from './live.ts'
import { isProperty } from './properties.ts'

const known = new WeakMap<OperationDefinitionNode, boolean>()

/** Whether a subscription asks for nothing but what its events hold themselves: then no resolver looks at who asks, or anything up. */
export function isOfEvent(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): boolean {
  const answer = known.get(operation) ?? looked(schema, document)
  known.set(operation, answer)
  return answer
}

/** All of the document, which in nearly every case is one operation. */
function looked(schema: GraphQLSchema, document: DocumentNode): boolean {
  const types = new TypeInfo(schema)
  let isAll = true
  const root = schema.getSubscriptionType()
  visit(
    document,
    visitWithTypeInfo(types, {
      [Kind.FIELD]: () => {
        const [parent, field] = [types.getParentType(), types.getFieldDef()]
        const holds = parent === root ? showsEvent(field?.resolve) : isHeld(field)
        if (!holds || isAbstractType(parent)) isAll = false
      },
    }),
  )
  return isAll
}

const isHeld = (field: GraphQLField<unknown, unknown> | null | undefined) =>
  field != null && (field.name === '__typename' || isProperty(field))
