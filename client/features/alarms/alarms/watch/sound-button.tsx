import { Volume2, VolumeX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { setSound, useSoundOn } from './sound.ts'

/** Whether an alarm is heard, on this computer. */
export function SoundButton() {
  const { t } = useTranslation('alarms')
  const on = useSoundOn()
  return (
    <IconButton
      label={t(on ? 'sound.on' : 'sound.off')}
      aria-pressed={on}
      onClick={() => setSound(!on)}
    >
      {on ? <Volume2 aria-hidden="true" /> : <VolumeX aria-hidden="true" />}
    </IconButton>
  )
}
