import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../../../lib/ability.ts'
import { FieldRow } from '../../../../ui/field.tsx'
import { useFields } from '../../../../ui/form-fields.ts'
import { PickOneField } from '../../../../ui/pick-one-field.tsx'
import { NameField } from '../../../../ui/text-field.tsx'
import { TimeZoneField } from '../../../../ui/time-zone-field.tsx'
import { NEW_SITE, type DeviceValues } from './create-device.ts'

/** Where the device stands: a site there is, or one to be made along with it. */
export function SiteFields({ sites }: { sites: { id: string; name: string }[] }) {
  const { t } = useTranslation('devices')
  const mayCreate = useMay('create', 'Site')
  const { control } = useFormContext<DeviceValues>()
  const field = useFields<DeviceValues>()
  const isNew = useWatch({ control, name: 'site' }) === NEW_SITE
  const options = sites.map(({ id, name }) => ({ value: id, label: name }))
  if (mayCreate) options.push({ value: NEW_SITE, label: t('field.newSite') })
  return (
    <>
      {(sites.length > 0 || !mayCreate) && (
        <PickOneField<DeviceValues>
          name="site"
          label={t('field.siteId')}
          placeholder={t('field.chooseSite')}
          options={options}
          rules={{ required: t('error.site') }}
        />
      )}
      {isNew && (
        <FieldRow>
          <NameField
            label={t('field.siteName')}
            {...field('siteName', { required: t('error.siteName'), shouldUnregister: true })}
          />
          <TimeZoneField<DeviceValues> name="timeZone" label={t('field.timeZone')} />
        </FieldRow>
      )}
    </>
  )
}
