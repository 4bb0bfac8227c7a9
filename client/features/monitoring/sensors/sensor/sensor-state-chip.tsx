import { useTranslation } from 'react-i18next'
import { shapeOf } from '../../../../entities/alarms/priority.ts'
import { Chip, type ChipProps } from '../../../../ui/chip.tsx'
import type { LiveSensor } from '../live/live-sensor.ts'
import type { SensorState } from '../tiles/sensor-state.ts'

const LOOKS: Partial<Record<SensorState, ChipProps['look']>> = {
  ok: 'ok',
  pending: 'warn',
  above: 'warn',
  below: 'warn',
  stale: 'offline',
  offline: 'offline',
  never: 'offline',
  outOfService: 'offline',
  shelved: 'shelved',
  suppressed: 'suppressed',
}

/** How the sensor is, in a word or two. */
export function SensorStateChip({ live: { state, alarm } }: { live: LiveSensor }) {
  const { t } = useTranslation('sensors')
  const told = alarm && state === alarm.state
  if (told && (state === 'unack' || state === 'acked' || state === 'rtnUnack'))
    return (
      <Chip look={shapeOf(alarm.priority)}>
        {t(`sensor.alarmed.${state}`, { priority: t(`priority.${alarm.priority}`) })}
      </Chip>
    )
  return <Chip look={LOOKS[state] ?? 'plain'}>{t(`state.${state}`)}</Chip>
}
