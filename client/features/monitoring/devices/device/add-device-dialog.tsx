import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { ownTimeZone } from '../../../../lib/zoned-time.ts'
import { FieldRow } from '../../../../ui/field.tsx'
import { FormDialog } from '../../../../ui/form-dialog.tsx'
import { fieldsOf } from '../../../../ui/form-fields.ts'
import { NameField, TextField } from '../../../../ui/text-field.tsx'
import { useAllSites } from '../../../../entities/sites/use-all-sites.ts'
import { NEW_SITE, useCreateDevice, type DeviceValues } from './create-device.ts'
import { SensorFields } from '../../../../entities/sensors/edit/sensor-fields.tsx'
import { NEW_SENSOR } from '../../../../entities/sensors/edit/sensor-values.ts'
import { SiteFields } from './site-fields.tsx'
import css from './add-device-dialog.module.scss'

interface Site {
  id: string
  name: string
}

function DeviceForm({ sites, onClose }: { sites: Site[]; onClose: () => void }) {
  const { t } = useTranslation('devices')
  const navigate = useNavigate()
  const [refused, setRefused] = useState<string | null>(null)
  const [only, second] = sites
  const site = only ? (second ? '' : only.id) : NEW_SITE
  const empty = { site, siteName: '', timeZone: ownTimeZone(), name: '', model: '', serial: '' }
  const form = useForm<DeviceValues>({ defaultValues: { ...empty, ...NEW_SENSOR } })
  const field = fieldsOf(form)
  const create = useCreateDevice(form)

  const submit = async (values: DeviceValues) => {
    setRefused(null)
    const answer = await create(values)
    if ('refused' in answer) setRefused(answer.refused)
    else await navigate(`/devices/${answer.deviceId}`)
  }
  return (
    <FormDialog
      form={form}
      title={t('add')}
      verb={t('add')}
      refused={refused}
      onSubmit={submit}
      onClose={onClose}
    >
      <SiteFields sites={sites} />
      <NameField label={t('field.name')} {...field('name', { required: t('error.name') })} />
      <FieldRow>
        <TextField
          label={t('field.model')}
          help={t('field.optional')}
          maxLength={200}
          {...field('model')}
        />
        <TextField
          label={t('field.serial')}
          help={t('field.optional')}
          dir="ltr"
          maxLength={200}
          {...field('serial')}
        />
      </FieldRow>
      <h3 className={css.part}>{t('firstSensor')}</h3>
      <SensorFields />
    </FormDialog>
  )
}

/** A new device and its first sensor, at a site there is or a new one. */
export function AddDeviceDialog({ onClose }: { onClose: () => void }) {
  const sites = useAllSites()
  return sites ? <DeviceForm sites={sites} onClose={onClose} /> : null
}
