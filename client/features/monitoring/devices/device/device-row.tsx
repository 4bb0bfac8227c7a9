import { clsx } from 'clsx'
import { CircleCheck, WifiOff, Wrench } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { DeviceSortField } from '../../../../generated/schema.ts'
import { useNow } from '../../../../lib/now.ts'
import { useFormat } from '../../../../lib/use-format.ts'
import { Figure } from '../../../../ui/figure.tsx'
import type { Column } from '../../../../ui/list/column.ts'
import { Battery, Signal } from '../../../../entities/devices/telemetry.tsx'
import type { Sent } from './use-sent.ts'
import type { DeviceRowFragment } from './device-row.generated.ts'
import { colorVar } from '../../../../theme/color-var.ts'
import css from './device-row.module.scss'

/** The last use is kept to the minute. */
const MINUTE = 60_000

/** Whether it is in service, and whether its sensors are heard from, in a word. */
function State({ status, sensors }: DeviceRowFragment) {
  const { t } = useTranslation('devices')
  const silent = sensors.filter(({ connectivity }) => connectivity === 'OFFLINE').length
  if (status !== 'ACTIVE') {
    return (
      <span className={clsx(css.word, css.offline)}>
        <Wrench size={15} aria-hidden="true" /> {t(`status.${status}`)}
      </span>
    )
  }
  if (sensors.length === 0) return <span className={css.unknown}>{t('state.noSensors')}</span>
  const Icon = silent ? WifiOff : CircleCheck
  return (
    <span className={css.word} style={{ color: colorVar(silent ? 'state.offline.fg' : undefined) }}>
      <span className={css.mark} style={{ color: colorVar(silent ? 'state.offline' : 'state.ok') }}>
        <Icon size={15} aria-hidden="true" />
      </span>
      {silent === 0
        ? t('state.heard')
        : silent === sensors.length
          ? t('state.silent')
          : t('offline', { count: silent })}
    </span>
  )
}

/** When it was last heard from: the newest of its sensors. */
function LastSeen({ sensors }: DeviceRowFragment) {
  const { t } = useTranslation('devices')
  const { age, dateTime } = useFormat()
  const now = useNow(10)
  const seen = sensors.flatMap(({ lastSeenAt }) => (lastSeenAt ? Date.parse(lastSeenAt) : []))
  if (seen.length === 0) return <span className={css.unknown}>{t('state.never')}</span>
  const newest = Math.max(...seen)
  return (
    <time dateTime={new Date(newest).toISOString()} title={dateTime(newest)}>
      {age(newest, Math.max(now, newest))}
    </time>
  )
}

function Token({ token }: DeviceRowFragment) {
  const { t } = useTranslation('devices')
  const { age } = useFormat()
  const now = useNow(60)
  if (!token) return <span className={css.unknown}>{t('token.none')}</span>
  const used = token.lastUsedAt
  return (
    <span>
      <span className={css.code}>
        <Figure>{`${token.prefix}…`}</Figure>
      </span>
      <span className="second">
        {used
          ? t('token.used', { age: age(used, Math.max(now, Date.parse(used) + MINUTE)) })
          : t('token.unused')}
      </span>
    </span>
  )
}

function Name({ id, name, model, serial }: DeviceRowFragment) {
  const kind = [model, serial].filter(Boolean).join(' · ')
  return (
    <>
      <Link to={`/devices/${id}`}>{name}</Link>
      {kind && (
        <span className="second">
          <bdi>{kind}</bdi>
        </span>
      )}
    </>
  )
}

/** What the list says of a device. What none of them sends is hidden until somebody wants it. */
export const deviceColumns = (
  sent: Sent,
): readonly Column<DeviceRowFragment, DeviceSortField>[] => [
  { id: 'device', sort: 'NAME', head: true, cell: (device) => <Name {...device} /> },
  { id: 'site', cell: ({ site }) => site?.name ?? '–' },
  { id: 'state', cell: (device) => <State {...device} /> },
  { id: 'lastSeen', cell: (device) => <LastSeen {...device} /> },
  { id: 'sensors', numeric: true, cell: ({ sensors }) => <Figure>{sensors.length}</Figure> },
  {
    id: 'battery',
    sort: 'BATTERY',
    spare: !sent.battery,
    cell: ({ battery }) => (battery ? <Battery battery={battery} /> : '–'),
  },
  {
    id: 'signal',
    sort: 'SIGNAL',
    spare: !sent.signal,
    cell: ({ signal }) => (signal ? <Signal signal={signal} /> : '–'),
  },
  { id: 'token', cell: (device) => <Token {...device} /> },
]
