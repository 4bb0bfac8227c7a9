import { z } from 'zod'
import { changeOf, listOf, newOf, OptionalIds, OptionalInstants, text } from '../../../parse.ts'
import { ReminderMinutes } from '../../ground/notifications/reminders/reminder-service.ts'
import { textOfBody } from './description.ts'
import type { ChecklistItem, OrderedTaskList, TaskTag } from './tables.ts'

export interface Task {
  readonly id: number
  readonly title: string
  readonly description: string
  /** Blank where the description was written as plain text. */
  readonly body: string
  readonly dueAt: Date | null
  readonly createdById: number | null
  readonly assigneeId: number | null
  /** The member's where one is assigned. */
  readonly assigneeName: string
  readonly assigneeAvatar: string | null
  readonly tags: readonly TaskTag[]
  readonly isImportant: boolean
  readonly isDeleted: boolean
  readonly completedAt: Date | null
  readonly checklist: readonly ChecklistItem[]
  readonly alarmId: number | null
  readonly mailId: number | null
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly version: number
}

/** What each entry of the log says besides what changed: whose it is, as nobody else hears of it. */
export const whoseOf = ({ createdById, assigneeId }: Task) => ({ createdById, assigneeId })

/** What of a task is stored as it was sent. */
export type TaskFields = Omit<
  Task,
  'id' | 'createdById' | 'createdAt' | 'updatedAt' | 'version' | 'checklist'
>

export const TAGS = [
  'TEAM',
  'LOW',
  'MEDIUM',
  'HIGH',
  'UPDATE',
] as const satisfies readonly TaskTag[]

const ORDERED_LISTS = [
  'OPEN',
  'IMPORTANT',
  'COMPLETED',
  'DELETED',
  'ALL',
  ...TAGS,
] as const satisfies readonly OrderedTaskList[]

const tag = z.enum(TAGS)
const SORT_FIELDS = ['RANK', 'TITLE', 'ASSIGNEE_NAME', 'DUE_AT'] as const

const TaskFilter = z.object({
  tag: z.array(tag).nullish(),
  assigneeId: OptionalIds,
  dueAt: OptionalInstants,
  isImportant: z.boolean().nullish(),
  isCompleted: z.boolean().nullish(),
  isDeleted: z.boolean().nullish(),
})
/** In whose order by hand they are. */
const orderOf = z.enum(ORDERED_LISTS).default('ALL')
export const TaskList = listOf(TaskFilter, SORT_FIELDS).extend({ orderOf })
export type TaskList = z.output<typeof TaskList>

const fields = {
  title: z.string().trim().pipe(text(200, 1)),
  description: text(5000),
  body: text(20_000).refine(
    (html) => textOfBody(html).length <= 5000,
    'At most 5000 characters, not counting marks.',
  ),
  dueAt: z.date().nullable(),
  assigneeId: z.string().nullable(),
  tags: z.array(tag).transform((tags) => [...new Set(tags)]),
  isImportant: z.boolean(),
}
export const NewTask = newOf(
  {
    ...fields,
    assigneeId: z.string().optional(),
    alarmId: z.string().optional(),
    mailId: z.string().optional(),
    body: fields.body.optional(),
    reminderMinutes: ReminderMinutes,
  },
  { description: '', dueAt: null, tags: [], isImportant: false, reminderMinutes: [] },
)
export const TaskChange = changeOf(
  { ...fields, isCompleted: z.boolean(), isDeleted: z.boolean() },
  ['dueAt', 'assigneeId'],
)
export const Reminding = z.object({ id: z.string(), reminderMinutes: ReminderMinutes })
