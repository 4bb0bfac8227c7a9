/** Where they are, and the right each takes. A number stays with its page for good: bookmarks are stored by it. */
export const pages = {
  tasks: {
    id: 40,
    to: '/apps/todo',
    access: ['read', 'Task'],
    help: 'tasks-and-calendar',
    title: 'To-do',
    featherIcon: 'CheckSquare',
    words: 'tasks todo to do checklist reminders',
  },
} as const
