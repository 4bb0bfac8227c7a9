import { cursorOf, placeOf } from '../../../../platform/paging/cursor.ts'

const streamOf = (organizationId: number) => ['alarmEvents', organizationId]

/** Where the subscription goes on after an event, whatever it is filtered by. */
export const cursorOfEvent = (organizationId: number, id: number): string =>
  cursorOf(streamOf(organizationId), [id])
export const placeOfEvent = (organizationId: number, cursor: string): number =>
  placeOf(cursor, streamOf(organizationId), 'after')[0] ?? 0
