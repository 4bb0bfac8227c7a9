import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { showRefusal, useAct } from '../../../../lib/use-act.ts'
import { useOrganization } from '../../../../lib/viewer.ts'
import { FormDialog } from '../../../../ui/form-dialog.tsx'
import { toast } from '../../../../ui/toast.ts'
import { useAddSensorMutation } from './add-sensor.generated.ts'
import { SensorFields } from './sensor-fields.tsx'
import {
  FIELD_NAMES,
  freeKey,
  NEW_SENSOR,
  sensorInput,
  type SensorValues,
} from './sensor-values.ts'

interface AddSensorDialogProps {
  deviceId: string
  /** Keys the device has already. */
  taken: string[]
  onClose: () => void
}

/** One more sensor for a device. */
export function AddSensorDialog({ deviceId, taken, onClose }: AddSensorDialogProps) {
  const { t } = useTranslation('devices')
  const { displayUnit } = useOrganization()
  const addSensor = useAct(useAddSensorMutation())
  const [refused, setRefused] = useState<string | null>(null)
  const form = useForm<SensorValues>({ defaultValues: { ...NEW_SENSOR, key: freeKey(taken) } })

  const submit = async (values: SensorValues) => {
    setRefused(null)
    const result = await addSensor({ input: sensorInput(deviceId, values, displayUnit) })
    if (result.is !== 'done') return setRefused(showRefusal(form, result, t, FIELD_NAMES))
    toast.success({ title: t('sensor.added', { name: values.sensorName }) })
    onClose()
  }
  return (
    <FormDialog
      form={form}
      title={t('sensor.add')}
      verb={t('sensor.add')}
      refused={refused}
      onSubmit={submit}
      onClose={onClose}
    >
      <SensorFields />
    </FormDialog>
  )
}
