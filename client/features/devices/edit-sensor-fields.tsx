import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FieldRow } from '../../ui/field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { STATUSES } from './edit-device-dialog.tsx'
import type { EditSensorQuery } from './edit-sensor.generated.ts'
import { SensorFields } from './sensor-fields.tsx'
import type { SensorValues } from './sensor-values.ts'

/** A sensor as it is typed, with where it is. */
export type SensorTexts = Record<keyof SensorValues | 'tags' | 'status' | 'deviceId' | 'locationId', string>

interface EditSensorFieldsProps {
  choices: EditSensorQuery
  /** The device it is at now, whose site has the locations. */
  from: string
}

/** What can be changed about a sensor. */
export function EditSensorFields({ choices, from }: EditSensorFieldsProps) {
  const { t } = useTranslation('devices')
  const { register, formState, control } = useFormContext<SensorTexts>()
  const { errors } = formState
  const deviceId = useWatch({ control, name: 'deviceId' })
  const siteOf = (id: string) => choices.devices.nodes.find((device) => device.id === id)?.site?.id
  const staysAtSite = siteOf(deviceId) === siteOf(from)
  const devices = choices.devices.nodes.filter(({ id, status }) => status !== 'RETIRED' || id === from)
  const locations = choices.locations.nodes.map(({ id, name, parent }) => ({
    value: id,
    label: parent ? `${parent.name} › ${name}` : name,
  }))
  return (
    <>
      <SensorFields />
      <TextField label={t('edit.tags')} help={t('edit.tagsHelp')} error={errors.tags?.message} {...register('tags')} />
      <FieldRow>
        <SelectField
          label={t('column.device')}
          help={t('edit.deviceHelp')}
          error={errors.deviceId?.message}
          options={devices.map(({ id, name, site }) => ({ value: id, label: site ? `${name} · ${site.name}` : name }))}
          {...register('deviceId')}
        />
        {staysAtSite && (
          <SelectField
            label={t('edit.location')}
            error={errors.locationId?.message}
            options={[{ value: '', label: t('edit.noLocation') }, ...locations]}
            {...register('locationId')}
          />
        )}
      </FieldRow>
      <SelectField
        label={t('edit.status')}
        help={t('edit.sensorStatusHelp')}
        error={errors.status?.message}
        options={STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))}
        {...register('status')}
      />
    </>
  )
}
