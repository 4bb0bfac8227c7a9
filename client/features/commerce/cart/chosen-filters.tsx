import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import css from './shop-page.module.scss'
import { useChips, type Narrowed } from './use-chips.ts'

interface ChosenProps extends Narrowed {
  /** What the address says without any of them. */
  everything: Record<string, null>
}

/** The filters in use, each to be taken back by itself, or all of them at once. */
export function ChosenFilters({ everything, ...shown }: ChosenProps) {
  const { t } = useTranslation('cart')
  const chips = useChips(shown)
  if (chips.length === 0) return null
  return (
    <div className={css.chosen} role="group" aria-label={t('chosen')}>
      {chips.map(({ id, name, remove }) => (
        <Button key={id} size="sm" aria-label={t('removeFilter', { name })} onClick={remove}>
          <bdi>{name}</bdi>
          <X size={14} aria-hidden="true" />
        </Button>
      ))}
      <Button size="sm" variant="link" onClick={() => shown.params.set(everything)}>
        {t('clearAll')}
      </Button>
    </div>
  )
}
