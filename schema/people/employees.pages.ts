/** Where they are, and the right each takes. A number stays with its page for good: bookmarks are stored by it. */
export const pages = {
  employees: {
    id: 70,
    to: '/datatables',
    access: ['read', 'Employee'],
    help: 'people',
    title: 'Employees',
    featherIcon: 'Users',
    words: 'data tables staff people salaries posts',
  },
} as const
