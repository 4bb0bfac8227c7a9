import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useAllSensors } from '../../../../entities/sensors/all-sensors.ts'
import { sensorLink } from '../../../../entities/sensors/sensor-link.ts'
import { ButtonLink } from '../../../../ui/button-link.tsx'
import css from './sensor-head.module.scss'

interface NeighbourProps {
  to: { id: string; name: string } | undefined
  way: 'previous' | 'next'
  icon: LucideIcon
}

function Neighbour({ to, way, icon: Icon }: NeighbourProps) {
  const { t } = useTranslation('sensors')
  if (!to) return null
  const label = t(`sensor.${way}`, { name: to.name })
  return (
    <ButtonLink to={sensorLink(to.id)} aria-label={label} title={label}>
      <Icon className="flip" size={16} aria-hidden="true" />
    </ButtonLink>
  )
}

/** The ways to the sensors before and after this one, in the order of their places. */
export function Neighbours({ id }: { id: string }) {
  const { t } = useTranslation('sensors')
  const { sensors } = useAllSensors()
  const inUse = sensors?.filter((sensor) => sensor.status !== 'RETIRED' || sensor.id === id) ?? []
  const here = inUse.findIndex((sensor) => sensor.id === id)
  if (here < 0 || inUse.length < 2) return null
  return (
    <span className={css.neighbours} role="group" aria-label={t('sensor.neighbours')}>
      <Neighbour to={inUse[here - 1]} way="previous" icon={ChevronLeft} />
      <Neighbour to={inUse[here + 1]} way="next" icon={ChevronRight} />
    </span>
  )
}
