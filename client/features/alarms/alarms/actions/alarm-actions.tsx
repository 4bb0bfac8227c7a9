import {
  Bell,
  BellOff,
  ChartSpline,
  Check,
  LockKeyhole,
  MessageSquarePlus,
  UserRoundPlus,
} from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../../../lib/ability.ts'
import { chartLink } from '../../../../entities/views/chart-link.ts'
import { Banner } from '../../../../ui/banner.tsx'
import { Button } from '../../../../ui/button.tsx'
import { ButtonLink } from '../../../../ui/button-link.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import AckDialog from '../../../../entities/alarms/ack-dialog.tsx'
import type { AlarmActionsFragment } from './alarm-actions.generated.ts'
import { isWaiting } from '../alarm-words.ts'
import { AssignDialog } from './assign-dialog.tsx'
import { ShelveDialog } from './shelve-dialog.tsx'
import { useAcknowledge } from '../../../../entities/alarms/use-acknowledge.ts'
import { useUnshelve } from '../hidden/use-unshelve.ts'
import css from './alarm-actions.module.scss'

/** The sentence is cut where the rule stands, which is not the same place in every language. */
export function MayNot() {
  const { t } = useTranslation('alarms')
  const [before, after] = t('mayNot', { rule: '\n' }).split('\n')
  return (
    <p className={css.locked}>
      <LockKeyhole size={16} aria-hidden="true" />
      <span>
        {before}
        <code>update Alarm</code>
        {after}
      </span>
    </p>
  )
}

const HOUR = 3_600_000

/** The same values from nearer, with all that can be laid beside them; the breach with some time around it. */
function OpenChart({
  alarm: { sensor, pendingSince, returnedAt, closedAt },
}: {
  alarm: AlarmActionsFragment
}) {
  const { t } = useTranslation('alarms')
  if (!sensor) return null
  const ended = returnedAt ?? closedAt
  const [from, to] = [
    Date.parse(pendingSince) - 2 * HOUR,
    ended === null ? null : Date.parse(ended) + HOUR,
  ]
  return (
    <ButtonLink
      icon={ChartSpline}
      className={css.buttonLink}
      variant="quiet"
      to={chartLink({ sensorIds: [sensor.id], from, to })}
    >
      {t('chart.open')}
    </ButtonLink>
  )
}

type Asking = 'note' | 'shelve' | 'assign' | null

function Buttons({
  alarm,
  onRefused,
  ask,
}: {
  alarm: AlarmActionsFragment
  onRefused: (why: string | null) => void
  ask: (what: Asking) => void
}) {
  const { t } = useTranslation('alarms')
  const [busy, setBusy] = useState(false)
  const acknowledge = useAcknowledge()
  const unshelve = useUnshelve()
  const { state, noteRequired, point } = alarm

  const run = async (work: () => Promise<string | null>) => {
    setBusy(true)
    onRefused(null)
    onRefused(await work())
    setBusy(false)
  }
  return (
    <>
      {isWaiting(state) && (
        <Button
          data-main=""
          variant="primary"
          loading={busy}
          onClick={() => (noteRequired ? ask('note') : void run(() => acknowledge(alarm)))}
        >
          {!busy && <Check size={16} aria-hidden="true" />}
          {t('ack.acknowledge')}
        </Button>
      )}
      {isWaiting(state) && !noteRequired && (
        <IconButton label={t('ack.withNote')} disabled={busy} onClick={() => ask('note')}>
          <MessageSquarePlus aria-hidden="true" />
        </IconButton>
      )}
      {point?.shelvedUntil ? (
        <Button icon={Bell} loading={busy} onClick={() => void run(() => unshelve(point.id))}>
          {t('shelve.end')}
        </Button>
      ) : (
        point && (
          <Button icon={BellOff} onClick={() => ask('shelve')}>
            {t('shelve.verb')}
          </Button>
        )
      )}
      {state !== 'CLOSED' && (
        <Button icon={UserRoundPlus} onClick={() => ask('assign')}>
          {t('assign.verb')}
        </Button>
      )}
    </>
  )
}

/** What can be done about it, at the foot of the panel; what was refused says why right there. */
export function AlarmActions({ alarm }: { alarm: AlarmActionsFragment }) {
  const { t } = useTranslation('alarms')
  const may = useMay('update', 'Alarm')
  const [asking, setAsking] = useState<Asking>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const name = alarm.sensor?.name ?? t('unknownSensor')
  const close = () => setAsking(null)
  return (
    <>
      {refused && (
        <div className={css.refused}>
          <Banner tone="critical">{refused}</Banner>
        </div>
      )}
      <div className={css.bar}>
        {may ? <Buttons alarm={alarm} onRefused={setRefused} ask={setAsking} /> : <MayNot />}
        <OpenChart alarm={alarm} />
      </div>
      {asking === 'note' && <AckDialog alarms={[{ ...alarm, name }]} onClose={close} />}
      {asking === 'shelve' && alarm.point && (
        <ShelveDialog pointId={alarm.point.id} name={name} onClose={close} />
      )}
      {asking === 'assign' && (
        <AssignDialog alarmId={alarm.id} name={name} assignee={alarm.assignee} onClose={close} />
      )}
    </>
  )
}
