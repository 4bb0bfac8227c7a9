import { useTranslation } from 'react-i18next'
import { shapeOf } from '../../../../entities/alarms/priority.ts'
import { StateGlyph } from '../../../../entities/alarms/state-glyph.tsx'
import type { AlarmPriority } from '../../../../generated/schema.ts'
import type { Column } from '../../../../ui/list/column.ts'
import { SensorLink } from '../detail/sensor-link.tsx'

/** What the first columns go by. */
export interface Lead {
  priority: AlarmPriority
  /** Whether it waits for somebody. */
  solid: boolean
  alarmId: string | null
  ruleName: string
  sensor: { id: string; name: string } | null
  site: { name: string } | null | undefined
}

/** The columns that every list of alarms begins with: how bad, where, and by which rule. */
export function useLeadColumns<Row, Field extends string>(
  leadOf: (row: Row) => Lead,
  priority: Partial<Column<Row, Field>>,
): Column<Row, Field>[] {
  const { t } = useTranslation('alarms')
  return [
    {
      id: 'priority',
      cell: (row) => {
        const { priority, solid } = leadOf(row)
        return (
          <StateGlyph
            priority={shapeOf(priority)}
            solid={solid}
            size={20}
            label={t(`priority.${priority}`)}
          />
        )
      },
      ...priority,
    },
    {
      id: 'who',
      head: true,
      cell: (row) => {
        const { alarmId, sensor, ruleName, site } = leadOf(row)
        return <SensorLink alarmId={alarmId} sensor={sensor} rule={ruleName} site={site?.name} />
      },
    },
  ]
}
