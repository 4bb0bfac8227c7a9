import type { Resolvers } from '../../../generated/resolvers.ts'
import { live } from '../../../graphql/live.ts'
import { payload } from '../../../parse.ts'
import { getSensor } from '../sensors/service.ts'
import { getSite } from '../sites/service.ts'
import { getUser } from '../../people/users/service.ts'
import { watchAnnotations } from './live-service.ts'
import * as service from './service.ts'

export const resolvers = {
  Query: {
    annotation: (_root, { id }, ctx) => service.findAnnotation(ctx, id),
    annotations: (_root, list, ctx) => service.listAnnotations(ctx, list),
  },
  Mutation: {
    createAnnotation: (_root, { input }, ctx) =>
      payload('annotation', service.createAnnotation(ctx, input)),
    updateAnnotation: (_root, { id, input, expectedVersion }, ctx) =>
      payload('annotation', service.updateAnnotation(ctx, id, input, expectedVersion)),
    deleteAnnotation: (_root, { id, expectedVersion }, ctx) =>
      payload('deletedId', service.deleteAnnotation(ctx, id, expectedVersion)),
  },
  Subscription: { annotationChanged: live(watchAnnotations) },
  Annotation: {
    from: ({ fromTs }) => fromTs,
    to: ({ toTs }) => toTs,
    sensor: ({ sensorId }, _args, ctx) => (sensorId === null ? null : getSensor(ctx, sensorId)),
    site: ({ siteId }, _args, ctx) => (siteId === null ? null : getSite(ctx, siteId)),
    by: ({ createdBy }, _args, ctx) => (createdBy === null ? null : getUser(ctx, createdBy)),
  },
} satisfies Resolvers
