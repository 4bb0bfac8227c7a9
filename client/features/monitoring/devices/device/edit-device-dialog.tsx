import { useTranslation } from 'react-i18next'
import type { DeviceStatus } from '../../../../generated/schema.ts'
import { useAct } from '../../../../lib/use-act.ts'
import { EditDialog, type Saved } from '../../../../ui/edit-dialog.tsx'
import { FieldRow } from '../../../../ui/field.tsx'
import { useFields } from '../../../../ui/form-fields.ts'
import { PickOneField } from '../../../../ui/pick-one-field.tsx'
import { SelectField } from '../../../../ui/select-field.tsx'
import { NameField, TextField } from '../../../../ui/text-field.tsx'
import { useAllSites } from '../../../../entities/sites/use-all-sites.ts'
import { STATUSES } from '../../../../entities/sensors/statuses.ts'
import { useUpdateDeviceMutation, type EditedDeviceFragment } from './edit-device.generated.ts'

type DeviceTexts = Record<'name' | 'model' | 'serial' | 'siteId' | 'status', string>

const savedOf = ({
  version,
  name,
  model,
  serial,
  status,
  site,
}: EditedDeviceFragment): Saved<DeviceTexts> => ({
  version,
  values: { name, model, serial, status, siteId: site?.id ?? '' },
})

type Site = { id: string; name: string }

function Fields({ sites }: { sites: readonly Site[] }) {
  const { t } = useTranslation('devices')
  const field = useFields<DeviceTexts>()
  return (
    <>
      <NameField label={t('field.name')} {...field('name', { required: t('error.name') })} />
      <FieldRow>
        <TextField label={t('field.model')} maxLength={200} {...field('model')} />
        <TextField label={t('field.serial')} maxLength={200} dir="ltr" {...field('serial')} />
      </FieldRow>
      <FieldRow>
        <PickOneField<DeviceTexts>
          name="siteId"
          label={t('field.siteId')}
          help={t('edit.siteHelp')}
          options={sites.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <SelectField
          label={t('field.status')}
          help={t('edit.statusHelp')}
          options={STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))}
          {...field('status')}
        />
      </FieldRow>
    </>
  )
}

/** What a device is and where it stands: renamed, moved, taken out of service, retired. */
export function EditDeviceDialog({
  device,
  onClose,
}: {
  device: EditedDeviceFragment
  onClose: () => void
}) {
  const { t } = useTranslation('devices')
  const all = useAllSites()
  const update = useAct(useUpdateDeviceMutation())
  const sites = all ?? (device.site ? [device.site] : [])
  const show = (field: keyof DeviceTexts, value: string) => {
    if (field === 'status') return t(`status.${value}`)
    return field === 'siteId' ? (sites.find(({ id }) => id === value)?.name ?? '') : value
  }
  return (
    <EditDialog
      title={t('edit.device', { name: device.name })}
      verb={t('edit.save')}
      saved={savedOf(device)}
      t={t}
      show={show}
      onClose={onClose}
      save={(changed, expectedVersion) => {
        const input = changed as Omit<typeof changed, 'status'> & { status?: DeviceStatus } // as the select offers it
        return update({ id: device.id, input, expectedVersion })
      }}
      newest={({ device: present }) => present && savedOf(present)}
      said={({ name }) => t('edit.saved', { name })}
    >
      <Fields sites={sites} />
    </EditDialog>
  )
}
