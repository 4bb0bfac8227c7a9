import { ArrowDownWideNarrow, Thermometer } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { useMay } from '../../lib/ability.ts'
import { percent } from '../../lib/format.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Figure } from '../../ui/figure.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { arrange, countsOf } from './arrange.ts'
import { HomeFailed } from './home-failed.tsx'
import { HomeSkeleton } from './home-skeleton.tsx'
import type { LiveSensors } from './live-sensors.ts'
import type { HomeSensor } from './load-sensors.ts'
import { SensorGroup } from './sensor-groups.tsx'
import { SUMMARY } from './sensor-state.ts'
import { SummaryStrip } from './summary-strip.tsx'
import { LiveSensorsContext, useHomeSensors, useOverview } from './use-home-sensors.ts'

/** "24 sensors at 3 sites · coverage today 99.2 %" */
function Extent({ rows }: { rows: HomeSensor[] }) {
  const { t } = useTranslation('sensors')
  const sites = new Set(rows.map(({ site }) => site?.id)).size
  const known = rows.filter(({ status }) => status === 'ACTIVE').flatMap(({ coverageToday }) => coverageToday ?? [])
  const coverage = known.reduce((sum, share) => sum + share, 0) / known.length
  const where = t('extent', { sensors: t('sensors', { count: rows.length }), sites: t('sites', { count: sites }) })
  if (known.length === 0) return where
  return (
    <>
      {where} · {t('coverageToday')} <Figure>{percent(coverage)}</Figure>
    </>
  )
}

function WorstFirst({ on }: { on: boolean }) {
  const { t } = useTranslation('sensors')
  const [, setSearch] = useSearchParams()
  const toggle = () =>
    setSearch(
      (search) => {
        if (on) search.set('sort', 'place')
        else search.delete('sort')
        return search
      },
      { replace: true },
    )
  return (
    <Button
      aria-pressed={on}
      display={{ base: 'none', md: 'inline-flex' }}
      onClick={toggle}
      css={{
        '&[aria-pressed=true]': {
          bg: 'accent.subtle',
          borderColor: 'accent.solid',
          color: 'accent.fg',
          '& svg': { color: 'inherit' },
        },
      }}
    >
      <ArrowDownWideNarrow size={16} aria-hidden="true" />
      {t('worstFirst')}
    </Button>
  )
}

function NoSensors() {
  const { t } = useTranslation('sensors')
  const may = useMay('create', 'Device')
  const way = may && (
    <ButtonLink variant="primary">
      <Link to="/devices?add=device">{t('empty.connect')}</Link>
    </ButtonLink>
  )
  const icon = <Thermometer size={26} aria-hidden="true" />
  return (
    <>
      <PageHead title={t('title')} />
      <EmptyState icon={icon} title={t('empty.title')} text={t(may ? 'empty.text' : 'empty.ask')} action={way} />
    </>
  )
}

function Monitoring({ rows, sensors }: { rows: HomeSensor[]; sensors: LiveSensors }) {
  const { t } = useTranslation('sensors')
  const [search] = useSearchParams()
  const overview = useOverview(sensors)
  const only = SUMMARY.find((state) => state === search.get('state')) ?? null
  const worstFirst = search.get('sort') !== 'place'
  return (
    <>
      <PageHead title={t('title')} text={<Extent rows={rows} />} tools={<WorstFirst on={worstFirst} />} />
      <SummaryStrip counts={countsOf(rows, overview)} only={only} />
      {arrange(rows, overview, { worstFirst, only }).map((group) => (
        <SensorGroup key={group.key} group={group} />
      ))}
    </>
  )
}

/** Temp Monitoring: every sensor at a glance, live. */
export function Component() {
  const { sensors, rows, error, retry } = useHomeSensors()
  if (!rows) return error ? <HomeFailed error={error} onRetry={retry} /> : <HomeSkeleton />
  if (rows.length === 0) return <NoSensors />
  return (
    <LiveSensorsContext value={sensors}>
      <Monitoring rows={rows} sensors={sensors} />
    </LiveSensorsContext>
  )
}
