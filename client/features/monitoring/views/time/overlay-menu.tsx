import { Layers2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MenuButton } from '../../../../ui/menu-button.tsx'
import type { MenuEntry } from '../../../../ui/menu.tsx'
import type { ChartState } from '../chart/chart-state.ts'
import { useShiftText } from '../chart/chart-texts.ts'
import { ShiftDialog } from '../saved/small-dialogs.tsx'
import type { ChangeChart } from '../chart/use-chart-state.ts'

const DAY = 86_400
const SHIFTS = [DAY, 7 * DAY]

const capital = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1)

/** Other times of the same sensors, in every panel. */
export function OverlayMenu({ state, change }: { state: ChartState; change: ChangeChart }) {
  const { t } = useTranslation('views')
  const shiftText = useShiftText()
  const [choosing, setChoosing] = useState(false)
  const drawn = [...new Set(state.panels.flatMap(({ shiftSeconds }) => shiftSeconds))]
  const toggle = (seconds: number) =>
    change({
      panels: state.panels.map((panel) => {
        const others = panel.shiftSeconds.filter((each) => each !== seconds)
        return {
          ...panel,
          shiftSeconds: drawn.includes(seconds) ? others : [...others, seconds].slice(-4),
        }
      }),
    })
  const entries: MenuEntry[] = [
    ...[...new Set([...SHIFTS, ...drawn])].map((seconds) => ({
      id: String(seconds),
      label: capital(shiftText(seconds)),
      checked: drawn.includes(seconds),
      several: true,
      onSelect: () => toggle(seconds),
    })),
    { id: 'other', label: t('shift.other'), onSelect: () => setChoosing(true) },
  ]
  return (
    <>
      <MenuButton
        icon={Layers2}
        disabled={state.panels.length === 0}
        label={t('shift.menu')}
        entries={entries}
      />
      {choosing && (
        <ShiftDialog
          onChoose={(seconds) => !drawn.includes(seconds) && toggle(seconds)}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  )
}
