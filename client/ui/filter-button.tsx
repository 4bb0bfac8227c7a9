import { chakra } from '@chakra-ui/react'
import { ChevronDown, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import { ChoicePopover, type Option } from './choice-popover.tsx'
import { IconButton } from './icon-button.tsx'

const Host = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minWidth: '0',
    borderRadius: 'sm',
    '&[data-active]': {
      boxShadow: '0 0 0 1px {colors.accent.solid}',
      bg: 'accent.subtle',
      '& > button, & > span > button': {
        bg: 'transparent',
        borderColor: 'transparent',
        color: 'accent.fg',
      },
      '& svg': { color: 'inherit' },
    },
  },
})
const Words = chakra('span', {
  base: { overflow: 'hidden', textOverflow: 'ellipsis', maxWidth: '220px' },
})

export interface FilterButtonProps<T extends string> {
  label: string
  options: readonly Option<T>[]
  chosen: readonly T[]
  onChange: (chosen: T[]) => void
}

/** A filter of a list: any of some values. In use it says which, and has a cross to end it. */
export function FilterButton<T extends string>({
  label,
  options,
  chosen,
  onChange,
}: FilterButtonProps<T>) {
  const { t } = useTranslation('common')
  const active = chosen.length > 0
  const words = options.filter(({ value }) => chosen.includes(value)).map((option) => option.label)
  return (
    <Host data-active={active || undefined}>
      <ChoicePopover
        {...{ label, options, chosen, onChange }}
        trigger={(button) => (
          <Button {...button}>
            <Words>{active ? `${label}: ${words.join(t('listSeparator'))}` : label}</Words>
            {!active && <ChevronDown size={14} aria-hidden="true" />}
          </Button>
        )}
      />
      {active && (
        <IconButton label={t('filter.end', { label })} onClick={() => onChange([])}>
          <X aria-hidden="true" />
        </IconButton>
      )}
    </Host>
  )
}
