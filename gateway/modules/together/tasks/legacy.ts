// Tasks as the older dashboard reads and sends them: tags in small letters, assignees by name, rich texts as its editor keeps them.
import { badInput } from '../../../errors.ts'
import { idFrom, isObject, MONTHS } from '../../../http/legacy.ts'
import { scalar, type RestRequest } from '../../../http/rest.ts'
import type { NamedAssignee } from './service.ts'
import { TAGS, type Task } from './task.ts'

const tagWord = (tag: string) => tag.toLowerCase()

export const present = (task: Task) => ({
  id: task.id,
  title: task.title,
  dueDate: task.dueAt?.toISOString() ?? null,
  description: task.description,
  assignee: { fullName: task.assigneeName, avatar: avatarOf(task) },
  tags: task.tags.map(tagWord),
  isCompleted: task.completedAt !== null,
  isDeleted: task.isDeleted,
  isImportant: task.isImportant,
})

/** Blank shows initials, null a blank silhouette: that of nobody. */
const avatarOf = ({ assigneeId, assigneeAvatar }: Task) =>
  assigneeId === null ? assigneeAvatar : (assigneeAvatar ?? '')

/** "09", "jun", "09 jun" and "jun 09": a search looks inside of each (TODO-04). */
function dueTexts(dueAt: Date | null): string[] {
  if (!dueAt) return []
  const day = String(dueAt.getUTCDate()).padStart(2, '0')
  const month = MONTHS[dueAt.getUTCMonth()]?.toLowerCase() ?? ''
  return [day, month, `${day} ${month}`, `${month} ${day}`]
}

const byCodeUnit = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
const byId = (one: Task, other: Task) => one.id - other.id
/** What is missing comes last. */
const timeOf = ({ dueAt }: Task) => dueAt?.getTime() ?? Number.MAX_SAFE_INTEGER
const byName = (one: string, other: string) =>
  (one === '') === (other === '') ? byCodeUnit(one, other) : one === '' ? 1 : -1

type Order = (one: Task, other: Task) => number
const titleAsc: Order = (one, other) => byCodeUnit(one.title, other.title) || byId(one, other)
const ORDERS: Readonly<Record<string, Order>> = {
  'title-asc': titleAsc,
  'title-desc': (one, other) => titleAsc(other, one),
  assignee: (one, other) => byName(one.assigneeName, other.assigneeName) || byId(one, other),
  'due-date': (one, other) => timeOf(one) - timeOf(other) || byId(one, other),
}
const latest: Order = (one, other) => byId(other, one)

const FILTERS: Readonly<Record<string, (task: Task) => boolean>> = {
  important: ({ isImportant, isDeleted }) => isImportant && !isDeleted,
  completed: ({ completedAt, isDeleted }) => completedAt !== null && !isDeleted,
  deleted: ({ isDeleted }) => isDeleted,
}
const notDeleted = ({ isDeleted }: Task) => !isDeleted

/** Of all tasks those that were asked for, in the order that was. */
export function chosen(tasks: readonly Task[], request: RestRequest): Task[] {
  const [filter, tag] = [scalar(request, 'filter') ?? '', scalar(request, 'tag') ?? '']
  const q = (scalar(request, 'q') ?? '').toLowerCase()
  const isFiltered = (Object.hasOwn(FILTERS, filter) && FILTERS[filter]) || notDeleted
  const texts = (task: Task) =>
    filter || tag
      ? [task.title.toLowerCase()]
      : [task.title.toLowerCase(), ...task.tags.map(tagWord), ...dueTexts(task.dueAt)]
  const sortBy = scalar(request, 'sortBy') ?? ''
  return tasks
    .filter(isFiltered)
    .filter(({ tags }) => !tag || tags.some((each) => tagWord(each) === tag))
    .filter((task) => texts(task).some((text) => text.includes(q)))
    .toSorted((Object.hasOwn(ORDERS, sortBy) && ORDERS[sortBy]) || latest)
}

/** An editor's state is reduced to the text of its blocks, a line each (TODO-11). */
function descriptionOf(sent: unknown): string | undefined {
  if (sent === undefined || typeof sent === 'string') return sent
  if (sent === null) return ''
  const content = isObject(sent) && isObject(sent._immutable) && sent._immutable.currentContent
  const blocks = isObject(content) && content.blockMap
  if (!isObject(blocks)) throw badInput(['description'], 'description must be a text')
  return Object.values(blocks)
    .map((block) => (isObject(block) && typeof block.text === 'string' ? block.text : ''))
    .join('\n')
}

function dueAtOf(sent: unknown): Date | null | undefined {
  if (sent === undefined || sent === null) return sent
  const at = typeof sent === 'string' && /^\d{4}-\d{2}-\d{2}/.test(sent) ? Date.parse(sent) : NaN
  if (Number.isNaN(at)) throw badInput(['dueDate'], 'dueDate must be a date')
  return new Date(at)
}

function tagsOf(sent: unknown): string[] | undefined {
  if (sent === undefined) return undefined
  const words: unknown[] = Array.isArray(sent) ? sent : [sent]
  return words.map((word) => {
    const tag = TAGS.find((each) => tagWord(each) === word)
    if (!tag) throw badInput(['tags'], 'tags must be among team, low, medium, high and update')
    return tag
  })
}

/** Null where nobody is named. */
export function assigneeOf({ assignee }: Readonly<Record<string, unknown>>): NamedAssignee | null {
  if (!isObject(assignee) || typeof assignee.fullName !== 'string' || !assignee.fullName.trim())
    return null
  const { fullName, avatar } = assignee
  return {
    fullName: fullName.slice(0, 200),
    avatar: typeof avatar === 'string' ? avatar.slice(0, 2000) : null,
  }
}

const flagOf = (sent: unknown) => (typeof sent === 'boolean' ? sent : undefined)

/** The fields of a task that were sent, under our names. */
export const fieldsOf = (task: Readonly<Record<string, unknown>>) => ({
  title: task.title,
  description: descriptionOf(task.description),
  dueAt: dueAtOf(task.dueDate),
  tags: tagsOf(task.tags),
  isImportant: flagOf(task.isImportant),
  isCompleted: flagOf(task.isCompleted),
})

export const isDeletedOf = ({ isDeleted }: Readonly<Record<string, unknown>>) => flagOf(isDeleted)

export function taskOf({ body }: RestRequest): Readonly<Record<string, unknown>> {
  if (!isObject(body.task)) throw badInput(['task'], 'task is required')
  return body.task
}

/** In the query or in the body, under either name. */
export const taskIdOf = (request: RestRequest): string =>
  idFrom(
    scalar(request, 'taskId') ?? scalar(request, 'id') ?? request.body.taskId ?? request.body.id,
  )
