import { chakra } from '@chakra-ui/react'
import { CircleAlert } from 'lucide-react'
import { useId, type ReactNode } from 'react'

const Root = chakra('div', { base: { display: 'grid', gap: '5px', minWidth: '0' } })
const Label = chakra('label', { base: { textStyle: 'label', color: 'fg' } })
const Help = chakra('p', { base: { textStyle: 'caption', color: 'fg.subtle' } })
const Problem = chakra('p', {
  base: {
    display: 'flex',
    gap: '1.5',
    textStyle: 'caption',
    color: 'state.alarm.critical.fg',
    '& svg': { flex: 'none', mt: '1px' },
  },
})
const Top = chakra('div', {
  base: { display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: '2' },
})

export interface FieldTexts {
  label: string
  /** Stands below while nothing is wrong. */
  help?: string | undefined
  /** What is wrong and what to do; takes the place of the help. */
  error?: string | undefined
  /** At the far end of the label, for instance a link. */
  labelEnd?: ReactNode
}

/** The attributes a control takes from its field. */
export interface FieldControl {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/** Label above, help or error below; the control is given what ties it to them. */
export function Field({
  label,
  help,
  error,
  labelEnd,
  children,
}: FieldTexts & { children: (control: FieldControl) => ReactNode }) {
  const id = useId()
  const note = error || help ? `${id}-note` : undefined
  return (
    <Root>
      <Top>
        <Label htmlFor={id}>{label}</Label>
        {labelEnd}
      </Top>
      {children({ id, 'aria-describedby': note, 'aria-invalid': error ? true : undefined })}
      {error ? (
        <Problem id={note} role="alert">
          <CircleAlert size={14} aria-hidden="true" />
          <span>{error}</span>
        </Problem>
      ) : (
        help && <Help id={note}>{help}</Help>
      )}
    </Root>
  )
}

/** Fields side by side where there is room. */
export const FieldRow = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', md: 'repeat(2, minmax(0, 1fr))' },
    gap: '4',
    alignItems: 'start',
  },
})

/** The frame of a control; its focus and its error are drawn here. */
export const ControlFrame = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minWidth: '0',
    px: '2.5',
    border: '1px solid',
    borderColor: 'border.control',
    borderRadius: 'sm',
    bg: 'bg.panel',
    color: 'fg.subtle',
    '& > svg': { flex: 'none' },
    '&:focus-within': {
      outline: '2px solid',
      outlineColor: 'focus.ring',
      outlineOffset: '1px',
      borderColor: 'focus.ring',
    },
    '&:has([aria-invalid])': { borderColor: 'state.alarm.critical' },
    '&:has(:disabled)': { bg: 'bg.subtle' },
  },
  variants: {
    size: {
      form: { height: { base: '44px', md: '36px' }, fontSize: { base: '15px', md: '13.5px' } },
      lg: { height: { base: '44px', md: '42px' }, fontSize: { base: '15px', md: '14px' } },
    },
  },
  defaultVariants: { size: 'form' },
})

/** What is typed into, without a frame of its own. */
export const BareInput = chakra('input', {
  base: {
    flex: '1',
    minWidth: '0',
    height: 'full',
    border: '0',
    bg: 'transparent',
    color: 'fg',
    font: 'inherit',
    _focusVisible: { outline: 'none' },
    // The browser paints remembered values in a colour of its own.
    _autofill: {
      boxShadow: '0 0 0 100px {colors.bg.panel} inset',
      WebkitTextFillColor: '{colors.fg}',
    },
  },
})
