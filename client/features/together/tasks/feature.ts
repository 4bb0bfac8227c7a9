import { ListTodo } from 'lucide-react'
import { pages } from '../../../../schema/together/tasks.pages.ts'
import { defineFeature } from '../../../lib/feature.ts'

export default defineFeature({
  pages: [
    {
      ...pages.tasks,
      label: 'domains:page.tasks',
      group: 'apps',
      order: 30,
      icon: ListTodo,
    },
  ],
  actions: [
    {
      id: 'new-task',
      to: '/apps/todo?new=task',
      access: ['create', 'Task'],
      label: 'domains:action.newTask',
      icon: ListTodo,
    },
  ],
  audit: {
    TASKS: ['task'],
  },
  searchIcons: {
    TASK: ListTodo,
  },
  layerIcons: {
    TASK: ListTodo,
  },
})
