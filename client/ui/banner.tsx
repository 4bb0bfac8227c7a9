import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

const Root = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    minHeight: '40px',
    px: { base: '4', md: '6' },
    py: '2',
    textStyle: 'dense',
    '& > svg': { flex: 'none' },
  },
  variants: {
    tone: {
      warn: { bg: 'state.warn.subtle', color: 'state.warn.fg', '& > svg': { color: 'state.warn' } },
      accent: { bg: 'accent.subtle', color: 'accent.fg' },
      critical: { bg: 'state.alarm.critical.subtle', color: 'state.alarm.critical.fg' },
    },
  },
})
const Words = chakra('p', { base: { flex: '1', minWidth: '0' } })

/** Holds a banner that stands inside a page. */
export const Notice = chakra('div', {
  base: { mb: '4', borderRadius: 'sm', overflow: 'hidden', '& > div': { px: '4' } },
})

export interface BannerProps {
  tone: 'warn' | 'accent' | 'critical'
  icon?: ReactNode
  children: ReactNode
  action?: ReactNode
}

/** A sentence across the page, under the navbar; announced politely when it changes. */
export function Banner({ tone, icon, children, action }: BannerProps) {
  return (
    <Root tone={tone} role="status">
      {icon}
      <Words>{children}</Words>
      {action}
    </Root>
  )
}
