import { ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import css from './expand-button.module.scss'

interface ExpandButtonProps {
  name: string
  open: boolean
  onPress: () => void
}

/** An arrow that shows what a row or a group holds, and hides it again. */
export function ExpandButton({ name, open, onPress }: ExpandButtonProps) {
  const { t } = useTranslation('list')
  return (
    <button
      type="button"
      className={css.button}
      data-expands=""
      aria-expanded={open}
      aria-label={t('expand', { name })}
      onClick={onPress}
    >
      <ChevronRight className="flip" size={16} aria-hidden="true" />
    </button>
  )
}
