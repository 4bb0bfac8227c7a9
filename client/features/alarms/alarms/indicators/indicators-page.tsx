import { Failed } from '../../../../ui/failed.tsx'
import { ChartColumn, ChevronDown, MapPin } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNow } from '../../../../lib/now.ts'
import { useListParams } from '../../../../lib/use-list-params.ts'
import { useFormat } from '../../../../lib/use-format.ts'
import { ListBar } from '../../../../ui/list-parts.tsx'
import { MenuButton } from '../../../../ui/menu-button.tsx'
import { DayBars } from '../../../../ui/day-bars.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { Segmented } from '../../../../ui/segmented.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { EmptyState } from '../../../../ui/states.tsx'
import type { Indicators } from './indicator-rows.ts'
import { PriorityShares, TopTen } from './indicator-shares.tsx'
import { IndicatorTable } from './indicator-table.tsx'
import { useAlarmIndicatorsQuery } from './indicators-page.generated.ts'
import { useAlarmSitesQuery } from '../open/sites.generated.ts'
import { useAlarmScope } from '../open/use-alarm-params.ts'
import css from './indicators-page.module.scss'

const DAY = 86_400_000
const REFRESH_S = 300
/** Alarms a day that one operator can bear (docs/monitoring.md 7): a rule of thumb. */
const TARGET = 150
const SPANS = { week: 7, month: 30, quarter: 90, year: 365 } as const
type PeriodName = keyof typeof SPANS
const SPAN_NAMES = Object.keys(SPANS) as PeriodName[]

function useSpan() {
  const { chosen } = useListParams()
  const [span = 'month'] = chosen('span', SPAN_NAMES)
  return span
}

/** All sites together, or one. */
function SiteChoice({ siteId }: { siteId: string | null }) {
  const { t } = useTranslation('alarms')
  const { set } = useListParams()
  const { data } = useAlarmSitesQuery()
  const sites = data?.sites.nodes ?? []
  if (sites.length < 2) return null
  const choices = [{ id: '', name: t('filter.allSites') }, ...sites]
  const entries = choices.map(({ id, name }) => ({
    id: id || 'all',
    label: name,
    checked: id === (siteId ?? ''),
    onSelect: () => set({ site: id || null }),
  }))
  return (
    <div className={css.atEnd}>
      <MenuButton icon={MapPin} label={t('filter.site')} entries={entries}>
        {sites.find(({ id }) => id === siteId)?.name ?? t('filter.allSites')}
        <ChevronDown size={14} aria-hidden="true" />
      </MenuButton>
    </div>
  )
}

function Shown({ figures }: { figures: Indicators }) {
  const { t } = useTranslation('alarms')
  const { number, percent } = useFormat()
  if (figures.annunciations === 0) {
    return (
      <EmptyState
        icon={ChartColumn}
        title={t('tab.indicators.empty.title')}
        text={t('tab.indicators.empty.text')}
      />
    )
  }
  const total = t('bars.total', {
    count: figures.annunciations,
    number: number(figures.annunciations),
  })
  return (
    <div className={css.grid}>
      <Panel
        className="wide"
        title={t('bars.title')}
        actions={<span className={css.note}>{total}</span>}
      >
        <DayBars
          label={t('bars.label')}
          height={190}
          days={figures.perDay.map(({ day }) => day)}
          series={[
            {
              name: t('bars.name'),
              color: 'chart.series.1',
              counts: figures.perDay.map(({ count }) => count),
            },
          ]}
          target={{ count: TARGET, label: t('bars.target', { count: TARGET }) }}
        />
      </Panel>
      <Panel className="wide" flush title={t('indicator.title')}>
        <IndicatorTable figures={figures} />
      </Panel>
      <Panel title={t('topTen.title', { share: percent(figures.topTenShare, 0) })}>
        <TopTen figures={figures} />
      </Panel>
      <Panel title={t('shares.title')}>
        <PriorityShares figures={figures} />
      </Panel>
    </div>
  )
}

const Placeholder = () => (
  <div className={css.grid}>
    <Panel className="wide">
      <Skeleton width="160px" />
      <Skeleton height="160px" rounded margin="16px 0 0" />
    </Panel>
    <Panel className="wide">
      {[0, 1, 2, 3, 4].map((row) => (
        <Skeleton key={row} width={`${70 - row * 8}%`} margin="16px 0" />
      ))}
    </Panel>
  </div>
)

/** How well alarms do what they are for: few enough to be believed, and answered in time. */
export function Component() {
  const { t } = useTranslation('alarms')
  const span = useSpan()
  const { set } = useListParams()
  const { siteIds } = useAlarmScope()
  const siteId = siteIds.length === 1 ? (siteIds[0] ?? null) : null
  const now = useNow(REFRESH_S)
  const variables = useMemo(() => {
    // A little into the future, so that what happened just now counts.
    const to = now + REFRESH_S * 1000
    return {
      from: new Date(to - SPANS[span] * DAY).toISOString(),
      to: new Date(to).toISOString(),
      siteId,
    }
  }, [now, span, siteId])
  const { data, previousData, error, refetch } = useAlarmIndicatorsQuery({
    variables,
    fetchPolicy: 'cache-and-network',
  })
  const figures = (data ?? previousData)?.alarmIndicators
  const options = SPAN_NAMES.map((each) => ({ value: each, label: t(`period.${each}`) }))
  return (
    <>
      <ListBar>
        <Segmented
          unseen
          inline
          label={t('filter.period')}
          options={options}
          value={span}
          onChange={(each) => set({ span: each === 'month' ? null : each })}
        />
        <SiteChoice siteId={siteId} />
      </ListBar>
      {figures && <Shown figures={figures} />}
      {!figures && error && (
        <Failed title={t('tab.indicators.failed')} error={error} onRetry={() => void refetch()} />
      )}
      {!figures && !error && <Placeholder />}
    </>
  )
}
