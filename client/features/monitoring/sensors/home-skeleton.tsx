import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { PageHead } from '../../../ui/page-head.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { TileGrid } from './tiles/tile-grid.tsx'

const Place = chakra('div', {
  base: {
    height: '73px',
    mb: '5',
    mx: { base: '-16px', md: '0' },
    border: '1px solid',
    borderColor: 'border',
    borderRadius: { base: '0', md: 'md' },
    bg: 'bg.panel',
    p: '4',
  },
})

const Tile = () => (
  <div className="tile" data-state="ok">
    <header>
      <Skeleton width="84px" height="12px" my="3px" />
      <span />
      <Skeleton width="60px" height="9px" mt="4px" />
    </header>
    <div className="reading">
      <Skeleton width="96px" height="24px" my="6px" />
    </div>
    <div className="spark">
      <Skeleton height="26px" mx={{ base: '0', md: '12px' }} mt="8px" />
    </div>
    <div className="status">
      <Skeleton width="110px" height="10px" />
    </div>
  </div>
)

/** The page before its sensors are there: everything where it will be. */
export function HomeSkeleton() {
  const { t } = useTranslation('sensors')
  return (
    <div role="status" aria-label={t('loading')}>
      <PageHead title={t('title')} text={<Skeleton width="240px" height="12px" my="3px" />} />
      <Place>
        <Skeleton width="160px" />
      </Place>
      <Skeleton width="140px" mb="4" />
      <TileGrid aria-hidden="true">
        {/* More than a screen holds: what stands below is not seen to move. */}
        {Array.from({ length: 30 }, (_, index) => (
          <Tile key={index} />
        ))}
      </TileGrid>
    </div>
  )
}
