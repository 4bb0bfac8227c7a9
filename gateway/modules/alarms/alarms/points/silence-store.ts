import type { Silence } from '../../../monitoring/sensors/silence.ts'

/** A sensor with an active NO_DATA alarm is silent. */
export const silence: Silence = {
  now: (
    sensorId,
  ) => `exists (select from alarm_point p join published.alarm_config c on c.id = p.config_id
  where p.sensor_id = ${sensorId} and c.kind = 'NO_DATA' and p.phase = 'ACTIVE' and p.removed_at is null)`,
  at: (
    sensorId,
    instant,
  ) => `exists (select from alarm a join published.alarm_config c on c.id = a.config_id where a.sensor_id = ${sensorId} and c.kind = 'NO_DATA'
      and a.raised_at <= ${instant} and coalesce(a.returned_at, a.closed_at, 'infinity') > ${instant})`,
}
