import { Panel } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { spanning } from './spanning.ts'
import css from './card.module.scss'

const SPANS = [12, 8, 4, 5, 4, 3]

/** Cards that are still to come. */
export const CardsSkeleton = () => (
  <div className={css.grid}>
    {SPANS.map((span) => (
      <div key={span} className={css.slot} style={spanning(span)}>
        <Panel>
          <Skeleton width="30%" margin="4px 0 16px" />
          <Skeleton width="90%" margin="8px 0" />
          <Skeleton width="70%" margin="8px 0" />
        </Panel>
      </div>
    ))}
  </div>
)
