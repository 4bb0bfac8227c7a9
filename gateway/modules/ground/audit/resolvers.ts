import type { Resolvers } from '../../../generated/resolvers.ts'
import { found, listed } from '../../../graphql/ask.ts'
import { actorOf, memberNameOf } from './actor-service.ts'
import { changesOf, restOf } from './audit-entry.ts'
import { verifyAudit } from './chain-service.ts'
import { changesCursor } from './live-service.ts'
import { findAuditEntry, listAuditEntries } from './service.ts'

export const resolvers = {
  Query: {
    auditEntry: found(findAuditEntry),
    auditEntries: listed(listAuditEntries),
    changesCursor: (_root, _args, ctx) => changesCursor(ctx),
    auditVerification: (_root, _args, ctx) => verifyAudit(ctx),
  },
  AuditEntry: {
    actor: ({ actorId }, _args, ctx) => actorOf(ctx, actorId),
    memberName: (entry, _args, ctx) => memberNameOf(ctx, entry),
    changes: changesOf,
    detail: restOf,
    hash: ({ hash }) => hash.toString('hex'),
  },
} satisfies Resolvers
