import { useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { showRefusal, useAct } from '../../../../lib/use-act.ts'
import { useOrganization } from '../../../../lib/viewer.ts'
import { useAddDeviceMutation, useAddSiteMutation } from './add-device.generated.ts'
import { useAddSensorMutation } from '../sensor/add-sensor.generated.ts'
import {
  FIELD_NAMES,
  sensorInput,
  type SensorValues,
} from '../../../../entities/sensors/edit/sensor-values.ts'

/** Stands for a site that is yet to be made. */
export const NEW_SITE = 'new'

export interface DeviceValues extends SensorValues {
  site: string
  siteName: string
  timeZone: string
  name: string
  model: string
  serial: string
}

/**
 * Makes the site if it is new, then the device, then its first sensor. What was made stays made when a later step is refused,
 * and the next attempt goes on from there.
 */
export function useCreateDevice(form: UseFormReturn<DeviceValues>) {
  const { t } = useTranslation('devices')
  const { displayUnit } = useOrganization()
  const addSite = useAct(useAddSiteMutation())
  const addDevice = useAct(useAddDeviceMutation())
  const addSensor = useAct(useAddSensorMutation())
  const made = useRef<{ siteId?: string | undefined; deviceId?: string | undefined }>({})

  /** The device's id, or why it could not be made: null when the form says it. */
  return async (
    values: DeviceValues,
  ): Promise<{ deviceId: string } | { refused: string | null }> => {
    const { site, siteName, timeZone, name, model, serial } = values
    if (site !== NEW_SITE) made.current.siteId = site
    if (!made.current.siteId) {
      const result = await addSite({ input: { name: siteName, timeZone, address: '' } })
      if (result.is !== 'done')
        return { refused: showRefusal(form, result, t, { name: 'siteName' }) }
      made.current.siteId = result.payload.site?.id
    }
    if (!made.current.deviceId) {
      const result = await addDevice({
        input: { siteId: made.current.siteId ?? '', name, model, serial },
      })
      if (result.is !== 'done') return { refused: showRefusal(form, result, t, { siteId: 'site' }) }
      made.current.deviceId = result.payload.device?.id
    }
    const deviceId = made.current.deviceId ?? ''
    const result = await addSensor({ input: sensorInput(deviceId, values, displayUnit) })
    return result.is === 'done'
      ? { deviceId }
      : { refused: showRefusal(form, result, t, FIELD_NAMES) }
  }
}
