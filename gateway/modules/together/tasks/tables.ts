import type { Generated, GeneratedAlways } from 'kysely'
import type { Changing, Organization } from '../../../db/columns.ts'

export type TaskTag = 'TEAM' | 'LOW' | 'MEDIUM' | 'HIGH' | 'UPDATE'

export interface TaskTable extends Changing {
  organizationId: Organization
  id: Generated<number>
  title: string
  description: Generated<string>
  dueAt: Date | null
  createdById: number | null
  assigneeId: number | null
  /** Of somebody who is no member, as older clients assign tasks; blank otherwise. */
  assigneeName: Generated<string>
  assigneeAvatar: string | null
  tags: Generated<TaskTag[]>
  isImportant: Generated<boolean>
  isDeleted: Generated<boolean>
  completedAt: Date | null
  /** What it was made from. */
  alarmId: number | null
  mailId: number | null
  rank: string
  version: Generated<number>
  searchText: GeneratedAlways<string>
}

declare module '../../../db/tables.ts' {
  interface Tables {
    task: TaskTable
  }
}
