import { task } from '../../../../seed/together/tasks.ts'
import { sevenIn, type ListRows } from '../../../support/lists/rows.ts'

export const lists: Record<string, ListRows> = {
  tasks: {
    rows: (ground) =>
      sevenIn('task', ({ name, at, turn }) =>
        task({
          title: name,
          createdById: ground.made.admin.userId,
          assigneeId: turn([ground.made.admin.userId, null]),
          dueAt: at,
          tags: [...turn([['HIGH' as const], ['LOW' as const, 'TEAM' as const]])],
          isImportant: turn([true, false]),
          isDeleted: turn([false, false, true]),
          completedAt: turn([null, at, null]),
          rank: turn(['a3', 'a1', 'a2']),
          createdAt: at,
          updatedAt: at,
        }),
      )(ground),
    everybodySees: () => false,
  },
}
