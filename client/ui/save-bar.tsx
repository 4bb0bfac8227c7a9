import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

const Bar = chakra('div', {
  base: {
    position: 'sticky',
    bottom: { base: 'calc(58px + env(safe-area-inset-bottom))', md: '0' },
    zIndex: 'banner',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '3',
    mt: 'auto',
    mx: { base: '-4', md: '-6' },
    mb: { base: '-4', md: '-6' },
    px: { base: '4', md: '6' },
    py: '3',
    bg: 'bg.panel',
    borderTop: '1px solid',
    borderColor: 'border',
    animation: 'rise 180ms cubic-bezier(.2,0,0,1)',
  },
})
const Words = chakra('p', { base: { flex: '1 1 200px', textStyle: 'dense', color: 'fg.muted' } })

/** A form that fills the page, so that its bar stands at the foot of it. */
export const PageForm = chakra('form', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    minHeight: { base: 'calc(100dvh - 204px)', md: 'calc(100dvh - 148px)' },
    '& > .body': { mb: '4' },
  },
})

/** At the foot of a form once there is a change: what saving means, and the way out. */
export function SaveBar({ text, children }: { text: ReactNode; children: ReactNode }) {
  return (
    <Bar>
      <Words>{text}</Words>
      {children}
    </Bar>
  )
}
