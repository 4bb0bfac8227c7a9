import { useTranslation } from 'react-i18next'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import css from './panel-skeleton.module.scss'

/** The panel before its alarm is there. */
export function PanelSkeleton() {
  const { t } = useTranslation('alarms')
  return (
    <div role="status" aria-label={t('loading')}>
      <div className={css.facts}>
        {[0, 1, 2, 3].map((fact) => (
          <div key={fact}>
            <Skeleton width="48px" height="9px" margin="0 0 8px" />
            <Skeleton width="76px" height="14px" />
          </div>
        ))}
      </div>
      <Skeleton width="220px" height="12px" margin="20px 0 12px" />
      <Skeleton height="200px" rounded />
      <Skeleton width="90px" height="12px" margin="20px 0 12px" />
      <Skeleton height="56px" rounded />
    </div>
  )
}
