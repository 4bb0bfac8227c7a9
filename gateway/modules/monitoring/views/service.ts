import type { z } from 'zod'
import { authorize, may } from '../../../access/authorize.ts'
import { batched, batchedBy } from '../../../batch.ts'
import type { Context } from '../../../context.ts'
import { forbidden, InputRefused, type Problem } from '../../../errors.ts'
import { idOf, idsOf, parse, parseInput } from '../../../parse.ts'
import { finder, type Which } from '../../../platform/record/find.ts'
import { pick } from '../../../platform/record/pick.ts'
import { watcher } from '../../ground/audit/live-service.ts'
import { recorded } from '../../ground/audit/recorded-service.ts'
import { readableSensors } from '../sensors/service.ts'
import * as store from './store.ts'
import {
  mayChange,
  NewView,
  ViewChange,
  ViewList,
  type View,
  type ViewPanelInput,
  type ViewRow,
} from './view.ts'

/** Admins see all, others their own and what is shared. */
const readerOf = ({ viewer }: Context) => (viewer?.role === 'ADMIN' ? null : (viewer?.userId ?? 0))

export async function listViews(ctx: Context, list: unknown) {
  const tenant = authorize(ctx, 'read', 'View')
  return store.viewPage(tenant, readerOf(ctx), ctx.viewer?.userId ?? 0, parse(ViewList, list))
}

const getView = batched((ctx, ids) =>
  store.viewsByIds(authorize(ctx, 'read', 'View'), readerOf(ctx), ids),
)

export const findView = finder('View', getView)

export const watchViews = watcher('View', getView, {
  seenBefore: (_tenant, ctx) => store.seenBefore(readerOf(ctx)),
})

/** For panels, which ask sensor by sensor: null when the viewer may not read it. */
export const readableSensor = batchedBy(
  async (ctx, ids) => {
    authorize(ctx, 'read', 'View')
    return may(ctx, 'read', 'Sensor') ? [...(await readableSensors(ctx, ids)).keys()] : []
  },
  (id) => id,
)

const recordedViews = recorded<View>({
  entity: 'View',
  field: 'view',
  actions: { created: 'view.created', updated: 'view.updated', deleted: 'view.deleted' },
  find: (within, id, ctx) => store.lockedView(within, readerOf(ctx), id),
  permit: ({ viewer }, _within, view, action) => {
    if (!mayChange(view, viewer)) throw forbidden(action, 'View')
  },
})

export async function createView(ctx: Context, input: z.input<typeof NewView>) {
  const tenant = authorize(ctx, 'create', 'View')
  const { panels, ...rest } = parseInput(NewView, input)
  const row = { ...rest, panels: await resolved(ctx, panels) }
  return recordedViews.create(ctx, tenant, async (within) => ({
    row: await store.insertView(within, row, ctx.viewer?.userId ?? null),
    detail: { after: { ...row, ownerId: ctx.viewer?.userId ?? null } },
  }))
}

/** The panels with the numbers of sensors the viewer may read; throws the problems of those that are not there. */
async function resolved(ctx: Context, panels: readonly ViewPanelInput[]): Promise<View['panels']> {
  const known = await readableSensors(ctx, idsOf(panels.flatMap(({ sensorIds }) => sensorIds)))
  const problems = panels.flatMap(({ sensorIds }, index): Problem[] => {
    if (sensorIds.every((id) => known.has(idOf(id) ?? 0))) return []
    const path = ['input', 'panels', String(index), 'sensorIds']
    return [{ code: 'INVALID', path, message: 'There is no such sensor.' }]
  })
  if (problems.length) throw new InputRefused(problems)
  return panels.map(({ sensorIds, ...panel }) => ({ ...panel, sensorIds: idsOf(sensorIds) }))
}

export async function updateView(ctx: Context, which: Which, input: object) {
  const tenant = authorize(ctx, 'update', 'View')
  const { panels, ...change } = parseInput(ViewChange, input)
  const known = panels && (await resolved(ctx, panels))
  return recordedViews.update(ctx, tenant, which, async (within, before) => {
    const after = { ...rowOf(before), ...change, ...(known && { panels: known }) }
    const row = await store.updateView(within, before.id, after, new Date(ctx.now()))
    const { ownerId } = before
    return { row, detail: { before: recordOf(before), after: { ...after, ownerId } } }
  })
}

export async function deleteView(ctx: Context, which: Which) {
  const tenant = authorize(ctx, 'delete', 'View')
  return recordedViews.delete(ctx, tenant, which, async (within, view) => {
    await store.deleteView(within, view.id)
    return { before: recordOf(view) }
  })
}

/** What the audit tells: also whose it is, as others hear of shared views only. */
const recordOf = (view: View) => pick(view, ['name', 'layout', 'panels', 'shared', 'ownerId'])

const rowOf = (view: View): ViewRow => pick(view, ['name', 'layout', 'panels', 'shared'])
