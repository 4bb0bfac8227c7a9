import { Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { PlainList } from './person.tsx'
import { element } from '../../../ui/element.ts'
import css from './side-parts.module.scss'

export const Row = element('li', css.row)
export const Words = element('div', css.words)
export const Second = element('p', css.second)

interface StarProps {
  label: string
  on: boolean
  onPress: () => Promise<unknown>
}

/** A mark of one's own. */
export function StarButton({ label, on, onPress }: StarProps) {
  return (
    <IconButton label={label} aria-pressed={on} onClick={() => void onPress()} className={css.star}>
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
      {none === null ? <PlainList>{children}</PlainList> : <p className={css.none}>{none}</p>}
    </Panel>
  )
}
