import { useTranslation } from 'react-i18next'
import { useLate } from '../../../lib/use-late.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { TileGrid } from './tiles/tile-grid.ts'
import css from './home-skeleton.module.scss'

const Tile = () => (
  <div className="tile" data-state="ok">
    <header>
      <Skeleton width="84px" height="12px" margin="3px 0" />
      <span />
      <Skeleton width="60px" height="9px" margin="4px 0 0" />
    </header>
    <div className="reading">
      <Skeleton width="96px" height="24px" margin="6px 0" />
    </div>
    <div className="spark">
      <Skeleton className={css.spark} height="26px" />
    </div>
    <div className="status">
      <Skeleton width="110px" height="10px" />
    </div>
  </div>
)

/** The page before its sensors are there: everything where it will be. */
export function HomeSkeleton() {
  const { t } = useTranslation('sensors')
  const late = useLate()
  return (
    <div role="status" aria-label={t('loading')}>
      <PageHead title={t('title')} text={<Skeleton width="240px" height="12px" margin="3px 0" />} />
      {late ? <Sketch /> : <div className={css.room} />}
    </div>
  )
}

function Sketch() {
  return (
    <>
      <div className={css.place}>
        <Skeleton width="160px" />
      </div>
      <Skeleton width="140px" margin="0 0 16px" />
      <TileGrid aria-hidden="true">
        {/* More than a screen holds: what stands below is not seen to move. */}
        {Array.from({ length: 30 }, (_, index) => (
          <Tile key={index} />
        ))}
      </TileGrid>
    </>
  )
}
