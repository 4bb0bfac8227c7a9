import type { Resolvers } from '../../../generated/resolvers.ts'
import { listed, saved } from '../../../graphql/ask.ts'
import { live } from '../../../graphql/live.ts'
import * as arrangement from './arrangement-service.ts'
import { watchDashboards } from './live-service.ts'
import * as service from './service.ts'

export const resolvers = {
  Viewer: {
    dashboards: (_viewer, _args, ctx) => arrangement.listDashboards(ctx),
  },
  Query: {
    cards: listed(service.reportCards),
  },
  Mutation: {
    setDashboard: saved('dashboard', arrangement.setDashboard),
  },
  Subscription: {
    ownDashboards: live(watchDashboards),
  },
} satisfies Resolvers
