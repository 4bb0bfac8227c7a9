import { idOf } from '../../../http/legacy.ts'
import { reply, type RestRoute } from '../../../http/rest.ts'
import { listOf, nameOf, newPermissionOf, paramsOf, present } from './legacy.ts'
import * as service from './service.ts'

type Handler = RestRoute['handler']

const listPermissions: Handler = async (ctx, request) => {
  const params = paramsOf(request)
  const { nodes, totalCount } = await service.listPermissions(ctx, listOf(params))
  const allData = (await service.allPermissions(ctx)).map(present)
  return {
    params,
    allData,
    total: totalCount,
    permissions: nodes.map(present),
  }
}

const addPermission: Handler = async (ctx, request) =>
  reply(201, {
    permission: present(await service.createPermission(ctx, newPermissionOf(request))),
  })

const renamePermission: Handler = async (ctx, request) => {
  await service.updatePermission(
    ctx,
    { id: idOf(request) },
    {
      name: nameOf(request.body),
    },
  )
  return reply(201, {})
}

const removePermission: Handler = async (ctx, request) => {
  await service.deletePermission(ctx, { id: idOf(request) })
  return {}
}

const may = (action: 'read' | 'create' | 'update' | 'delete') =>
  ({ action, subject: 'Permission' }) as const
export const rest: RestRoute[] = [
  {
    method: 'GET',
    path: '/apps/permissions/data',
    access: may('read'),
    handler: listPermissions,
  },
  {
    method: 'POST',
    path: '/apps/permissions/add-permission',
    access: may('create'),
    handler: addPermission,
  },
  {
    method: 'POST',
    path: '/apps/permissions/update-permission',
    access: may('update'),
    handler: renamePermission,
  },
  {
    method: 'DELETE',
    path: '/apps/permissions/delete',
    access: may('delete'),
    handler: removePermission,
  },
]
