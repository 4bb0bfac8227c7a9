import { ChevronDown, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import { ChoicePopover, type Option } from './choice-popover.tsx'
import { IconButton } from './icon-button.tsx'
import css from './filter-button.module.scss'

export interface FilterButtonProps<T extends string> {
  label: string
  options: readonly Option<T>[]
  chosen: readonly T[]
  onChange: (chosen: T[]) => void
}

/** A filter of a list: any of some values. In use it says which, and has a cross to end it. */
export function FilterButton<T extends string>(props: FilterButtonProps<T>) {
  const { label, chosen, onChange } = props
  const { t } = useTranslation('common')
  const active = chosen.length > 0
  const words = props.options
    .filter(({ value }) => chosen.includes(value))
    .map((option) => option.label)
  return (
    <span className={css.host} data-active={active || undefined}>
      <ChoicePopover
        {...props}
        trigger={(button) => (
          <Button {...button}>
            <span className={css.words}>
              {active ? `${label}: ${words.join(t('listSeparator'))}` : label}
            </span>
            {!active && <ChevronDown size={14} aria-hidden="true" />}
          </Button>
        )}
      />
      {active && (
        <IconButton label={t('filter.end', { label })} onClick={() => onChange([])}>
          <X aria-hidden="true" />
        </IconButton>
      )}
    </span>
  )
}
