import type { Resolvers } from '../../../generated/resolvers.ts'
import { live } from '../../../graphql/live.ts'
import { withProblems } from '../../../parse.ts'
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
      withProblems(service.createAnnotation(ctx, input).then((annotation) => ({ annotation }))),
    updateAnnotation: (_root, { id, input, expectedVersion }, ctx) =>
      withProblems(
        service
          .updateAnnotation(ctx, id, input, expectedVersion)
          .then((annotation) => ({ annotation })),
      ),
    deleteAnnotation: (_root, { id, expectedVersion }, ctx) =>
      withProblems(
        service.deleteAnnotation(ctx, id, expectedVersion).then((deletedId) => ({ deletedId })),
      ),
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
