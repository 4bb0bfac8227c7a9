import { chakra } from '@chakra-ui/react'
import { ArrowUp, Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { ListBar } from '../../../ui/list-parts.tsx'
import { ScopeBar } from './scope-bar.tsx'
import type { Selection } from './use-selection.ts'

const Bulk = chakra(ListBar, {
  base: {
    minHeight: { base: '44px', md: '34px' },
    px: '3',
    borderRadius: 'sm',
    bg: 'accent.subtle',
    color: 'accent.fg',
    textStyle: 'dense',
    fontWeight: '600',
    fontVariantNumeric: 'tabular-nums',
  },
})
const Gap = chakra('span', { base: { flex: '1' } })

interface OpenBarProps {
  selection: Selection
  /** New alarms that wait until nobody points at the list. */
  waiting: number
  onShow: () => void
  onAck: () => void
}

/** Above the list: what it is narrowed to, or while some are chosen, what to do with them. */
export function OpenBar({ selection, waiting, onShow, onAck }: OpenBarProps) {
  const { t } = useTranslation('alarms')
  const count = selection.ids.length
  if (count > 0) {
    return (
      <Bulk role="toolbar" aria-label={t('select.bar')}>
        <span role="status">{t('select.count', { count })}</span>
        <Gap />
        <Button size="sm" variant="quiet" onClick={selection.clear}>
          {t('select.none')}
        </Button>
        <Button size="sm" variant="primary" onClick={onAck}>
          <Check size={16} aria-hidden="true" />
          {t('ack.verb', { count })}
        </Button>
      </Bulk>
    )
  }
  return (
    <ScopeBar>
      {waiting > 0 && (
        <Button size="sm" variant="primary" onClick={onShow}>
          <ArrowUp size={14} aria-hidden="true" />
          {t('newOnes', { count: waiting })}
        </Button>
      )}
    </ScopeBar>
  )
}
