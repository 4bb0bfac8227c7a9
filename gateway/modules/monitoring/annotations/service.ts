import { z } from 'zod'
import { authorize } from '../../../access/authorize.ts'
import type { Context } from '../../../context.ts'
import { refuse } from '../../../errors.ts'
import { OptionalIds, parse, parseInput } from '../../../parse.ts'
import { finder, getter, lister, type Which } from '../../../platform/record/find.ts'
import { watcher } from '../../ground/audit/live-service.ts'
import { recorded } from '../../ground/audit/recorded-service.ts'
import { findSensor } from '../sensors/service.ts'
import { siteOfInput } from '../sites/service.ts'
import {
  annotationChange,
  AnnotationList,
  BACKWARDS,
  newAnnotation,
  type Annotation,
  type AnnotationInput,
  type AnnotationRow,
} from './annotation.ts'
import * as store from './store.ts'

export const listAnnotations = lister('Annotation', AnnotationList, store.annotationPage)

const getAnnotation = getter('Annotation', store.annotationsByIds)

export const findAnnotation = finder('Annotation', getAnnotation)

const Wanted = z.object({ sensorIds: OptionalIds })

/** Of all in sight, or about some sensors. */
export function watchAnnotations(ctx: Context, request: unknown, signal: AbortSignal) {
  authorize(ctx, 'read', 'Annotation')
  const { sensorIds } = parse(Wanted, request)
  const watch = watcher('Annotation', getAnnotation, {
    seenBefore: store.seenBefore,
    only: () => (sensorIds ? store.wasAbout(sensorIds) : null),
  })
  return watch(ctx, request, signal)
}

const annotations = recorded<Annotation>({
  entity: 'Annotation',
  field: 'annotation',
  actions: {
    created: 'annotation.created',
    updated: 'annotation.updated',
    deleted: 'annotation.deleted',
  },
  find: store.lockedAnnotation,
})

export async function createAnnotation(ctx: Context, input: AnnotationInput) {
  const tenant = authorize(ctx, 'create', 'Annotation')
  const { sensorId, siteId, from, to, text } = parseInput(newAnnotation(ctx.now()), input)
  const row = { ...(await subjectOf(ctx, sensorId, siteId)), fromTs: from, toTs: to, text }
  return annotations.create(ctx, tenant, async (within) => ({
    row: await store.insertAnnotation(within, row, ctx.viewer?.userId ?? null),
    detail: { after: row },
  }))
}

/** What it is about; what is not there and what the viewer may not see look the same. */
async function subjectOf(
  ctx: Context,
  sensorId: string | null | undefined,
  siteId: string | null | undefined,
) {
  const sensor = sensorId == null ? null : await findSensor(ctx, sensorId)
  if (sensorId != null && !sensor)
    throw refuse('INVALID', ['input', 'sensorId'], 'There is no such sensor.')
  const site = siteId == null ? null : await siteOfInput(ctx, siteId)
  return { sensorId: sensor?.id ?? null, siteId: site?.id ?? null }
}

export async function updateAnnotation(ctx: Context, which: Which, input: object) {
  const tenant = authorize(ctx, 'update', 'Annotation')
  const change = parseInput(annotationChange(ctx.now()), input)
  return annotations.update(ctx, tenant, which, async (within, before) => {
    const { from: fromTs = before.fromTs, to: toTs = before.toTs, text = before.text } = change
    if (toTs < fromTs)
      throw refuse('OUT_OF_RANGE', ['input', 'to'], BACKWARDS, { earliest: fromTs })
    const next = { fromTs, toTs, text }
    const row = await store.updateAnnotation(within, before.id, next, new Date(ctx.now()))
    return { row, detail: { before: rowOf(before), after: rowOf(row) } }
  })
}

export async function deleteAnnotation(ctx: Context, which: Which) {
  const tenant = authorize(ctx, 'delete', 'Annotation')
  return annotations.delete(ctx, tenant, which, async (within, before) => {
    await store.deleteAnnotation(within, before.id)
    return { before: rowOf(before) }
  })
}

const rowOf = ({ sensorId, siteId, fromTs, toTs, text }: Annotation): AnnotationRow => ({
  sensorId,
  siteId,
  fromTs,
  toTs,
  text,
})
