import type { Caller } from '../../../support/caller.ts'

const FACTS =
  'id title version startsAt endsAt firstDay lastDay timeZone recurrence seriesId originalStart'
const CREATE = `mutation($input: CreateCalendarEventInput!) { createCalendarEvent(input: $input) { calendarEvent { ${FACTS} } problems { code path } } }`
const CHANGE = `mutation($id: ID!, $originalStart: String!, $scope: OccurrenceScope!, $input: UpdateCalendarEventInput!) {
  changeCalendarOccurrences(id: $id, originalStart: $originalStart, scope: $scope, input: $input) { calendarEvent { ${FACTS} } problems { code path } } }`
const REMOVE = `mutation($id: ID!, $originalStart: String!, $scope: OccurrenceScope!) {
  removeCalendarOccurrences(id: $id, originalStart: $originalStart, scope: $scope) { calendarEvent { id } problems { code path } } }`

const UNDO = `mutation($id: ID!, $expectedVersion: Int) {
  undoCalendarMove(id: $id, expectedVersion: $expectedVersion) { calendarEvent { ${FACTS} } problems { code path } } }`

export interface Planned {
  id: string
  title: string
  version: number
  startsAt: string | null
  firstDay: string | null
  recurrence: string
  seriesId: string | null
}
export interface Answer {
  calendarEvent: Planned | null
  problems: { code: string; path: string[] }[]
}

export async function plan(by: Caller, input: object): Promise<Planned> {
  const { data, errors } = await by.graphql(CREATE, { input: { title: 'Planning', ...input } })
  const answer = data?.createCalendarEvent as Answer | undefined
  if (!answer?.calendarEvent) throw new Error(JSON.stringify(errors ?? answer))
  return answer.calendarEvent
}

type Scope = 'THIS' | 'FOLLOWING' | 'ALL'

export const change = async (
  by: Caller,
  id: string,
  [scope, originalStart]: readonly [Scope, string],
  input: object,
): Promise<Answer> => {
  const { data, errors } = await by.graphql(CHANGE, { id, originalStart, scope, input })
  if (errors) throw new Error(JSON.stringify(errors))
  return data.changeCalendarOccurrences as Answer
}

export const remove = async (
  by: Caller,
  id: string,
  [scope, originalStart]: readonly [Scope, string],
): Promise<Answer> =>
  (await by.graphql(REMOVE, { id, originalStart, scope })).data.removeCalendarOccurrences as Answer

export const undo = async (by: Caller, moved: Planned | null): Promise<Answer> => {
  const which = { id: moved?.id, expectedVersion: moved?.version }
  const { data, errors } = await by.graphql(UNDO, which)
  if (errors) throw new Error(JSON.stringify(errors))
  return data.undoCalendarMove as Answer
}

/** Beginnings, or days, of all that is on these days. */
export async function on(
  by: Caller,
  firstDay: string,
  lastDay: string,
  timeZone = 'UTC',
): Promise<string[]> {
  const { data, errors } = await by.graphql(
    `query($firstDay: LocalDate!, $lastDay: LocalDate!, $timeZone: TimeZone) {
      calendarOccurrences(firstDay: $firstDay, lastDay: $lastDay, timeZone: $timeZone) { startsAt firstDay lastDay event { title } } }`,
    { firstDay, lastDay, timeZone },
  )
  if (errors) throw new Error(JSON.stringify(errors))
  const found = data.calendarOccurrences as {
    startsAt: string | null
    firstDay: string | null
    event: { title: string }
  }[]
  return found.map(({ startsAt, firstDay: day }) => startsAt ?? day ?? '').toSorted()
}
