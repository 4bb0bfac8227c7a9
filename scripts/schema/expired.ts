import { MapperKind, mapSchema } from '@graphql-tools/utils'
import type { GraphQLSchema } from 'graphql'

interface Deprecable {
  deprecationReason?: string | null | undefined
}

/** "Use url. Removed after 2027-03-01." has been long enough in the schema once that day is over. */
function isExpired({ deprecationReason }: Deprecable, today: Date): boolean {
  const day = /Removed after (\d{4}-\d{2}-\d{2})\.$/.exec(deprecationReason ?? '')?.[1]
  return day !== undefined && today.toISOString().slice(0, 10) > day
}

/** A released schema without what it said would be gone by now. */
export function withoutTheExpired(schema: GraphQLSchema, today: Date): GraphQLSchema {
  const keepUnlessExpired = (part: Deprecable) => (isExpired(part, today) ? null : undefined)
  return mapSchema(schema, {
    [MapperKind.FIELD]: keepUnlessExpired,
    [MapperKind.ENUM_VALUE]: keepUnlessExpired,
  })
}
