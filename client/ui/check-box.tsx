import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import type { ReactNode, Ref } from 'react'

const Row = chakra('label', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minHeight: '24px',
    textStyle: 'dense',
    color: 'fg',
    cursor: 'pointer',
    '& svg': { flex: 'none' },
    '&:has(:disabled)': { cursor: 'not-allowed', color: 'fg.muted' },
  },
})
const TICK = 'polygon(14% 52%, 25% 41%, 41% 57%, 75% 23%, 86% 34%, 41% 79%)'

const Box = chakra('input', {
  base: {
    appearance: 'none',
    position: 'relative',
    flex: 'none',
    boxSize: '16px',
    margin: '0',
    border: '1.5px solid',
    borderColor: 'border.control',
    borderRadius: 'xs',
    bg: 'bg.panel',
    cursor: 'inherit',
    _checked: {
      bg: 'accent.solid',
      borderColor: 'accent.solid',
      _before: {
        content: '""',
        position: 'absolute',
        inset: '-1.5px',
        bg: 'accent.contrast',
        clipPath: TICK,
      },
    },
    _disabled: { opacity: '.55' },
  },
})
const Unseen = chakra('span', { base: { srOnly: true } })

export interface CheckBoxProps extends Omit<
  HTMLChakraProps<'input'>,
  'size' | 'type' | 'children'
> {
  ref?: Ref<HTMLInputElement>
  label: ReactNode
  icon?: ReactNode
  /** The label is read aloud only, for instance in a table. */
  unseen?: boolean
}

/** Chosen or not. */
export function CheckBox({ label, icon, unseen = false, ref, ...input }: CheckBoxProps) {
  return (
    <Row>
      <Box ref={ref} type="checkbox" {...input} />
      {icon}
      {unseen ? <Unseen>{label}</Unseen> : <span>{label}</span>}
    </Row>
  )
}
