import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNow } from '../../../../lib/now.ts'
import { useFormat } from '../../../../lib/use-format.ts'
import { Figure } from '../../../../ui/figure.tsx'
import type { AlarmFactsFragment } from './alarm-facts.generated.ts'
import { useAlarmWords } from '../alarm-words.ts'
import { Lasting } from './lasting.tsx'
import { LiveValuesContext, useLiveValue, useLiveValues } from './live-values.ts'

const Facts = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr 1fr', md: '1.45fr 1.1fr 1.2fr 1fr' },
    columnGap: '3',
    m: '0',
    py: { base: '1', md: '0' },
    borderBlock: '1px solid',
    borderColor: 'border.subtle',
    '& > div': { py: { base: '1.5', md: '2.5' }, minWidth: '0' },
    '& dt': { textStyle: 'caption', color: 'fg.subtle' },
    '& dd': {
      m: '0',
      mt: '0.5',
      fontSize: '15px',
      lineHeight: '20px',
      fontWeight: '600',
      fontVariantNumeric: 'tabular-nums',
    },
    '& small': { fontSize: '12px', fontWeight: '450', color: 'fg.muted', whiteSpace: 'nowrap' },
  },
})

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** The newest value and where it goes; how old it is when the sensor is silent. */
function Now({ alarm: { sensor, kind } }: { alarm: AlarmFactsFragment }) {
  const { t } = useTranslation('alarms')
  const { temperature, difference, unit, age } = useFormat()
  const now = useNow(60)
  const heard = useLiveValue(sensor?.id, sensor?.latest)
  if (!heard || !sensor) return '–'
  const rate = sensor.rate15Min
  return (
    <>
      <Figure>{`${temperature(heard.value, sensor.decimals)} ${unit}`}</Figure>{' '}
      {kind === 'NO_DATA' ? (
        <small>{age(heard.ts, Math.max(now, heard.ts))}</small>
      ) : (
        rate !== null && (
          <small>
            <Figure>{difference(rate, Math.max(1, sensor.decimals))}</Figure>
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
  if (peakValue === null) return '–'
  return (
    <>
      <bdi>{words.signal(kind, peakValue, sensor?.decimals ?? 1)}</bdi>{' '}
      {peakTs && (
        <small>
          <bdi>{words.when(peakTs, now)}</bdi>
        </small>
      )}
    </>
  )
}

function Shown({ alarm }: { alarm: AlarmFactsFragment }) {
  const { t } = useTranslation('alarms')
  const { unit } = useFormat()
  const words = useAlarmWords()
  const { raisedAt, returnedAt, closedAt, exposureDegreeMinutes, kind } = alarm
  const ended = returnedAt ?? closedAt
  return (
    <Facts>
      <Fact name={t('fact.now')}>
        <Now alarm={alarm} />
      </Fact>
      <Fact name={t(ended ? 'fact.wasActive' : 'fact.activeFor')}>
        <Lasting from={raisedAt} to={ended} />
      </Fact>
      <Fact name={t('fact.peak')}>
        <Peak alarm={alarm} />
      </Fact>
      <Fact name={t('fact.exposure')}>
        {kind === 'RATE' || kind === 'NO_DATA' || exposureDegreeMinutes === null ? (
          '–'
        ) : (
          <>
            <Figure>{words.exposure(exposureDegreeMinutes)}</Figure>{' '}
            <small>
              <Figure>{t('degreeMinutes', { unit })}</Figure>
            </small>
          </>
        )}
      </Fact>
    </Facts>
  )
}

/** Now, active for, peak, exposure. */
export function AlarmFacts({ alarm }: { alarm: AlarmFactsFragment }) {
  const values = useLiveValues(alarm.sensor ? [alarm.sensor.id] : [])
  return (
    <LiveValuesContext value={values}>
      <Shown alarm={alarm} />
    </LiveValuesContext>
  )
}
