import { useTranslation } from 'react-i18next'
import type { LocationKind } from '../../../generated/schema.ts'
import { useAct } from '../../../lib/use-act.ts'
import { EditDialog, type Saved } from '../../../ui/edit-dialog.tsx'
import { FieldRow } from '../../../ui/field.tsx'
import { useFields } from '../../../ui/form-fields.ts'
import { PickOneField } from '../../../ui/pick-one-field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { NameField } from '../../../ui/text-field.tsx'
import {
  useCreateLocationMutation,
  useUpdateLocationMutation,
  type PlaceFragment,
} from './site.generated.ts'
import { possibleParents } from './tree.ts'

const KINDS = [
  'ROOM',
  'COOLER',
  'FREEZER',
  'VEHICLE',
  'OTHER',
] as const satisfies readonly LocationKind[]

type LocationTexts = Record<'name' | 'kind' | 'parentId', string>

const savedOf = (place: PlaceFragment | null): Saved<LocationTexts> => ({
  version: place?.version ?? 0,
  values: {
    name: place?.name ?? '',
    kind: place?.kind ?? 'ROOM',
    parentId: place?.parent?.id ?? '',
  },
})

interface LocationDialogProps {
  siteId: string
  /** Null for a new one. */
  place: PlaceFragment | null
  places: readonly PlaceFragment[]
  onClose: () => void
}

function Fields({ place, places }: Pick<LocationDialogProps, 'place' | 'places'>) {
  const { t } = useTranslation('sites')
  const field = useFields<LocationTexts>()
  const parents = possibleParents(places, place?.id ?? null).map(
    ({ place: { id, name, parent } }) => ({
      value: id,
      label: name,
      detail: places.find((each) => each.id === parent?.id)?.name ?? '',
    }),
  )
  return (
    <>
      <NameField
        label={t('field.locationName')}
        {...field('name', { required: t('error.name') })}
      />
      <FieldRow>
        <SelectField
          label={t('field.kind')}
          options={KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
          {...field('kind')}
        />
        <PickOneField<LocationTexts>
          name="parentId"
          label={t('field.parentId')}
          options={[{ value: '', label: t('field.top') }, ...parents]}
        />
      </FieldRow>
    </>
  )
}

/** A place inside a site: its name, its kind, and what it is inside of. */
export function LocationDialog({ siteId, place, places, onClose }: LocationDialogProps) {
  const { t } = useTranslation('sites')
  const options = { refetchQueries: ['SitePlaces'] }
  const create = useAct(useCreateLocationMutation(options))
  const update = useAct(useUpdateLocationMutation(options))
  const store = (
    changed: Partial<LocationTexts>,
    expectedVersion: number,
    values: LocationTexts,
  ) => {
    const inputOf = ({ kind, parentId, ...rest }: Partial<LocationTexts>) => ({
      ...rest,
      ...(kind !== undefined && { kind: kind as LocationKind }), // as the select offers it
      ...(parentId !== undefined && { parentId: parentId || null }),
    })
    if (place) return update({ id: place.id, input: inputOf(changed), expectedVersion })
    return create({ input: { ...inputOf(values), name: values.name, siteId } })
  }
  const show = (field: keyof LocationTexts, value: string) => {
    if (field === 'kind') return t(`kind.${value}`)
    return field === 'parentId'
      ? (places.find(({ id }) => id === value)?.name ?? t('field.top'))
      : value
  }
  return (
    <EditDialog
      title={place ? t('editOf', { name: place.name }) : t('location.add')}
      verb={t(place ? 'save' : 'location.add')}
      saved={savedOf(place)}
      t={t}
      show={show}
      onClose={onClose}
      save={store}
      newest={({ location: present }) => present && 'version' in present && savedOf(present)}
      said={({ name }) => t('saved', { name })}
    >
      <Fields place={place} places={places} />
    </EditDialog>
  )
}
