import type { Resolvers } from '../../../generated/resolvers.ts'
import { related } from '../../../graphql/related.ts'
import { created, found, listed, updated } from '../../../graphql/ask.ts'
import { live } from '../../../graphql/live.ts'
import { payload } from '../../../parse.ts'
import { getUser } from '../../people/users/service.ts'
import { changeReminders, reminderMinutesOf } from './reminding-service.ts'
import * as checklist from './checklist-service.ts'
import { bodyOf } from './description.ts'
import { moveTask } from './place-service.ts'
import { alarmOf, mailOf } from './source-service.ts'
import * as service from './service.ts'

export const resolvers = {
  Query: {
    task: found(service.findTask),
    tasks: listed(service.listTasks),
    taskCounts: (_root, _args, ctx) => service.countTasks(ctx),
  },
  Mutation: {
    createTask: created('task', service.createTask, service.findTask),
    updateTask: updated('task', service.updateTask),
    setTaskReminders: (_root, asked, ctx) => payload('task', changeReminders(ctx, asked)),
    moveTask: (_root, move, ctx) => payload('task', moveTask(ctx, move)),
    addChecklistItem: (_root, { taskId, input }, ctx) =>
      payload('task', checklist.addItem(ctx, taskId, input)),
    changeChecklistItem: (_root, { input, ...which }, ctx) =>
      payload('task', checklist.changeItem(ctx, which, input)),
    moveChecklistItem: (_root, { afterKey, ...which }, ctx) =>
      payload('task', checklist.moveItem(ctx, which, afterKey ?? null)),
    removeChecklistItem: (_root, which, ctx) => payload('task', checklist.removeItem(ctx, which)),
  },
  Subscription: { taskChanged: live(service.watchTasks) },
  Task: {
    createdBy: related(({ createdById }) => createdById, getUser),
    assignee: related(({ assigneeId }) => assigneeId, getUser),
    alarm: (task, _args, ctx) => alarmOf(ctx, task),
    mail: (task, _args, ctx) => mailOf(ctx, task),
    assigneeName: ({ assigneeName }) => assigneeName || null,
    reminderMinutes: (task, _args, ctx) => reminderMinutesOf(ctx, task),
    body: bodyOf,
    isCompleted: ({ completedAt }) => completedAt !== null,
  },
} satisfies Resolvers
