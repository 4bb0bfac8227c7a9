// The register of permissions: names the organisation writes down, and the roles it thinks of them for. It grants nothing.
import { authorize } from '../../../access/authorize.ts'
import type { Context } from '../../../context.ts'
import { parseInput } from '../../../parse.ts'
import { beforeAndAfter } from '../../../platform/record/before-and-after.ts'
import { finder, getter, lister, type Which } from '../../../platform/record/find.ts'
import { watcher } from '../../ground/audit/live-service.ts'
import { recorded } from '../../ground/audit/recorded-service.ts'
import { NewPermission, PermissionChange, PermissionList, type Permission } from './permission.ts'
import * as store from './store.ts'

const permissions = recorded<Permission>({
  entity: 'Permission',
  field: 'permission',
  actions: {
    created: 'permission.created',
    updated: 'permission.updated',
    deleted: 'permission.deleted',
  },
  find: store.byId,
  transaction: store.oneByOne,
})

export const listPermissions = lister('Permission', PermissionList, store.page)

export const allPermissions = (ctx: Context): Promise<Permission[]> =>
  store.everything(authorize(ctx, 'read', 'Permission'))

const getPermission = getter('Permission', store.byIds)

export const findPermission = finder('Permission', getPermission)

export const watchPermissions = watcher('Permission', getPermission)

export async function createPermission(ctx: Context, input: object): Promise<Permission> {
  const tenant = authorize(ctx, 'create', 'Permission')
  const wanted = parseInput(NewPermission, input)
  return permissions.create(ctx, tenant, async (within) => ({
    row: await store.insert(within, wanted, new Date(ctx.now())),
    detail: { after: wanted },
  }))
}

export async function updatePermission(ctx: Context, which: Which, input: object) {
  const tenant = authorize(ctx, 'update', 'Permission')
  const change = parseInput(PermissionChange, input)
  return permissions.update(ctx, tenant, which, async (within, before) => {
    const row = await store.update(within, before.id, change, new Date(ctx.now()))
    return { row, detail: beforeAndAfter(before, row, change) }
  })
}

export async function deletePermission(ctx: Context, which: Which): Promise<string> {
  const tenant = authorize(ctx, 'delete', 'Permission')
  return permissions.delete(ctx, tenant, which, async (within, before) => {
    await store.remove(within, before.id)
    return { before: { name: before.name, assignedTo: before.assignedTo } }
  })
}
