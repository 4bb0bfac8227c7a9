import { chakra } from '@chakra-ui/react'
import { Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { PlainList } from './person.tsx'

export const Row = chakra('li', {
  base: {
    display: 'flex',
    gap: '2',
    py: '2.5',
    alignItems: 'flex-start',
    '&[aria-current]': {
      borderInlineStart: '3px solid',
      borderInlineStartColor: 'accent.solid',
      ps: '2.5',
    },
  },
})
export const Words = chakra('div', {
  base: { flex: '1', minWidth: '0', textStyle: 'dense', overflowWrap: 'anywhere' },
})
export const Second = chakra('p', { base: { textStyle: 'caption', color: 'fg.subtle' } })
const None = chakra('p', { base: { textStyle: 'dense', color: 'fg.muted' } })

interface StarProps {
  label: string
  on: boolean
  onPress: () => Promise<unknown>
}

/** A mark of one's own. */
export function StarButton({ label, on, onPress }: StarProps) {
  return (
    <IconButton
      label={label}
      aria-pressed={on}
      onClick={() => void onPress()}
      css={on ? { color: 'accent.fg' } : {}}
    >
      <Star aria-hidden="true" fill={on ? 'currentColor' : 'none'} />
    </IconButton>
  )
}

export function Block({
  title,
  none,
  children,
}: {
  title: string
  none: string | null
  children: ReactNode
}) {
  return (
    <Panel title={title}>
      {none === null ? <PlainList>{children}</PlainList> : <None>{none}</None>}
    </Panel>
  )
}
