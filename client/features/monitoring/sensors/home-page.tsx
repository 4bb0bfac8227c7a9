import { ListFilter, Thermometer } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { NoSensors } from '../../../entities/sensors/no-sensors.tsx'
import { useSearchParams } from 'react-router-dom'
import { useSetupTasks } from '../../../entities/setup/use-setup-tasks.ts'
import { useNow } from '../../../lib/now.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Figure } from '../../../ui/figure.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { AcknowledgeContext, Acknowledging } from './acknowledging.tsx'
import { arrange, countsOf, found } from './arrange.ts'
import { HomeFailed } from './home-failed.tsx'
import { HomeSkeleton } from './home-skeleton.tsx'
import { HomeTools, useHomeView } from './home-tools.tsx'
import type { LiveSensors } from './live/live-sensors.ts'
import type { HomeSensor } from './live/load-sensors.ts'
import { SensorGroup } from './sensor-groups.tsx'
import { SetupOnHome } from './setup-on-home.tsx'
import { SUMMARY } from './tiles/sensor-state.ts'
import { SummaryStrip } from './summary-strip.tsx'
import { LiveSensorsContext, useHomeSensors, useOverview } from './live/use-home-sensors.ts'

const Wall = lazy(async () => ({ default: (await import('./wall.tsx')).Wall }))

/** "24 sensors at 3 sites · coverage today 99.2 %" */
function Extent({ rows }: { rows: HomeSensor[] }) {
  const { t } = useTranslation('sensors')
  const { percent } = useFormat()
  const sites = new Set(rows.map(({ site }) => site?.id)).size
  const known = rows
    .filter(({ status }) => status === 'ACTIVE')
    .flatMap(({ coverageToday }) => coverageToday ?? [])
  const coverage = known.reduce((sum, share) => sum + share, 0) / known.length
  const where = t('extent', {
    sensors: t('sensors', { count: rows.length }),
    sites: t('sites', { count: sites }),
  })
  if (known.length === 0) return where
  return (
    <>
      {where} · {t('coverageToday')} <Figure>{percent(coverage)}</Figure>
    </>
  )
}

interface MonitoringProps {
  rows: HomeSensor[]
  sensors: LiveSensors
  reload: () => void
}

function Monitoring({ rows, sensors, reload }: MonitoringProps) {
  const { t } = useTranslation('sensors')
  const [params] = useSearchParams()
  const overview = useOverview(sensors)
  const tasks = useSetupTasks()
  const { search, grouping, order, view, wall, set } = useHomeView()
  // Values move all the time, rows once a minute: nothing is to slip away from under a finger.
  useNow(60)
  const only = SUMMARY.find((state) => state === params.get('state')) ?? null
  const valueOf = (id: string) => sensors.get(id)?.value ?? null
  const arranged = arrange(rows, overview, { order, only, grouping, search }, valueOf)
  return (
    <>
      <PageHead title={t('title')} text={<Extent rows={rows} />} tools={<HomeTools />} />
      {tasks && !wall && (
        <SetupOnHome
          tasks={tasks}
          heard={rows.some(({ id }) => valueOf(id) !== null)}
          reload={reload}
        />
      )}
      <SummaryStrip counts={countsOf(found(rows, search), overview)} only={only} />
      {!wall &&
        arranged.map((group) => (
          <SensorGroup key={group.key} group={group} grouping={grouping} view={view} />
        ))}
      {arranged.length === 0 && (
        <EmptyState
          icon={ListFilter}
          title={t('filter.none')}
          text={t('filter.noneText')}
          action={<Button onClick={() => set({ q: null, state: null })}>{t('filter.show')}</Button>}
        />
      )}
      {wall && (
        <Suspense fallback={null}>
          {/* A wall is looked at from afar, and nothing opens over it. */}
          <AcknowledgeContext value={null}>
            <Wall
              sensors={arranged.flatMap((group) => group.sensors)}
              onLeave={() => set({ wall: null })}
            />
          </AcknowledgeContext>
        </Suspense>
      )}
    </>
  )
}

/** Before there is a sensor: the way to it, for whoever may go there. */
function Empty({ reload }: { reload: () => void }) {
  const { t } = useTranslation('sensors')
  const tasks = useSetupTasks()
  if (!tasks) return <NoSensors words="sensors:empty" title={t('title')} icon={Thermometer} />
  return (
    <>
      <PageHead title={t('title')} text={t('empty.text')} />
      <SetupOnHome alone tasks={tasks} heard={false} reload={reload} />
    </>
  )
}

/** Temp Monitoring: every sensor at a glance, live. */
export function Component() {
  const { sensors, rows, error, retry, reload } = useHomeSensors()
  if (!rows) return error ? <HomeFailed error={error} onRetry={retry} /> : <HomeSkeleton />
  if (rows.length === 0) return <Empty reload={reload} />
  return (
    <LiveSensorsContext value={sensors}>
      <Acknowledging>
        <Monitoring rows={rows} sensors={sensors} reload={reload} />
      </Acknowledging>
    </LiveSensorsContext>
  )
}
