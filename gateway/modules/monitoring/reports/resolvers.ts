import type { Resolvers } from '../../../generated/resolvers.ts'
import { payload, withProblems } from '../../../parse.ts'
import { getUser } from '../../people/users/service.ts'
import { recordExport } from './record-export-service.ts'
import * as service from './service.ts'

export const resolvers = {
  Query: {
    report: (_root, { id }, ctx) => service.findReport(ctx, id),
    reports: (_root, list, ctx) => service.listReports(ctx, list),
  },
  Mutation: {
    recordExport: (_root, { input }, ctx) =>
      withProblems(recordExport(ctx, input).then(() => ({}))),
    createReport: (_root, { input }, ctx) => payload('report', service.createReport(ctx, input)),
    updateReport: (_root, { id, input, expectedVersion }, ctx) =>
      payload('report', service.updateReport(ctx, id, input, expectedVersion)),
    deleteReport: (_root, { id, expectedVersion }, ctx) =>
      payload('deletedId', service.deleteReport(ctx, id, expectedVersion)),
  },
  ReportDefinition: {
    scope: ({ sensorIds, tags, siteIds }) => ({
      sensorIds: sensorIds.map(String),
      tags,
      siteIds: siteIds.map(String),
    }),
    createdBy: ({ createdBy }, _args, ctx) => (createdBy === null ? null : getUser(ctx, createdBy)),
  },
} satisfies Resolvers
