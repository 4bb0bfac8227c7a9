import { chakra } from '@chakra-ui/react'
import { useId, type ReactNode } from 'react'

const Root = chakra('fieldset', {
  base: { border: '0', m: '0', p: '0', minWidth: '0', display: 'grid', gap: '5px' },
})
const Legend = chakra('legend', {
  base: { textStyle: 'label', color: 'fg', p: '0', mb: '5px' },
  variants: { unseen: { true: { srOnly: true } } },
})
const Track = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0.5',
    padding: '0.5',
    borderRadius: 'sm',
    bg: 'bg.muted',
  },
  variants: {
    inline: { true: { display: 'inline-flex', justifySelf: 'start' } },
    columns: {
      4: {
        display: 'grid',
        gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
        '& label': {
          px: '1',
          whiteSpace: 'normal',
          textAlign: 'center',
          overflowWrap: 'anywhere',
          hyphens: 'auto',
        },
      },
    },
  },
})
const Part = chakra('label', {
  base: {
    position: 'relative',
    flex: '1 1 auto',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '1.5',
    minHeight: { base: '40px', md: '28px' },
    px: '2',
    borderRadius: '5px',
    fontSize: '12.5px',
    lineHeight: '16px',
    fontWeight: '500',
    color: 'fg.muted',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    transition: 'background-color 120ms, color 120ms',
    _hover: { color: 'fg' },
    '& input': { position: 'absolute', inset: '0', opacity: '0', cursor: 'inherit', margin: '0' },
    '&:has(:checked)': {
      bg: { base: 'bg.panel', _dark: 'border.strong' },
      color: 'fg',
      fontWeight: '600',
      boxShadow: { base: '0 1px 2px rgba(18,26,35,.12), 0 0 0 1px {colors.border}', _dark: 'none' },
    },
    '&:has(:focus-visible)': {
      outline: '2px solid',
      outlineColor: 'focus.ring',
      outlineOffset: '1px',
    },
    '&:has(:disabled)': { cursor: 'not-allowed' },
  },
})

export interface SegmentedProps<T extends string> {
  label: string
  /** The label is read aloud only, where what is chosen is plain to see. */
  unseen?: boolean
  options: readonly { value: T; label: string; icon?: ReactNode }[]
  value: T
  onChange: (value: T) => void
  disabled?: boolean
  /** No wider than its words. */
  inline?: boolean
  /** In rows of so many, of equal width. */
  columns?: 4
}

/** One of a few, all in sight; the arrow keys go from one to the next. */
export function Segmented<T extends string>({
  label,
  unseen,
  options,
  value,
  onChange,
  disabled,
  inline,
  columns,
}: SegmentedProps<T>) {
  const name = useId()
  return (
    <Root disabled={disabled}>
      <Legend unseen={unseen}>{label}</Legend>
      <Track inline={inline} columns={columns}>
        {options.map((option) => (
          <Part key={option.value}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.icon}
            {option.label}
          </Part>
        ))}
      </Track>
    </Root>
  )
}
