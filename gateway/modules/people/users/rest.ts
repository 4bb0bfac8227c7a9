import { InputRefused } from '../../../errors.ts'
import { idOf } from '../../../http/legacy.ts'
import { reply, type RestRoute } from '../../../http/rest.ts'
import { deleteUser } from './change-service.ts'
import { inviteUser } from './invite-service.ts'
import { listOf, newUserOf, present } from './legacy.ts'
import * as service from './service.ts'

type Handler = RestRoute['handler']

const allUsers: Handler = async (ctx) => (await service.listMembers(ctx)).map(present)

const listUsers: Handler = async (ctx, request) => {
  const { nodes, totalCount } = await service.pageOfMembers(ctx, listOf(request))
  return { users: nodes.map(present), total: totalCount }
}

const getUser: Handler = async (ctx, request) => {
  const member = await service.findMember(ctx, idOf(request))
  return { user: member && present(member) }
}

/** The link comes along: this is the only time it can be read. */
const addUser: Handler = async (ctx, request) => {
  const { user, invitation } = await inviteUser(ctx, newUserOf(request))
  const { url: link, ...rest } = invitation
  return reply(201, { user: present(user), invitation: { link, ...rest } })
}

const removeUser: Handler = async (ctx, request) => {
  try {
    await deleteUser(ctx, { id: idOf(request) })
    return {}
  } catch (error) {
    if (error instanceof InputRefused) return reply(409, { error: error.problems[0]?.message })
    throw error
  }
}

const read = { action: 'read', subject: 'Membership' } as const
export const rest: RestRoute[] = [
  { method: 'GET', path: '/api/users/list/all-data', access: read, handler: allUsers },
  { method: 'GET', path: '/api/users/list/data', access: read, handler: listUsers },
  { method: 'GET', path: '/api/users/user', access: read, handler: getUser },
  {
    method: 'POST',
    path: '/apps/users/add-user',
    access: { action: 'create', subject: 'User' },
    handler: addUser,
  },
  {
    method: 'DELETE',
    path: '/apps/users/delete',
    access: { action: 'delete', subject: 'User' },
    handler: removeUser,
  },
]
