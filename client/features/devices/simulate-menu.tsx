import { DoorOpen, FlaskConical, RadioTower, ThermometerSun } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { SimulatedFaultKind } from '../../generated/schema.ts'
import { useAbout } from '../../lib/about.ts'
import { useMay } from '../../lib/ability.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { toast } from '../../ui/toast.ts'
import { useSimulateFaultMutation } from './simulate-fault.generated.ts'

const ICONS = { OPEN_DOOR: DoorOpen, STOP_COMPRESSOR: ThermometerSun, CUT_RADIO: RadioTower }
const KINDS: readonly SimulatedFaultKind[] = ['OPEN_DOOR', 'STOP_COMPRESSOR', 'CUT_RADIO']

const isAhead = (instant: string) => Date.parse(instant) > Date.now()

/** What visitors of a demo can do to a cold store; elsewhere there is nothing to be done. */
export function SimulateMenu({ sensorId, name }: { sensorId: string; name: string }) {
  const { t } = useTranslation('devices')
  const about = useAbout()
  const mayChange = useMay('update', 'Sensor')
  const [simulate] = useSimulateFaultMutation()
  if (!about?.demo || !mayChange) return null
  const run = async (kind: SimulatedFaultKind) => {
    const answer = await simulate({ variables: { sensorId, kind } }).catch(() => null)
    const fault = answer?.data?.simulateFault.fault
    const title = t(`simulate.${kind}`)
    if (!fault) toast.error({ title, text: answer?.data ? t('simulate.none') : t('error.unavailable') })
    // Asked for again it has ended by now, else it ends some time later.
    else
      toast.success({
        title: `${name}: ${title}`,
        text: t(isAhead(fault.endsAt) ? 'simulate.begun' : 'simulate.ended'),
      })
  }
  const entries = KINDS.map((kind) => {
    const Icon = ICONS[kind]
    return {
      ...{ id: kind, label: t(`simulate.${kind}`), detail: t(`simulate.detail.${kind}`) },
      ...{ icon: <Icon size={16} aria-hidden="true" />, onSelect: () => void run(kind) },
    }
  })
  const label = t('simulate.label', { name })
  return (
    <Menu
      label={label}
      align="end"
      entries={entries}
      trigger={(props) => (
        <IconButton {...props} label={label}>
          <FlaskConical size={18} aria-hidden="true" />
        </IconButton>
      )}
    />
  )
}
