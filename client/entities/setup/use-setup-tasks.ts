import { useSetupTasksQuery } from './setup-tasks.generated.ts'

/** What is left to set up, as the page has read it with its own list; null where there is nothing to show. */
export const useSetupTasks = () =>
  useSetupTasksQuery({ fetchPolicy: 'cache-only' }).data?.setupTasks ?? null
