import type { Resolvers } from '../../../generated/resolvers.ts'
import { related } from '../../../graphql/related.ts'
import { created, deleted, found, idText, listed, updated } from '../../../graphql/ask.ts'
import { live } from '../../../graphql/live.ts'
import { scopeOf } from '../../../graphql/scope.ts'
import { withProblems } from '../../../parse.ts'
import { getUser } from '../../people/users/service.ts'
import { tableReportChecksum } from './checksum-service.ts'
import { recordExport } from './record-export-service.ts'
import * as service from './service.ts'

export const resolvers = {
  Query: {
    report: found(service.findReport),
    reports: listed(service.listReports),
    tableReportChecksum: (_root, args, ctx) => tableReportChecksum(ctx, args),
  },
  Mutation: {
    recordExport: (_root, { input }, ctx) =>
      withProblems(recordExport(ctx, input).then(() => ({}))),
    createReport: created('report', service.createReport, service.findReport),
    updateReport: updated('report', service.updateReport),
    deleteReport: deleted(service.deleteReport),
  },
  Subscription: { reportChanged: live(service.watchReports) },
  Report: {
    scope: scopeOf,
    createdById: ({ createdBy }) => idText(createdBy),
    createdBy: related(({ createdBy }) => createdBy, getUser),
  },
} satisfies Resolvers
