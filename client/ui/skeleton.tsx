import { clsx } from 'clsx'
import css from './skeleton.module.scss'

interface SkeletonProps {
  width?: string | undefined
  maxWidth?: string
  height?: string
  /** As CSS says it: all sides, block and inline, or each. */
  margin?: string
  rounded?: boolean
  className?: string | undefined
}

/** The place of something still to come. It shows after 200 ms, so that what is quick does not flicker. */
export const Skeleton = ({ rounded = false, className, ...size }: SkeletonProps) => (
  <span
    className={clsx(css.skeleton, className)}
    data-rounded={rounded || undefined}
    style={size}
    aria-hidden="true"
  />
)
