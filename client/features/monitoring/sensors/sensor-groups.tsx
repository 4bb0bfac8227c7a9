import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { ATTENTION, type Group, type Grouping } from './arrange.ts'
import type { HomeView } from './home-tools.tsx'
import { SUMMARY } from './tiles/sensor-state.ts'
import { SensorTile } from './tiles/sensor-tile.tsx'
import { TileGrid } from './tiles/tile-grid.ts'
import css from './sensor-groups.module.scss'

/** "10 in range, 1 stale" */
function useCounts({ key, counts, sensors }: Group): string {
  const { t } = useTranslation('sensors')
  if (key === ATTENTION) return t('sensors', { count: sensors.length })
  const parts = SUMMARY.toReversed().filter(
    (state) => counts[state] > 0 && state !== 'toAcknowledge',
  )
  return parts
    .map((state) => t(`count.${state}`, { count: counts[state] }))
    .join(t('listSeparator'))
}

const REST: Record<Grouping, string> = {
  site: 'otherSites',
  location: 'group.otherLocations',
  none: 'group.all',
}

interface SensorGroupProps {
  group: Group
  grouping: Grouping
  view: HomeView['view']
}

/** Sensors of one place, or those that need attention. */
export function SensorGroup({ group, grouping, view }: SensorGroupProps) {
  const { t } = useTranslation('sensors')
  const id = useId()
  const counts = useCounts(group)
  const title = group.key === ATTENTION ? t('needsAttention') : (group.title ?? t(REST[grouping]))
  return (
    <section aria-labelledby={id}>
      <div className={css.head}>
        <h2 className={css.title} id={id}>
          {title}
        </h2>
        <p className={css.counts}>{counts}</p>
      </div>
      <TileGrid data-view={view}>
        {group.sensors.map((sensor) => (
          <SensorTile key={sensor.id} id={sensor.id} sensor={sensor} />
        ))}
      </TileGrid>
    </section>
  )
}
