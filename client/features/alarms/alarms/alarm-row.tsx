import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useNow } from '../../../lib/now.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckBox } from '../../../ui/check-box.tsx'
import { Figure } from '../../../ui/figure.tsx'
import { StateGlyph } from '../../../entities/alarms/state-glyph.tsx'
import { AlarmRowFragmentDoc, type AlarmRowFragment } from './alarm-row.generated.ts'
import { isWaiting, useAlarmWords } from './alarm-words.ts'
import { Lasting } from './lasting.tsx'
import { useLiveValue } from './live-values.ts'
import { shapeOf } from './priority.ts'
import { StateWords } from './state-words.tsx'
import { useAlarmAddress } from './use-alarm-params.ts'

/** The value now, or of a closed one the worst it was. */
function Value({ alarm: { state, kind, peakValue, sensor } }: { alarm: AlarmRowFragment }) {
  const { t } = useTranslation('alarms')
  const { temperature } = useFormat()
  const words = useAlarmWords()
  const now = useLiveValue(sensor?.id, sensor?.latest)
  const decimals = sensor?.decimals ?? 1
  if (state !== 'CLOSED') return <b>{now ? temperature(now.value, decimals) : '–'}</b>
  if (peakValue === null) return null
  return (
    <>
      <b>
        {kind === 'RATE'
          ? words.signal(kind, peakValue, decimals)
          : temperature(peakValue, decimals)}
      </b>
      <span className="second">{t('peak')}</span>
    </>
  )
}

function Since({ alarm: { raisedAt, returnedAt, closedAt, state } }: { alarm: AlarmRowFragment }) {
  const { t } = useTranslation('alarms')
  const words = useAlarmWords()
  const now = useNow(60)
  const at = <Figure>{words.when(raisedAt, Math.max(now, Date.parse(raisedAt)))}</Figure>
  return (
    <>
      <Lasting from={raisedAt} to={returnedAt ?? closedAt} />
      <span className="second">
        {state === 'CLOSED' ? at : t('since')} {state !== 'CLOSED' && at}
      </span>
    </>
  )
}

export interface AlarmRowProps {
  alarm: FragmentType<AlarmRowFragment> & { id: string }
  /** Its panel is open. */
  open: boolean
  /** Why the last acknowledgement was refused. */
  refusal?: string | undefined
  /** Given where it can be chosen. */
  chosen?: boolean | undefined
  onChoose?: ((id: string, range: boolean) => void) | undefined
  onAck?: ((alarm: AlarmRowFragment) => Promise<void>) | undefined
  /** The table has a column of boxes and one of actions. */
  may?: boolean
}

function Ack({
  alarm,
  onAck,
  main,
}: {
  alarm: AlarmRowFragment
  onAck: NonNullable<AlarmRowProps['onAck']>
  main: boolean
}) {
  const { t } = useTranslation('alarms')
  const [busy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    await onAck(alarm)
    setBusy(false)
  }
  const name = alarm.sensor?.name ?? ''
  return (
    <Button
      size="sm"
      variant={main ? 'primary' : 'secondary'}
      loading={busy}
      aria-label={t('ack.row', { name })}
      onClick={() => void press()}
    >
      {t('ack.short')}
    </Button>
  )
}

/** One alarm of a list. It is drawn again only when something of its own changes. */
export const AlarmRow = memo(function AlarmRow(props: AlarmRowProps) {
  const { open, refusal, chosen, onChoose, onAck, may = false } = props
  const { t } = useTranslation('alarms')
  const address = useAlarmAddress()
  const { data, complete } = useFragment({ fragment: AlarmRowFragmentDoc, from: props.alarm })
  if (!complete) return null
  const { id, state, priority, ruleName, sensor, site } = data
  const waiting = isWaiting(state)
  const shape = shapeOf(priority)
  const name = sensor?.name ?? t('unknownSensor')
  return (
    <tr
      className={state === 'CLOSED' ? 'row closed' : 'row'}
      data-priority={shape}
      data-waiting={waiting ? '' : undefined}
      data-open={open || chosen ? '' : undefined}
    >
      {may && (
        <td className="pick">
          {onChoose && waiting && (
            <CheckBox
              unseen
              label={t('select.one', { name })}
              checked={chosen ?? false}
              onChange={() => undefined}
              onClick={(event) => onChoose(id, event.shiftKey)}
            />
          )}
        </td>
      )}
      <td className="glyph">
        <StateGlyph priority={shape} solid={waiting} size={20} label={t(`priority.${priority}`)} />
      </td>
      <th scope="row" className="who">
        <Link to={address(id)} data-alarm={id} preventScrollReset aria-current={open || undefined}>
          {name}
        </Link>
        <span className="second">{[ruleName, site?.name].filter(Boolean).join(' · ')}</span>
      </th>
      <td className="value">
        <Value alarm={data} />
      </td>
      <td className="state">
        <StateWords alarm={data} refusal={refusal} />
      </td>
      <td className="lasting">
        <Since alarm={data} />
      </td>
      {may && (
        <td className="act">
          {onAck && waiting && <Ack alarm={data} onAck={onAck} main={state === 'UNACK'} />}
        </td>
      )}
    </tr>
  )
})
