import { UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/use-format.ts'
import { useListParams } from '../../../lib/use-list-params.ts'
import { Figure } from '../../../ui/figure.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { StatusIcon } from './member-chips.tsx'
import { STATUSES } from './member.ts'
import type { UsersPageQuery } from './user.generated.ts'
import css from './status-cards.module.scss'

type Totals = UsersPageQuery['userTotals']

interface TotalCardProps {
  label: string
  count: number
  note?: string | undefined
  icon: ReactNode
  status?: string
  chosen: boolean
  onChoose: () => void
}

function TotalCard({ label, count, note, icon, status, chosen, onChoose }: TotalCardProps) {
  const { number } = useFormat()
  return (
    <button
      className={css.card}
      type="button"
      aria-pressed={chosen}
      data-status={status}
      onClick={onChoose}
    >
      <span className={css.words}>
        <span className={css.label}>{label}</span>
        <span className={css.line}>
          <Figure className={css.total}>{number(count)}</Figure>
          {note && <span className={css.note}>{note}</span>}
        </span>
      </span>
      {icon}
    </button>
  )
}

/** How many members there are by status; a card shows those it counts. */
export function StatusCards({ totals }: { totals: Totals }) {
  const { t } = useTranslation('users')
  const params = useListParams()
  const chosen = params.chosen('status', STATUSES)
  const counts = { ACTIVE: totals.active, PENDING: totals.pending, INACTIVE: totals.inactive }
  const admins = totals.roles.find(({ role }) => role === 'ADMIN')?.count ?? 0
  return (
    <div className={css.cards} role="group" aria-label={t('totals.label')}>
      <TotalCard
        label={t('totals.all')}
        count={totals.total}
        note={t('totals.admins', { count: admins })}
        icon={<UserRound size={22} strokeWidth={1.5} aria-hidden="true" />}
        chosen={chosen.length === 0}
        onChoose={() => params.set({ status: null })}
      />
      {STATUSES.map((status) => (
        <TotalCard
          key={status}
          label={t(`status.${status}`)}
          count={counts[status]}
          icon={<StatusIcon status={status} size={22} />}
          status={status}
          chosen={chosen.length === 1 && chosen[0] === status}
          onChoose={() => params.set({ status })}
        />
      ))}
    </div>
  )
}

/** While the totals are still to come. */
export const StatusCardsSkeleton = () => (
  <div className={css.cards} aria-hidden="true">
    {[0, 1, 2, 3].map((card) => (
      <div className={css.card} key={card}>
        <span className={css.words}>
          <Skeleton width="50%" margin="0 0 8px" />
          <Skeleton width="30%" height="22px" />
        </span>
      </div>
    ))}
  </div>
)
