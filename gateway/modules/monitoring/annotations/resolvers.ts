import type { Resolvers } from '../../../generated/resolvers.ts'
import { created, deleted, found, idText, listed, updated } from '../../../graphql/ask.ts'
import { live } from '../../../graphql/live.ts'
import { getSensor } from '../sensors/service.ts'
import { getSite } from '../sites/service.ts'
import { getUser } from '../../people/users/service.ts'
import * as service from './service.ts'

export const resolvers = {
  Query: {
    annotation: found(service.findAnnotation),
    annotations: listed(service.listAnnotations),
  },
  Mutation: {
    createAnnotation: created('annotation', service.createAnnotation, service.findAnnotation),
    updateAnnotation: updated('annotation', service.updateAnnotation),
    deleteAnnotation: deleted(service.deleteAnnotation),
  },
  Subscription: { annotationChanged: live(service.watchAnnotations) },
  Annotation: {
    from: ({ fromTs }) => fromTs,
    to: ({ toTs }) => toTs,
    sensor: ({ sensorId }, _args, ctx) => (sensorId === null ? null : getSensor(ctx, sensorId)),
    site: ({ siteId }, _args, ctx) => (siteId === null ? null : getSite(ctx, siteId)),
    createdById: ({ createdBy }) => idText(createdBy),
    createdBy: ({ createdBy }, _args, ctx) => (createdBy === null ? null : getUser(ctx, createdBy)),
  },
} satisfies Resolvers
