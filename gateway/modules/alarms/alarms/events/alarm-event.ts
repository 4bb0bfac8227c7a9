import { z } from 'zod'
import type { AlarmPointState } from '../tables.ts'
import { OptionalIds } from '../../../../parse.ts'
import { OptionalRange } from '../alarm.ts'
import { EVENT_TYPES, type EventType } from '../evaluator/event.ts'

/** Something that happened to a point or its alarm; `siteId` says who may see it. */
export interface AlarmEvent {
  organizationId: number
  id: number
  pointId: number
  alarmId: number | null
  sensorId: number
  siteId: number
  t: Date
  at: Date
  type: EventType
  state: AlarmPointState
  value: number | null
  activation: number | null
  annunciated: boolean
  byId: number | null
  note: string | null
  reason: string | null
  until: Date | null
  assigneeId: number | null
  /** The moment for which it is told, if it is not the present. */
  asOf?: Date | null
}

export const AlarmEventFilter = z
  .object({
    ids: OptionalIds,
    alarmId: OptionalIds,
    sensorId: OptionalIds,
    siteId: OptionalIds,
    type: z.array(z.enum(EVENT_TYPES)).nullish(),
    at: OptionalRange,
  })
  .nullish()
export type AlarmEventFilter = z.output<typeof AlarmEventFilter>

const count = z.number().int().min(1).max(1000).nullish()
export const AlarmEventsRequest = z.object({
  filter: AlarmEventFilter,
  first: count,
  after: z.string().max(200).nullish(),
  last: count,
  before: z.string().max(200).nullish(),
})
