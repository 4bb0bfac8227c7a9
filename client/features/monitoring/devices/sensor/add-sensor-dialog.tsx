import { useTranslation } from 'react-i18next'
import { useAct } from '../../../../lib/use-act.ts'
import { useOrganization } from '../../../../lib/viewer.ts'
import { FormDialog } from '../../../../ui/form-dialog.tsx'
import { useFormDialog } from '../../../../ui/use-form-dialog.ts'
import { useAddSensorMutation } from './add-sensor.generated.ts'
import { SensorFields } from '../../../../entities/sensors/edit/sensor-fields.tsx'
import {
  FIELD_NAMES,
  freeKey,
  NEW_SENSOR,
  sensorInput,
  type SensorValues,
} from '../../../../entities/sensors/edit/sensor-values.ts'

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
  const { dialog } = useFormDialog<SensorValues>({
    defaultValues: { ...NEW_SENSOR, key: freeKey(taken) },
    t,
    names: FIELD_NAMES,
    act: (values) => addSensor({ input: sensorInput(deviceId, values, displayUnit) }),
    said: ({ sensorName }) => t('sensor.added', { name: sensorName }),
    onClose,
  })
  return (
    <FormDialog {...dialog} title={t('sensor.add')} verb={t('sensor.add')}>
      <SensorFields />
    </FormDialog>
  )
}
