import { ShieldOff, Thermometer } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { useMay } from '../../../../lib/ability.ts'
import { useStartingPoint } from '../../../../lib/starting-points.ts'
import { readAfresh, useReadAgain } from '../../../../lib/use-read-again.ts'
import { useReconnected } from '../../../../lib/use-reconnected.ts'
import { Banner, Notice } from '../../../../ui/banner.tsx'
import { ButtonLink } from '../../../../ui/button-link.tsx'
import { Failed } from '../../../../ui/failed.tsx'
import { Missing } from '../../../../ui/missing.tsx'
import { Acknowledging } from '../acknowledging.tsx'
import { LiveSensorsContext, useHomeSensors, useLiveSensor } from '../live/use-home-sensors.ts'
import { CalibrationPanel } from './calibration-panel.tsx'
import { ChartPanel } from './chart-panel.tsx'
import { DevicePanel } from './device-panel.tsx'
import { FiguresPanel } from './figures-panel.tsx'
import { NotesPanel } from './notes-panel.tsx'
import { NowPanel } from './now-panel.tsx'
import { OpenAlarms } from './open-alarms.tsx'
import { PastAlarms } from './past-alarms.tsx'
import { newRuleLink, RulesPanel } from './rules-panel.tsx'
import { SensorHead, type ShownSensor } from './sensor-head.tsx'
import { useSensorPageChangesSubscription, useSensorPageQuery } from './sensor-page.generated.ts'
import { SensorSkeleton } from './sensor-skeleton.tsx'
import { usePeriod } from './use-period.ts'
import { useSensorData } from './use-sensor-data.ts'
import css from './sensor-page.module.scss'

function Unwatched({ id }: { id: string }) {
  const { t } = useTranslation('sensors')
  const may = useMay('create', 'AlarmConfig')
  return (
    <Notice>
      <Banner
        tone="warn"
        icon={<ShieldOff size={16} aria-hidden="true" />}
        action={may && <ButtonLink to={newRuleLink(id)}>{t('sensor.unwatched.add')}</ButtonLink>}
      >
        <b>{t('sensor.unwatched.title')}</b> {t('sensor.unwatched.text')}
      </Banner>
    </Notice>
  )
}

function Sensor({ sensor, onChanged }: { sensor: ShownSensor; onChanged: () => void }) {
  const period = usePeriod()
  const { id } = sensor
  const live = useLiveSensor(id, true)
  const { rules, alarms, chart, notes } = useSensorData({ id, span: period, permitted: sensor })
  const watching = rules.data?.sensor?.enabledRuleCount ?? sensor.enabledRuleCount
  const open = alarms.data?.open.nodes ?? []
  return (
    <>
      <SensorHead sensor={sensor} live={live} onChanged={onChanged} />
      {watching === 0 && sensor.status === 'ACTIVE' && <Unwatched id={id} />}
      <NowPanel sensor={sensor} live={live}>
        <OpenAlarms alarms={open} name={sensor.name} />
      </NowPanel>
      <div className={css.columns}>
        <div className={css.column}>
          <ChartPanel sensor={sensor} period={period} chart={chart} rules={rules} notes={notes} />
          <FiguresPanel figures={chart.data?.statistics[0]} sensor={sensor} period={period} />
          <PastAlarms id={id} part={alarms} />
        </div>
        <div className={css.column}>
          <RulesPanel id={id} part={rules} />
          <CalibrationPanel sensor={sensor} />
          <NotesPanel sensor={sensor} part={notes} />
          <DevicePanel sensor={sensor} lastSeen={live?.lastSeen} />
        </div>
      </div>
    </>
  )
}

function Live(props: { sensor: ShownSensor; onChanged: () => void }) {
  const { sensors } = useHomeSensors(props.sensor.id)
  return (
    <LiveSensorsContext value={sensors}>
      <Acknowledging>
        <Sensor {...props} />
      </Acknowledging>
    </LiveSensorsContext>
  )
}

/** One sensor: its value now, its past, its rules and alarms, and all that is known of it. */
export function Component() {
  const { t } = useTranslation('sensors')
  const { id = '' } = useParams()
  const query = useSensorPageQuery({ variables: { id }, fetchPolicy: 'cache-and-network' })
  const { data, error, refetch } = query
  const again = useReadAgain(() => readAfresh(query))
  useReconnected(again, true)
  const after = useStartingPoint('changes')
  useSensorPageChangesSubscription({
    variables: { after },
    skip: after === undefined,
    fetchPolicy: 'no-cache',
    onData: ({ data: { data: heard } }) => {
      const changed = heard?.sensorChanged.sensorId ?? id
      if (changed === id) again()
    },
  })
  if (data?.sensor) return <Live key={id} sensor={data.sensor} onChanged={again} />
  if (data) return <Missing words="sensors:sensor.missing" icon={Thermometer} to="/home" />
  return error ? (
    <Failed page title={t('sensor.failed')} error={error} onRetry={() => void refetch()} />
  ) : (
    <SensorSkeleton />
  )
}
