// When an event is: from one instant to another, or on whole days. What is said of the one takes the other away.
import { refuse } from '../../../errors.ts'
import type { Times } from './event.ts'

type Said = { readonly [Field in keyof Times]?: Times[Field] | undefined }

const ORDER = 'This is before the beginning.'
const BOTH = 'An event has instants or whole days, not both.'

/** Of a new event, or of one as it was before. */
export function timesOf(said: Said, before: Times | null): Times {
  const { startsAt, endsAt, firstDay, lastDay } = said
  const isTimed = (startsAt ?? endsAt) != null
  const isOfDays = (firstDay ?? lastDay) != null
  if (isTimed && isOfDays) throw refuse('INVALID', ['input', 'firstDay'], BOTH)
  if (isOfDays || (!isTimed && before?.firstDay != null)) return onDays(said, before)
  return atInstants(
    startsAt === undefined ? before?.startsAt : startsAt,
    endsAt === undefined ? before?.endsAt : endsAt,
  )
}

/** An event that is moved without its end being named lasts as long as before. */
function lastDayAfter(before: Times | null, firstDay: string | null | undefined) {
  if (!before?.firstDay || !before.lastDay) return firstDay
  if (!firstDay) return before.lastDay
  const length = Date.parse(before.lastDay) - Date.parse(before.firstDay)
  return new Date(Date.parse(firstDay) + length).toISOString().slice(0, 10)
}

function onDays(said: Said, before: Times | null): Times {
  const firstDay = said.firstDay === undefined ? before?.firstDay : said.firstDay
  const lastDay = said.lastDay === undefined ? lastDayAfter(before, said.firstDay) : said.lastDay
  if (!firstDay) throw refuse('REQUIRED', ['input', 'firstDay'], 'On which day does it begin?')
  if (lastDay === null) throw refuse('REQUIRED', ['input', 'lastDay'], 'On which day does it end?')
  const last = lastDay ?? firstDay
  if (last < firstDay) throw refuse('INVALID', ['input', 'lastDay'], ORDER)
  return { startsAt: null, endsAt: null, firstDay, lastDay: last }
}

function atInstants(startsAt: Date | null | undefined, endsAt: Date | null | undefined): Times {
  if (!startsAt) throw refuse('REQUIRED', ['input', 'startsAt'], 'When does it begin?')
  if (endsAt && endsAt < startsAt) throw refuse('INVALID', ['input', 'endsAt'], ORDER)
  return { startsAt, endsAt: endsAt ?? null, firstDay: null, lastDay: null }
}
