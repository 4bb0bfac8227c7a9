import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { ripple } from './ripple.ts'
import { Tooltip } from './tooltip.tsx'

const Host = chakra('button', {
  base: {
    position: 'relative',
    overflow: 'hidden',
    display: 'inline-grid',
    placeItems: 'center',
    flex: 'none',
    width: { base: '44px', md: '34px' },
    height: { base: '44px', md: '34px' },
    border: '0',
    borderRadius: 'sm',
    bg: 'transparent',
    color: 'fg.muted',
    cursor: 'pointer',
    transition: 'background-color 120ms, color 120ms',
    _hover: { bg: 'bg.muted', color: 'fg' },
    _expanded: { bg: 'bg.muted', color: 'fg' },
    _disabled: { color: 'fg.disabled', cursor: 'not-allowed' },
    '& svg': { width: '18px', height: '18px', strokeWidth: '1.6' },
  },
})

export interface IconButtonProps extends Omit<HTMLChakraProps<'button'>, 'children'> {
  label: string
  children: ReactNode
  /** Some labels stand beside the icon already. */
  tooltip?: boolean
}

/** An icon that can be pressed; its label is read aloud and shown on hover and focus. */
export function IconButton({
  label,
  children,
  tooltip = true,
  onPointerDown,
  ...rest
}: IconButtonProps) {
  const button = (
    <Host
      type="button"
      aria-label={label}
      {...rest}
      onPointerDown={(event) => {
        ripple(event)
        onPointerDown?.(event)
      }}
    >
      {children}
    </Host>
  )
  return tooltip ? <Tooltip text={label}>{button}</Tooltip> : button
}
