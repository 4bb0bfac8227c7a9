import { useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { showProblems, type Problem } from '../../lib/problems.ts'
import { useOrganization } from '../../lib/viewer.ts'
import { useAddDeviceMutation, useAddSiteMutation } from './add-device.generated.ts'
import { useAddSensorMutation } from './add-sensor.generated.ts'
import { FIELD_NAMES, sensorInput, type SensorValues } from './sensor-values.ts'

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

class Refused extends Error {
  constructor(
    readonly problems: readonly Problem[],
    readonly renamed: Record<string, string>,
  ) {
    super('refused')
  }
}

/** What a mutation made, or the reasons why it did not. */
function made<T>(thing: T | null | undefined, problems: readonly Problem[] = [], renamed: Record<string, string> = {}): T {
  if (!thing) throw new Refused(problems, renamed)
  return thing
}

/**
 * Makes the site if it is new, then the device, then its first sensor. What was made stays made when a later step is refused,
 * and the next attempt goes on from there.
 */
export function useCreateDevice(form: UseFormReturn<DeviceValues>) {
  const { t } = useTranslation('devices')
  const { displayUnit } = useOrganization()
  const [addSite] = useAddSiteMutation()
  const [addDevice] = useAddDeviceMutation()
  const [addSensor] = useAddSensorMutation()
  const done = useRef<{ siteId?: string; deviceId?: string }>({})

  async function siteOf({ site, siteName, timeZone }: DeviceValues): Promise<string> {
    if (site !== NEW_SITE) return site
    const { data } = await addSite({ variables: { input: { name: siteName, timeZone, address: '' } } })
    return made(data?.createSite.site, data?.createSite.problems, { name: 'siteName' }).id
  }

  async function deviceAt(siteId: string, { name, model, serial }: DeviceValues): Promise<string> {
    const { data } = await addDevice({ variables: { input: { siteId, name, model, serial } } })
    return made(data?.createDevice.device, data?.createDevice.problems, { siteId: 'site' }).id
  }

  /** The device's id; null when the form says what is wrong, a sentence when it cannot. */
  return async (values: DeviceValues): Promise<{ deviceId: string } | { refused: string | null }> => {
    try {
      const siteId = (done.current.siteId ??= await siteOf(values))
      const deviceId = (done.current.deviceId ??= await deviceAt(siteId, values))
      const { data } = await addSensor({ variables: { input: sensorInput(deviceId, values, displayUnit) } })
      made(data?.createSensor.sensor, data?.createSensor.problems, FIELD_NAMES)
      return { deviceId }
    } catch (error) {
      if (error instanceof Refused) return { refused: showProblems(form, error.problems, t, error.renamed) }
      return { refused: t('error.unavailable') }
    }
  }
}
