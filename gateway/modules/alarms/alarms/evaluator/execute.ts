// Operators' commands and why they may be refused (docs/monitoring.md 5.3).
import type { Command, Refusal } from './command.ts'
import { close } from './life.ts'
import { shelve, unshelve } from './shelf.ts'
import { isActive } from './state.ts'
import { emit, eventTime, type Point, type Watch } from './watch.ts'

type Of<T extends Command['type']> = Extract<Command, { type: T }>

export function execute(
  watch: Watch,
  point: Point,
  at: number,
  command: Command,
): Refusal | undefined {
  switch (command.type) {
    case 'ACK':
      return acknowledge(watch, point, at, command)
    case 'SHELVE':
      return putAside(watch, point, at, command)
    case 'UNSHELVE':
      if (!point.state.shelf) return 'NOT_SHELVED'
      unshelve(watch, point, at, at, command.by)
      return
    case 'ASSIGN':
      return assign(watch, point, at, command)
    case 'COMMENT':
      return comment(watch, point, at, command)
  }
}

/** When somebody did it, as people read it. */
const askedAt = (command: Command, at: number) => Math.max(command.askedAt ?? at, at)

function acknowledge(
  watch: Watch,
  point: Point,
  at: number,
  command: Of<'ACK'>,
): Refusal | undefined {
  const { by, instance, activation, note } = command
  const { state, definition } = point
  const { open } = state
  if (!open || open.ackedAt !== null || (instance ?? open.instance) !== open.instance)
    return 'NOTHING_TO_ACK'
  if ((activation ?? state.activations) !== state.activations) return 'STALE_ACK'
  if (definition.noteRequired && !note?.trim()) return 'NOTE_REQUIRED'
  const ackedAt = eventTime(state, askedAt(command, at))
  Object.assign(open, { ackedAt, ackedBy: by })
  if (!isActive(state)) close(point, 'ACKED', ackedAt)
  emit(watch, point, 'ACKED', at, at, { by, note: note ?? null })
}

function putAside(
  watch: Watch,
  point: Point,
  at: number,
  command: Of<'SHELVE'>,
): Refusal | undefined {
  const { until, by, reason = null } = command
  if (until <= at || until > at + watch.options.maxShelf) return 'INVALID_UNTIL'
  shelve(watch, point, { at, askedAt: askedAt(command, at) }, { until, by, reason })
}

function assign(
  watch: Watch,
  point: Point,
  at: number,
  { by, instance, assignee, note }: Of<'ASSIGN'>,
): Refusal | undefined {
  const { open } = point.state
  if (!open || (instance ?? open.instance) !== open.instance) return 'NOTHING_OPEN'
  open.assignee = assignee
  emit(watch, point, 'ASSIGNED', at, at, { by, assignee, note: note ?? null })
}

/** Also on an occurrence that is closed: what was found out afterwards belongs to its history. */
function comment(
  watch: Watch,
  point: Point,
  at: number,
  command: Of<'COMMENT'>,
): Refusal | undefined {
  const { state } = point
  const instance = command.instance ?? state.instances
  if (instance < 1 || instance > state.instances) return 'NOTHING_OPEN'
  emit(watch, point, 'COMMENTED', at, at, { by: command.by, note: command.note, instance })
}
