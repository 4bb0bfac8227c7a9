import { idFrom } from '../../../http/legacy.ts'
import { reply, type RestRoute } from '../../../http/rest.ts'
import { assigneeOf, chosen, fieldsOf, isDeletedOf, present, taskIdOf, taskOf } from './legacy.ts'
import * as service from './service.ts'

type Handler = RestRoute['handler']

const withoutUndefined = <T extends object>(fields: T): T =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T

const listTasks: Handler = async (ctx, request) =>
  chosen(await service.allTasks(ctx), request).map(present)

const addTask: Handler = async (ctx, request) => {
  const sent = taskOf(request)
  const fields = withoutUndefined(fieldsOf(sent)) as object
  return reply(201, { task: present(await service.createTaskFor(ctx, assigneeOf(sent), fields)) })
}

const updateTask: Handler = async (ctx, request) => {
  const sent = taskOf(request)
  const which = { id: idFrom(sent.id) }
  const fields = withoutUndefined({ ...fieldsOf(sent), isDeleted: isDeletedOf(sent) }) as object
  return { task: present(await service.updateTaskFor(ctx, which, assigneeOf(sent), fields)) }
}

const deleteTask: Handler = async (ctx, request) => {
  await service.updateTaskFor(ctx, { id: taskIdOf(request) }, null, { isDeleted: true })
  return {}
}

const may = (action: 'read' | 'create' | 'update') => ({ action, subject: 'Task' }) as const
export const rest: RestRoute[] = [
  { method: 'GET', path: '/apps/todo/tasks', access: may('read'), handler: listTasks },
  { method: 'POST', path: '/apps/todo/add-tasks', access: may('create'), handler: addTask },
  { method: 'POST', path: '/apps/todo/update-task', access: may('update'), handler: updateTask },
  { method: 'DELETE', path: '/apps/todo/delete-task', access: may('update'), handler: deleteTask },
]
