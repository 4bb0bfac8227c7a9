import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

const Bar = chakra('div', { base: { display: 'flex', gap: '2', mb: '3' } })
const Row = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '4',
    height: '54px',
    px: '3',
    borderTop: '1px solid',
    borderColor: 'border.subtle',
    _first: { borderTop: '0' },
  },
})
const Who = chakra('div', { base: { flex: '1', display: 'grid', gap: '1.5' } })

/** A list of alarms before it is there: everything where it will be. */
export function AlarmsSkeleton() {
  const { t } = useTranslation('alarms')
  return (
    <div role="status" aria-label={t('loading')}>
      <Bar>
        {[88, 74, 88, 70].map((width, index) => (
          <Skeleton key={index} width={`${width}px`} height="28px" borderRadius="sm" />
        ))}
      </Bar>
      <Panel flush>
        {[180, 140, 200, 160, 120].map((width, index) => (
          <Row key={index}>
            <Skeleton boxSize="20px" borderRadius="full" />
            <Who>
              <Skeleton width={`${width * 0.5}px`} height="12px" />
              <Skeleton width={`${width}px`} height="9px" />
            </Who>
            <Skeleton width="42px" height="14px" />
            <Skeleton width="110px" height="12px" />
            <Skeleton width="60px" height="12px" />
          </Row>
        ))}
      </Panel>
    </div>
  )
}
