import { useTranslation } from 'react-i18next'
import { numberOf, typedText } from '../../../lib/typed-number.ts'
import { useAct } from '../../../lib/use-act.ts'
import { ownTimeZone } from '../../../lib/zoned-time.ts'
import { EditDialog, type Saved } from '../../../ui/edit-dialog.tsx'
import { FieldRow } from '../../../ui/field.tsx'
import { useFields } from '../../../ui/form-fields.ts'
import { FigureField, NameField, TextField } from '../../../ui/text-field.tsx'
import { TimeZoneField } from '../../../ui/time-zone-field.tsx'
import {
  useCreateSiteMutation,
  useUpdateSiteMutation,
  type SiteRowFragment,
} from './site.generated.ts'

type SiteTexts = Record<'name' | 'address' | 'timeZone' | 'latitude' | 'longitude', string>

const degrees = (value: number | null | undefined) => (value == null ? '' : typedText(value))

const savedOf = (site: SiteRowFragment | null): Saved<SiteTexts> => ({
  version: site?.version ?? 0,
  values: {
    name: site?.name ?? '',
    address: site?.address ?? '',
    timeZone: site?.timeZone ?? ownTimeZone(),
    latitude: degrees(site?.latitude),
    longitude: degrees(site?.longitude),
  },
})

/** The texts as the schema takes them; they have been checked. */
const inputOf = <T extends Partial<SiteTexts>>({ latitude, longitude, ...rest }: T) => ({
  ...rest,
  ...(latitude !== undefined && { latitude: numberOf(latitude) ?? null }),
  ...(longitude !== undefined && { longitude: numberOf(longitude) ?? null }),
})

/** Where it is on the globe, if anybody knows. */
function PlaceFields() {
  const { t } = useTranslation('sites')
  const field = useFields<SiteTexts>()
  const within = (most: number, problem: string) => (text: string) => {
    const value = numberOf(text)
    return value === null || (value !== undefined && Math.abs(value) <= most) || problem
  }
  return (
    <FieldRow>
      <FigureField
        label={t('field.latitude')}
        unit="°"
        help={t('field.latitudeHelp')}
        {...field('latitude', { validate: within(90, t('error.latitude')) })}
      />
      <FigureField
        label={t('field.longitude')}
        unit="°"
        help={t('field.longitudeHelp')}
        {...field('longitude', { validate: within(180, t('error.longitude')) })}
      />
    </FieldRow>
  )
}

function Fields({ zone }: { zone: string }) {
  const { t } = useTranslation('sites')
  const field = useFields<SiteTexts>()
  return (
    <>
      <NameField label={t('field.name')} {...field('name', { required: t('error.name') })} />
      <TextField label={t('field.address')} maxLength={500} {...field('address')} />
      <TimeZoneField<SiteTexts>
        name="timeZone"
        label={t('field.timeZone')}
        help={t('field.timeZoneHelp')}
        first={zone}
      />
      <PlaceFields />
    </>
  )
}

/** A site: what it is called, where it is, and whose clock its days go by. Null makes a new one. */
export function SiteDialog({
  site,
  onClose,
}: {
  site: SiteRowFragment | null
  onClose: () => void
}) {
  const { t } = useTranslation('sites')
  const options = { refetchQueries: ['SitesPage'] }
  const create = useAct(useCreateSiteMutation(options))
  const update = useAct(useUpdateSiteMutation(options))
  return (
    <EditDialog
      title={site ? t('editOf', { name: site.name }) : t('add')}
      verb={t(site ? 'save' : 'add')}
      saved={savedOf(site)}
      t={t}
      onClose={onClose}
      save={(changed, expectedVersion, values) =>
        site
          ? update({ id: site.id, input: inputOf(changed), expectedVersion })
          : create({ input: inputOf(values) })
      }
      newest={({ site: present }) => present && 'version' in present && savedOf(present)}
      said={({ name }) => t('saved', { name })}
    >
      <Fields zone={site?.timeZone ?? ownTimeZone()} />
    </EditDialog>
  )
}
