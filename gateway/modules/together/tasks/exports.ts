import type { ListExports } from '../../../platform/exports/list-export.ts'
import { wholeList } from '../../../platform/exports/whole-list.ts'
import { listTasks } from './service.ts'

/** The lists of this domain as files. */
export const exports: ListExports = {
  tasks: wholeList({
    subject: 'Task',
    list: listTasks,
    anyOf: ['tag', 'assigneeId'],
    flags: ['isImportant', 'isCompleted', 'isDeleted'],
    columns: {
      id: 'id',
      title: 'title',
      description: 'description',
      due_at: 'dueAt',
      assignee: 'assigneeName',
      tags: ({ tags }) => tags.join(', '),
      important: 'isImportant',
      completed_at: 'completedAt',
      deleted: 'isDeleted',
      created_at: 'createdAt',
    },
  }),
}
