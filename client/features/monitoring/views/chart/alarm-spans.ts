import { toneOf } from '../../../../entities/alarms/priority.ts'
import type { Tone } from '../../../../ui/time-chart/types.ts'
import type { ChartAlarmFragment, ChartAlarmsQuery } from './chart-context.generated.ts'
import type { Span } from '../time/time-range.ts'

/** A time in which an alarm waited for its delay, or was active. */
export interface AlarmSpan extends Span {
  kind: 'pending' | 'active'
  tone: Tone
  sensorId: string
  /** Of the alarm; a point that is only pending has none. */
  alarmId: string | null
  ruleName: string
  /** Whether it came to an end. */
  over: boolean
}

const time = (instant: string) => Date.parse(instant)

function spansOfAlarm(alarm: ChartAlarmFragment, end: number): AlarmSpan[] {
  const { id, sensor, priority, ruleName, pendingSince, raisedAt, returnedAt, closedAt } = alarm
  if (!sensor) return []
  const ended = returnedAt ?? closedAt
  const own = { tone: toneOf(priority), sensorId: sensor.id, alarmId: id, ruleName }
  const active: AlarmSpan = {
    ...own,
    kind: 'active',
    from: time(raisedAt),
    to: ended ? time(ended) : end,
    over: ended !== null,
  }
  if (time(pendingSince) >= time(raisedAt)) return [active]
  return [
    { ...own, kind: 'pending', from: time(pendingSince), to: time(raisedAt), over: true },
    active,
  ]
}

/** What is drawn of alarms, up to `end`: now, or the instant the world is looked at as of. */
export function alarmSpans(data: ChartAlarmsQuery | undefined, end: number): AlarmSpan[] {
  if (!data) return []
  const alarms = new Map(
    [...data.open.nodes, ...data.raised.nodes].map((alarm) => [alarm.id, alarm]),
  )
  const waiting = (data.pending?.nodes ?? []).flatMap(
    ({ priority, since, sensor }): AlarmSpan[] => {
      if (!since || !sensor || time(since) >= end) return []
      const own = { sensorId: sensor.id, alarmId: null, ruleName: '', tone: toneOf(priority) }
      return [{ ...own, kind: 'pending', from: time(since), to: end, over: false }]
    },
  )
  return [...[...alarms.values()].flatMap((alarm) => spansOfAlarm(alarm, end)), ...waiting]
}
