import { useTranslation } from 'react-i18next'
import { CopyField } from '../../../../ui/copy-field.tsx'
import { curlFor } from './curl.ts'
import type { DevicePageQuery } from '../device/device-page.generated.ts'
import { FirstReading } from './first-reading.tsx'
import type { LiveReading } from './use-device-readings.ts'
import css from './send-reading.module.scss'

export type ConnectDevice = NonNullable<DevicePageQuery['device']>

interface SendReadingProps {
  device: ConnectDevice
  readings: ReadonlyMap<string, LiveReading>
  /** The device's token for as long as it is shown; a placeholder stands for it otherwise. */
  token: string | null
}

/** The command for this very device, and whether it was heard. */
export function SendReading({ device, readings, token }: SendReadingProps) {
  const { t } = useTranslation('devices')
  const [sensor] = device.sensors
  if (!sensor) return <p className={css.text}>{t('send.noSensor')}</p>
  const command = curlFor({
    origin: location.origin,
    token: token ?? t('send.placeholder'),
    key: sensor.key,
    limits: sensor,
  })
  return (
    <div className={css.stack}>
      <CopyField
        multiline
        label={t('send.label')}
        help={token ? t('send.help') : t('send.helpPlaceholder')}
        value={command}
      />
      <FirstReading sensors={device.sensors} readings={readings} />
    </div>
  )
}
