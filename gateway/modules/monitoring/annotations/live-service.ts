import { z } from 'zod'
import { authorize, type Tenant } from '../../../access/authorize.ts'
import type { Context } from '../../../context.ts'
import { OptionalIds, parse } from '../../../parse.ts'
import { watchChanges, type ChangeBody } from '../../../platform/live/changes.ts'
import type { Annotation } from './annotation.ts'
import * as changes from './live-store.ts'
import { annotationsByIds } from './store.ts'

const WatchRequest = z.object({ sensorIds: OptionalIds, after: z.string().max(200).nullish() })

/** Annotations are looked for among so many entries of the audit. */
const FARTHEST = 10_000

interface AnnotationBody {
  annotationId: string | null
  annotation: Annotation | null
}

/** Annotations that were written, changed or deleted, from the cursor on. */
export function watchAnnotations(ctx: Context, request: unknown, signal: AbortSignal) {
  const { organizationId } = authorize(ctx, 'read', 'Annotation')
  const { sensorIds = null, after } = parse(WatchRequest, request)
  return watchChanges(
    ctx,
    {
      topic: 'annotations.changed',
      authorize: () => authorize(ctx, 'read', 'Annotation'),
      stream: ['annotationChanged', organizationId, sensorIds],
      last: changes.last,
      since: (tenant, place, most) => changes.since(tenant, sensorIds, place, most),
      bodies,
      nothing: { annotationId: null, annotation: null },
      farthest: FARTHEST,
    },
    after,
    signal,
  )
}

async function bodies(
  tenant: Tenant,
  rows: readonly changes.AnnotationChangeRow[],
): Promise<ChangeBody<AnnotationBody>[]> {
  const present = await annotationsByIds(tenant, [
    ...new Set(rows.map(({ annotationId }) => annotationId)),
  ])
  const known = new Map(present.map((annotation) => [annotation.id, annotation]))
  return rows.map(({ action, annotationId }) => {
    const annotation = known.get(annotationId) ?? null
    // What is gone meanwhile is told as gone, whatever happened to it before.
    const kind =
      annotation === null ? 'DELETED' : action === 'annotation.created' ? 'CREATED' : 'UPDATED'
    return { kind, annotationId: String(annotationId), annotation }
  })
}
