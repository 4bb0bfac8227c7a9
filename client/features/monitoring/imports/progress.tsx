import { useFormat } from '../../../lib/use-format.ts'
import { Figure } from '../../../ui/figure.tsx'
import css from './progress.module.scss'

/** How much of something is done, from 0 to 1. */
export function Progress({ label, share }: { label: string; share: number }) {
  const { percent } = useFormat()
  const done = Math.min(1, Math.max(0, share))
  return (
    <div className={css.root}>
      <div
        className={css.track}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.floor(done * 100)}
      >
        <div className={css.bar} style={{ width: `${done * 100}%` }} />
      </div>
      <Figure>{percent(done)}</Figure>
    </div>
  )
}
