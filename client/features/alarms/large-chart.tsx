import { chakra } from '@chakra-ui/react'
import { useSearchParams } from 'react-router-dom'
import { Dialog } from '../../ui/dialog.tsx'
import { AlarmChart } from './alarm-chart.tsx'
import { useAlarmSentence } from './alarm-head.tsx'
import type { PanelAlarm } from './alarm-panel.tsx'

const Room = chakra('div', { base: { color: 'fg' } })

/** The explanation as large as the screen allows, to look into closely; it stands in the address. */
export function LargeChart({ alarm }: { alarm: PanelAlarm }) {
  const [params, setParams] = useSearchParams()
  const sentence = useAlarmSentence(alarm)
  if (params.get('chart') !== 'large') return null
  const close = () =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        next.delete('chart')
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <Dialog open size="wide" onClose={close} title={sentence}>
      <Room>
        <AlarmChart large alarm={alarm} />
      </Room>
    </Dialog>
  )
}
