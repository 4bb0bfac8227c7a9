import { shapeOf } from '../../../../entities/alarms/priority.ts'
import type { AlarmPriority, AlarmState } from '../../../../generated/schema.ts'
import { isWaiting } from '../alarm-words.ts'

interface Marked {
  priority: AlarmPriority
  state?: AlarmState
}

/** What the look of a row goes by; its panel may be open beside it. */
export const marksOf = ({ priority, state }: Marked, open: boolean) => ({
  'data-priority': shapeOf(priority),
  'data-waiting': state && isWaiting(state) ? '' : undefined,
  'data-closed': state === 'CLOSED' ? '' : undefined,
  'data-open': open ? '' : undefined,
})
