import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import type { ReactNode, Ref } from 'react'

const Row = chakra('label', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2.5',
    minHeight: '24px',
    textStyle: 'dense',
    color: 'fg',
    cursor: 'pointer',
    '&:has(:disabled)': { cursor: 'not-allowed', color: 'fg.muted' },
  },
})
const Track = chakra('input', {
  base: {
    appearance: 'none',
    position: 'relative',
    flex: 'none',
    width: '34px',
    height: '20px',
    margin: '0',
    borderRadius: 'full',
    bg: 'border.control',
    cursor: 'inherit',
    transition: 'background-color 120ms',
    _before: {
      content: '""',
      position: 'absolute',
      top: '2px',
      insetInlineStart: '2px',
      boxSize: '16px',
      borderRadius: 'full',
      bg: 'bg.panel',
      transition: 'inset-inline-start 120ms',
    },
    _checked: { bg: 'accent.solid', _before: { insetInlineStart: '16px', bg: 'accent.contrast' } },
    _disabled: { opacity: '.55' },
  },
})
const Unseen = chakra('span', { base: { srOnly: true } })
const Help = chakra('span', {
  base: { display: 'block', textStyle: 'caption', color: 'fg.subtle' },
})

export interface SwitchProps extends Omit<HTMLChakraProps<'input'>, 'size' | 'type' | 'children'> {
  ref?: Ref<HTMLInputElement>
  label: ReactNode
  help?: string
  /** The label is read aloud only, for instance in a table. */
  unseen?: boolean
}

/** On or off, at once or with the form around it. */
export function Switch({ label, help, unseen = false, ref, ...input }: SwitchProps) {
  return (
    <Row>
      <Track ref={ref} type="checkbox" role="switch" {...input} />
      {unseen ? (
        <Unseen>{label}</Unseen>
      ) : (
        <span>
          {label}
          {help && <Help>{help}</Help>}
        </span>
      )}
    </Row>
  )
}
