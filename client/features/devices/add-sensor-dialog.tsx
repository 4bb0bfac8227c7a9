import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useOrganization } from '../../lib/viewer.ts'
import { toast } from '../../ui/toast.ts'
import { useAddSensorMutation } from './add-sensor.generated.ts'
import { FormDialog } from './form-dialog.tsx'
import { showProblems } from './problems.ts'
import { SensorFields } from './sensor-fields.tsx'
import { freeKey, NEW_SENSOR, sensorInput, type SensorValues } from './sensor-values.ts'

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
  const [addSensor] = useAddSensorMutation()
  const [refused, setRefused] = useState<string | null>(null)
  const form = useForm<SensorValues>({ defaultValues: { ...NEW_SENSOR, key: freeKey(taken) } })

  const submit = async (values: SensorValues) => {
    setRefused(null)
    try {
      const { data } = await addSensor({ variables: { input: sensorInput(deviceId, values, displayUnit) } })
      const answer = data?.createSensor
      if (!answer?.sensor) return setRefused(showProblems(form, answer?.problems ?? [], t, { name: 'sensorName' }))
      toast.success({ title: t('sensor.added', { name: values.sensorName }) })
      onClose()
    } catch {
      setRefused(t('error.unavailable'))
    }
  }
  return (
    <FormDialog form={form} title={t('sensor.add')} verb={t('sensor.add')} refused={refused} onSubmit={submit} onClose={onClose}>
      <SensorFields />
    </FormDialog>
  )
}
