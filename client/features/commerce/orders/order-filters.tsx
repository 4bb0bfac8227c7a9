import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { OrderFilter, OrderStatus } from '../../../generated/schema.ts'
import type { ListParams } from '../../../lib/use-list-params.ts'
import { useViewer } from '../../../lib/viewer.ts'
import { instantOfText } from '../../../lib/zoned-time.ts'
import { DateField } from '../../../ui/date-field.tsx'
import { FilterButton } from '../../../ui/filter-button.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import css from './orders-page.module.scss'

export const STATUSES = [
  'PLACED',
  'SHIPPED',
  'CANCELLED',
  'RETURNED',
] as const satisfies readonly OrderStatus[]
/** As the address names them. */
export const FILTERS = ['status', 'from', 'to', 'placed'] as const
export const NO_FILTERS = { q: null, status: null, from: null, to: null, placed: null }

const DAY = 86_400_000
const isDay = (text: string | null): text is string => /^\d{4}-\d\d-\d\d$/.test(text ?? '')

/** What the orders are filtered by, as the address says; days are those of the organisation, both of them counted. */
export function useOrderFilter(params: ListParams): OrderFilter {
  const [search] = useSearchParams()
  const timeZone = useViewer()?.organization.timeZone
  const instantOf = (day: string | null, later = 0) => {
    if (!isDay(day)) return null
    const next = new Date(Date.parse(day) + later * DAY).toISOString().slice(0, 10)
    const instant = instantOfText(`${next}T00:00`, timeZone)
    return instant === null ? null : new Date(instant).toISOString()
  }
  const [from, to] = [instantOf(search.get('from')), instantOf(search.get('to'), 1)]
  return {
    status: params.anyOf('status', STATUSES),
    createdAt: params.span('placed') ?? (from || to ? { from, to } : null),
  }
}

/** The tools over the orders: a search, how far they have come, and the days on which they were placed. */
export function OrderFilters({ params }: { params: ListParams }) {
  const { t } = useTranslation('orders')
  const [search] = useSearchParams()
  return (
    <div className={css.filters}>
      <SearchField
        label={t('search')}
        value={params.search}
        onSearch={(q) => params.set({ q: q || null })}
      />
      <FilterButton
        label={t('filter.status')}
        options={STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))}
        chosen={params.chosen('status', STATUSES)}
        onChange={(status) => params.set({ status })}
      />
      {(['from', 'to'] as const).map((end) => (
        <div key={end} className={css.day}>
          <DateField
            label={t(`filter.${end}`)}
            value={search.get(end) ?? ''}
            onChange={(day) => params.set({ [end]: day || null })}
          />
        </div>
      ))}
    </div>
  )
}
