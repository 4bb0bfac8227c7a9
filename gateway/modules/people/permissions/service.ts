// The register of permissions: names the organisation writes down, and the roles it thinks of them for. It grants nothing.
import { authorize } from '../../../access/authorize.ts'
import type { Context } from '../../../context.ts'
import { idOf, parse, parseInput } from '../../../parse.ts'
import { beforeAndAfter } from '../../../platform/record/before-and-after.ts'
import { checkVersion, mustFind } from '../../../platform/record/find.ts'
import { recordAudit } from '../../ground/audit/service.ts'
import { NewPermission, PermissionChange, PermissionList, type Permission } from './permission.ts'
import * as store from './store.ts'

const entity = 'Permission'

export async function listPermissions(ctx: Context, list: unknown) {
  const tenant = authorize(ctx, 'read', 'Permission')
  return store.page(tenant, parse(PermissionList, list))
}

export const allPermissions = (ctx: Context): Promise<Permission[]> =>
  store.everything(authorize(ctx, 'read', 'Permission'))

export async function findPermission(ctx: Context, id: string): Promise<Permission | null> {
  const tenant = authorize(ctx, 'read', 'Permission')
  const number = idOf(id)
  return number === undefined ? null : ((await store.byId(tenant, number)) ?? null)
}

export async function createPermission(ctx: Context, input: object): Promise<Permission> {
  const tenant = authorize(ctx, 'create', 'Permission')
  const wanted = parseInput(NewPermission, input)
  return store.oneByOne(tenant, async (within) => {
    const permission = await store.insert(within, wanted, new Date(ctx.now()))
    await recordAudit(within, ctx, {
      action: 'permission.created',
      entity,
      entityId: permission.id,
      detail: { after: wanted },
    })
    return permission
  })
}

export async function updatePermission(
  ctx: Context,
  id: string,
  input: object,
  expectedVersion?: number | null,
) {
  const tenant = authorize(ctx, 'update', 'Permission')
  const change = parseInput(PermissionChange, input)
  return store.oneByOne(tenant, async (within) => {
    const before = await mustFind(entity, id, (number) => store.byId(within, number))
    checkVersion(before, expectedVersion, 'permission')
    const after = await store.update(within, before.id, change, new Date(ctx.now()))
    const detail = beforeAndAfter(before, after, change)
    await recordAudit(within, ctx, {
      action: 'permission.updated',
      entity,
      entityId: before.id,
      detail,
    })
    return after
  })
}

export async function deletePermission(
  ctx: Context,
  id: string,
  expectedVersion?: number | null,
): Promise<string> {
  const tenant = authorize(ctx, 'delete', 'Permission')
  return store.oneByOne(tenant, async (within) => {
    const before = await mustFind(entity, id, (number) => store.byId(within, number))
    checkVersion(before, expectedVersion, 'permission')
    await store.remove(within, before.id)
    const detail = { before: { name: before.name, assignedTo: before.assignedTo } }
    await recordAudit(within, ctx, {
      action: 'permission.deleted',
      entity,
      entityId: before.id,
      detail,
    })
    return String(before.id)
  })
}
