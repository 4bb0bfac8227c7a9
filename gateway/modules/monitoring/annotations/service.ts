import { authorize, type Tenant } from '../../../access/authorize.ts'
import { batched } from '../../../batch.ts'
import type { Context } from '../../../context.ts'
import { refuse } from '../../../errors.ts'
import { idOf, parse, parseInput } from '../../../parse.ts'
import { checkVersion, mustFind } from '../../../platform/record/find.ts'
import { inTransaction } from '../../../platform/record/transaction.ts'
import { recordAudit } from '../../ground/audit/service.ts'
import { findSensor } from '../sensors/service.ts'
import { findSite } from '../sites/service.ts'
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

export async function listAnnotations(ctx: Context, list: unknown) {
  const tenant = authorize(ctx, 'read', 'Annotation')
  return store.annotationPage(tenant, parse(AnnotationList, list))
}

const getAnnotation = batched((ctx, ids) =>
  store.annotationsByIds(authorize(ctx, 'read', 'Annotation'), ids),
)

export async function findAnnotation(ctx: Context, id: string) {
  const number = idOf(id)
  authorize(ctx, 'read', 'Annotation')
  return number === undefined ? null : getAnnotation(ctx, number)
}

const entity = 'Annotation'

export async function createAnnotation(ctx: Context, input: AnnotationInput) {
  const tenant = authorize(ctx, 'create', 'Annotation')
  const { sensorId, siteId, from, to, text } = parseInput(newAnnotation(ctx.now()), input)
  const row = { ...(await subjectOf(ctx, sensorId, siteId)), fromTs: from, toTs: to, text }
  return announced(ctx, tenant, async (within) => {
    const made = await store.insertAnnotation(within, row, ctx.viewer?.userId ?? null)
    await recordAudit(within, ctx, {
      action: 'annotation.created',
      entity,
      entityId: made.id,
      detail: { after: row },
    })
    return made
  })
}

/** All of it or nothing; then whoever looks on is told. */
async function announced<R>(
  ctx: Context,
  tenant: Tenant,
  work: (within: Tenant) => Promise<R>,
): Promise<R> {
  const result = await inTransaction(tenant, work)
  await ctx.pubsub.publish('annotations.changed', tenant, {})
  return result
}

/** What it is about; what is not there and what the viewer may not see look the same. */
async function subjectOf(
  ctx: Context,
  sensorId: string | null | undefined,
  siteId: string | null | undefined,
) {
  const sensor = sensorId == null ? null : await findSensor(ctx, sensorId)
  const site = siteId == null ? null : await findSite(ctx, siteId)
  if (sensorId != null && !sensor)
    throw refuse('INVALID', ['input', 'sensorId'], 'There is no such sensor.')
  if (siteId != null && !site)
    throw refuse('INVALID', ['input', 'siteId'], 'There is no such site.')
  return { sensorId: sensor?.id ?? null, siteId: site?.id ?? null }
}

export async function updateAnnotation(
  ctx: Context,
  id: string,
  input: object,
  expectedVersion?: number | null,
) {
  const tenant = authorize(ctx, 'update', 'Annotation')
  const change = parseInput(annotationChange(ctx.now()), input)
  return announced(ctx, tenant, async (within) => {
    const before = await mustFind(entity, id, (number) => store.lockedAnnotation(within, number))
    checkVersion(before, expectedVersion, 'annotation')
    const { from: fromTs = before.fromTs, to: toTs = before.toTs, text = before.text } = change
    if (toTs < fromTs) throw refuse('INVALID', ['input', 'to'], BACKWARDS)
    const after = await store.updateAnnotation(
      within,
      before.id,
      { fromTs, toTs, text },
      new Date(ctx.now()),
    )
    const detail = { before: rowOf(before), after: rowOf(after) }
    await recordAudit(within, ctx, {
      action: 'annotation.updated',
      entity,
      entityId: before.id,
      detail,
    })
    return after
  })
}

export async function deleteAnnotation(ctx: Context, id: string, expectedVersion?: number | null) {
  const tenant = authorize(ctx, 'delete', 'Annotation')
  return announced(ctx, tenant, async (within) => {
    const before = await mustFind(entity, id, (number) => store.lockedAnnotation(within, number))
    checkVersion(before, expectedVersion, 'annotation')
    await store.deleteAnnotation(within, before.id)
    const detail = { before: rowOf(before) }
    await recordAudit(within, ctx, {
      action: 'annotation.deleted',
      entity,
      entityId: before.id,
      detail,
    })
    return String(before.id)
  })
}

const rowOf = ({ sensorId, siteId, fromTs, toTs, text }: Annotation): AnnotationRow => ({
  sensorId,
  siteId,
  fromTs,
  toTs,
  text,
})
