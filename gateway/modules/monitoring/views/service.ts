import type { z } from 'zod'
import { authorize, type Tenant } from '../../../access/authorize.ts'
import { batched, batchedBy } from '../../../batch.ts'
import type { Context } from '../../../context.ts'
import { forbidden, InputRefused, type Problem } from '../../../errors.ts'
import { idOf, idsOf, parse, parseInput } from '../../../parse.ts'
import { checkVersion, finder, mustFind } from '../../../platform/record/find.ts'
import { inTransaction } from '../../../platform/record/transaction.ts'
import { recordAudit } from '../../ground/audit/service.ts'
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

/** For panels, which ask sensor by sensor: null when the viewer may not read it. */
export const readableSensor = batchedBy(
  async (ctx, ids) => {
    authorize(ctx, 'read', 'View')
    return [...(await readableSensors(ctx, ids)).keys()]
  },
  (id) => id,
)

const entity = 'View'

export async function createView(ctx: Context, input: z.input<typeof NewView>) {
  const tenant = authorize(ctx, 'create', 'View')
  const { panels, ...rest } = parseInput(NewView, input)
  const row = { ...rest, panels: await resolved(ctx, panels) }
  return inTransaction(tenant, async (within) => {
    const view = await store.insertView(within, row, ctx.viewer?.userId ?? null)
    await recordAudit(within, ctx, {
      action: 'view.created',
      entity,
      entityId: view.id,
      detail: { after: row },
    })
    return view
  })
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

export async function updateView(
  ctx: Context,
  id: string,
  input: object,
  expectedVersion?: number | null,
) {
  const tenant = authorize(ctx, 'update', 'View')
  const { panels, ...change } = parseInput(ViewChange, input)
  const known = panels && (await resolved(ctx, panels))
  return inTransaction(tenant, async (within) => {
    const before = await changeable(ctx, within, 'update', id, expectedVersion)
    const row = { ...rowOf(before), ...change, ...(known && { panels: known }) }
    const after = await store.updateView(within, before.id, row, new Date(ctx.now()))
    const detail = { before: rowOf(before), after: row }
    await recordAudit(within, ctx, { action: 'view.updated', entity, entityId: before.id, detail })
    return after
  })
}

export async function deleteView(ctx: Context, id: string, expectedVersion?: number | null) {
  const tenant = authorize(ctx, 'delete', 'View')
  return inTransaction(tenant, async (within) => {
    const before = await changeable(ctx, within, 'delete', id, expectedVersion)
    await store.deleteView(within, before.id)
    const detail = { before: rowOf(before) }
    await recordAudit(within, ctx, { action: 'view.deleted', entity, entityId: before.id, detail })
    return String(before.id)
  })
}

const rowOf = ({ name, layout, panels, shared }: View): ViewRow => ({
  name,
  layout,
  panels,
  shared,
})

type Change = 'update' | 'delete'
async function changeable(
  ctx: Context,
  within: Tenant,
  action: Change,
  id: string,
  expectedVersion: number | null | undefined,
) {
  const view = await mustFind(entity, id, (number) =>
    store.lockedView(within, readerOf(ctx), number),
  )
  if (!mayChange(view, ctx.viewer)) throw forbidden(action, 'View')
  checkVersion(view, expectedVersion, 'view')
  return view
}
