import type { Generated, GeneratedAlways } from 'kysely'
import type { Changing, Json, Organization } from '../../../db/columns.ts'

export type TaskTag = 'TEAM' | 'LOW' | 'MEDIUM' | 'HIGH' | 'UPDATE'

/** One step of a task. */
export interface ChecklistItem {
  readonly key: string
  readonly title: string
  readonly isDone: boolean
}

/** What tasks are shown in, and ordered by hand in. */
export type OrderedTaskList = 'OPEN' | 'IMPORTANT' | 'COMPLETED' | 'DELETED' | 'ALL' | TaskTag

/** Where a task was put in a list. */
export interface TaskPlaceTable {
  organizationId: Organization
  list: OrderedTaskList
  taskId: number
  rank: string
}

export interface TaskTable extends Changing {
  organizationId: Organization
  id: Generated<number>
  title: string
  /** What the description says, as plain text. */
  description: Generated<string>
  /** The same as HTML; blank where it was written as plain text. */
  body: Generated<string>
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
  checklist: Json<ChecklistItem[]>
  /** Where it stands in every list it was never put into a place in. */
  rank: string
  version: Generated<number>
  searchText: GeneratedAlways<string>
}

declare module '../../../db/tables.ts' {
  interface Tables {
    task: TaskTable
    taskPlace: TaskPlaceTable
  }
}
