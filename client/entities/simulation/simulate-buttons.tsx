import { DoorOpen, RadioTower, ThermometerSun } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SimulatedFaultKind } from '../../generated/schema.ts'
import { useAbout } from '../../lib/about.ts'
import { useMay } from '../../lib/ability.ts'
import { useNow } from '../../lib/now.ts'
import { useAct } from '../../lib/use-act.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { toastUnlessDone } from '../../ui/toast-unless-done.ts'
import { toast } from '../../ui/toast.ts'
import { useSimulateFaultMutation } from './simulate-fault.generated.ts'
import css from './simulate-buttons.module.scss'

const ICONS = { OPEN_DOOR: DoorOpen, STOP_COMPRESSOR: ThermometerSun, CUT_RADIO: RadioTower }
const KINDS: readonly SimulatedFaultKind[] = ['OPEN_DOOR', 'STOP_COMPRESSOR', 'CUT_RADIO']

const isAhead = (time: number) => time > Date.now()

/** What visitors of a demo can do to a cold store, and end again; elsewhere there is nothing to be done. */
export function SimulateButtons({ sensorId, name }: { sensorId: string; name: string }) {
  const { t } = useTranslation('devices')
  const about = useAbout()
  const mayChange = useMay('update', 'Sensor')
  const now = useNow()
  const simulate = useAct(useSimulateFaultMutation())
  /** When what was begun here ends, epoch milliseconds. */
  const [ends, setEnds] = useState<Partial<Record<SimulatedFaultKind, number>>>({})
  if (!about?.demo || !mayChange) return null
  const run = async (kind: SimulatedFaultKind) => {
    const on = !isAhead(ends[kind] ?? 0)
    const result = await simulate({ sensorId, kind, on })
    const title = `${name}: ${t(`simulate.${kind}`)}`
    if (result.is === 'refused') return toast.error({ title, text: t('simulate.none') })
    if (!toastUnlessDone(result, title)) return
    const { fault } = result.payload
    setEnds((before) => ({ ...before, [kind]: on && fault ? Date.parse(fault.endsAt) : 0 }))
    toast.success({ title, text: t(on ? 'simulate.begun' : 'simulate.ended') })
  }
  return (
    <div className={css.group} role="group" aria-label={t('simulate.label', { name })}>
      <Chip>{t('simulate.demo')}</Chip>
      {KINDS.map((kind) => {
        const Icon = ICONS[kind]
        return (
          <Button
            icon={Icon}
            key={kind}
            size="sm"
            disabled={simulate.busy}
            aria-pressed={(ends[kind] ?? 0) > now}
            title={t(`simulate.detail.${kind}`)}
            onClick={() => void run(kind)}
          >
            {t(`simulate.${kind}`)}
          </Button>
        )
      })}
    </div>
  )
}
