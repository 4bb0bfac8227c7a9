import { useTranslation } from 'react-i18next'
import { Panel } from '../../../../ui/panel.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import css from './sensor-page.module.scss'

/** The page before its sensor is known: everything where it will be. */
export function SensorSkeleton() {
  const { t } = useTranslation('sensors')
  return (
    <div role="status" aria-label={t('sensor.loading')}>
      <Skeleton width="220px" height="24px" margin="20px 0 24px" />
      <Panel style={{ marginBottom: 16 }}>
        <Skeleton width="140px" height="72px" />
      </Panel>
      <div className={css.columns}>
        <Panel>
          <Skeleton height="320px" rounded />
        </Panel>
        <Panel>
          <Skeleton width="60%" margin="0 0 16px" />
          <Skeleton width="80%" margin="0 0 16px" />
          <Skeleton width="40%" />
        </Panel>
      </div>
    </div>
  )
}
