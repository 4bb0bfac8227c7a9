import type { Resolvers } from '../../../generated/resolvers.ts'
import { related } from '../../../graphql/related.ts'
import { found, idText, listed } from '../../../graphql/ask.ts'
import { payload } from '../../../parse.ts'
import { getUser } from '../../people/users/service.ts'
import * as service from './service.ts'

export const resolvers = {
  Query: {
    import: found(service.findImport),
    imports: listed(service.listImports),
  },
  Mutation: {
    cancelImport: (_root, { id }, ctx) => payload('import', service.cancelImport(ctx, id)),
  },
  Import: {
    bytes: ({ bytes }) => (bytes === null ? null : Number(bytes)),
    bytesDone: ({ byteCount }) => Number(byteCount),
    rows: ({ rowCount }) => rowCount,
    createdById: ({ startedBy }) => idText(startedBy),
    createdBy: related(({ startedBy }) => startedBy, getUser),
  },
} satisfies Resolvers
