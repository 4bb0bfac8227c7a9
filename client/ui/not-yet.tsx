import type { ComponentProps, ReactNode } from 'react'
import { Failed } from './failed.tsx'
import { Skeleton } from './skeleton.tsx'

interface NotYetProps extends ComponentProps<typeof Failed> {
  /** Its outline; a line unless given. */
  children?: ReactNode
}

/** In the place of what has not come: its outline, or why it could not come and a way to ask again. */
export const NotYet = ({ children, ...failed }: NotYetProps) =>
  failed.error ? <Failed {...failed} /> : (children ?? <Skeleton width="60%" margin="16px" />)
