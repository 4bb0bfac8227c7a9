import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNow } from '../../../../lib/now.ts'
import { useFormat } from '../../../../lib/use-format.ts'
import { Figure } from '../../../../ui/figure.tsx'
import type { AlarmFactsFragment } from './alarm-facts.generated.ts'
import { useAlarmWords } from '../alarm-words.ts'
import { Duration } from './duration.tsx'
import { useLiveValue, WithLiveValues } from './live-values.tsx'
import css from './alarm-facts.module.scss'

const NO_VALUE = '–'

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** The newest value with its trend, or with its age when the alarm is for missing data. */
function CurrentValue({ alarm: { sensor, kind } }: { alarm: AlarmFactsFragment }) {
  const { t } = useTranslation('alarms')
  const { temperature, difference, unit, age } = useFormat()
  const now = useNow(60)
  const latest = useLiveValue(sensor?.id, sensor?.latest)
  if (!latest || !sensor) return NO_VALUE
  const rate = sensor.rate15Min
  // A rate is often below one degree, even where values have no decimals.
  const rateDecimals = Math.max(1, sensor.decimals)
  return (
    <>
      <Figure>{`${temperature(latest.value, sensor.decimals)} ${unit}`}</Figure>{' '}
      {kind === 'NO_DATA' ? (
        <small>{age(latest.ts, Math.max(now, latest.ts))}</small>
      ) : (
        rate !== null && (
          <small>
            <Figure>{difference(rate, rateDecimals)}</Figure>
            {t('per15')}
          </small>
        )
      )}
    </>
  )
}

function Peak({ alarm: { kind, peakValue, peakTs, sensor } }: { alarm: AlarmFactsFragment }) {
  const words = useAlarmWords()
  const now = useNow(60)
  if (peakValue === null) return NO_VALUE
  // Null when the viewer may not see the sensor any more.
  const decimals = sensor?.decimals ?? 1
  return (
    <>
      <bdi>{words.signal(kind, peakValue, decimals)}</bdi>{' '}
      {peakTs && (
        <small>
          <bdi>{words.when(peakTs, now)}</bdi>
        </small>
      )}
    </>
  )
}

function FactsContent({ alarm }: { alarm: AlarmFactsFragment }) {
  const { t } = useTranslation('alarms')
  const { unit } = useFormat()
  const words = useAlarmWords()
  const { raisedAt, returnedAt, closedAt, exposureDegreeMinutes, kind } = alarm
  const ended = returnedAt ?? closedAt
  return (
    <dl className={css.facts}>
      <Fact name={t('fact.now')}>
        <CurrentValue alarm={alarm} />
      </Fact>
      <Fact name={t(ended ? 'fact.wasActive' : 'fact.activeFor')}>
        <Duration from={raisedAt} to={ended} />
      </Fact>
      <Fact name={t('fact.peak')}>
        <Peak alarm={alarm} />
      </Fact>
      <Fact name={t('fact.exposure')}>
        {kind === 'RATE' || kind === 'NO_DATA' || exposureDegreeMinutes === null ? (
          NO_VALUE
        ) : (
          <>
            <Figure>{words.exposure(exposureDegreeMinutes)}</Figure>{' '}
            <small>
              <Figure>{t('degreeMinutes', { unit })}</Figure>
            </small>
          </>
        )}
      </Fact>
    </dl>
  )
}

/** The figures of an alarm: current value, duration, peak and exposure. */
export const AlarmFacts = ({ alarm }: { alarm: AlarmFactsFragment }) => (
  <WithLiveValues sensorIds={alarm.sensor ? [alarm.sensor.id] : []}>
    <FactsContent alarm={alarm} />
  </WithLiveValues>
)
