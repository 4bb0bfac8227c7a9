import { useTranslation } from 'react-i18next'
import { useAllSensors } from '../../../../entities/sensors/all-sensors.ts'
import { useListParams } from '../../../../lib/use-list-params.ts'
import { FilterButton } from '../../../../ui/filter-button.tsx'

/** Whose alarms they are, once the page was opened for a sensor. */
export function SensorFilter({ chosen }: { chosen: string[] }) {
  const { t } = useTranslation('alarms')
  const { set } = useListParams()
  const { sensors } = useAllSensors()
  return (
    <FilterButton
      label={t('filter.sensor')}
      options={(sensors ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      chosen={chosen}
      onChange={(sensor) => set({ sensor })}
    />
  )
}
