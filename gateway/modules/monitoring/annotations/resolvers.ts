import type { Resolvers } from '../../../generated/resolvers.ts'
import { related } from '../../../graphql/related.ts'
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
    sensor: related(({ sensorId }) => sensorId, getSensor),
    site: related(({ siteId }) => siteId, getSite),
    createdById: ({ createdBy }) => idText(createdBy),
    createdBy: related(({ createdBy }) => createdBy, getUser),
  },
} satisfies Resolvers
