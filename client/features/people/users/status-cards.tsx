import { chakra } from '@chakra-ui/react'
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

const Cards = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
    gap: { base: '3', md: '4' },
    mb: '4',
  },
})
const Card = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minWidth: '0',
    minHeight: '76px',
    px: '4',
    py: '3',
    bg: 'bg.panel',
    color: 'fg',
    border: '1px solid',
    borderColor: 'border',
    borderRadius: 'md',
    boxShadow: 'panel',
    textAlign: 'start',
    cursor: 'pointer',
    transition: 'background-color 120ms, border-color 120ms',
    _hover: { bg: 'bg.muted' },
    '&[aria-pressed=true]': { bg: 'accent.subtle', borderColor: 'accent.solid' },
    '& > svg': { flex: 'none', color: 'fg.subtle' },
    '&[data-status=ACTIVE] > svg': { color: 'state.ok' },
    '&[data-status=PENDING] > svg': { color: 'state.warn' },
    '&[data-status=INACTIVE] > svg': { color: 'state.offline' },
  },
})
const Words = chakra('span', { base: { flex: '1', minWidth: '0', display: 'grid' } })
const Label = chakra('span', { base: { textStyle: 'dense', color: 'fg.muted' } })
const Line = chakra('span', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: '2' },
})
const Total = chakra(Figure, { base: { textStyle: 'figure' } })
const Note = chakra('span', { base: { textStyle: 'caption', color: 'fg.subtle' } })

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
    <Card type="button" aria-pressed={chosen} data-status={status} onClick={onChoose}>
      <Words>
        <Label>{label}</Label>
        <Line>
          <Total>{number(count)}</Total>
          {note && <Note>{note}</Note>}
        </Line>
      </Words>
      {icon}
    </Card>
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
    <Cards role="group" aria-label={t('totals.label')}>
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
    </Cards>
  )
}

/** While the totals are still to come. */
export const StatusCardsSkeleton = () => (
  <Cards aria-hidden="true">
    {[0, 1, 2, 3].map((card) => (
      <Card as="div" key={card} cursor="default">
        <Words>
          <Skeleton width="50%" mb="2" />
          <Skeleton width="30%" height="22px" />
        </Words>
      </Card>
    ))}
  </Cards>
)
