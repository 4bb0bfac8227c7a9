import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '../../../../ui/skeleton.tsx'

const Facts = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(4, 1fr)',
    gap: '3',
    py: '3',
    borderBlock: '1px solid',
    borderColor: 'border.subtle',
  },
})

/** The panel before its alarm is there. */
export function PanelSkeleton() {
  const { t } = useTranslation('alarms')
  return (
    <div role="status" aria-label={t('loading')}>
      <Facts>
        {[0, 1, 2, 3].map((fact) => (
          <div key={fact}>
            <Skeleton width="48px" height="9px" mb="2" />
            <Skeleton width="76px" height="14px" />
          </div>
        ))}
      </Facts>
      <Skeleton width="220px" height="12px" mt="5" mb="3" />
      <Skeleton height="200px" borderRadius="sm" />
      <Skeleton width="90px" height="12px" mt="5" mb="3" />
      <Skeleton height="56px" borderRadius="sm" />
    </div>
  )
}
