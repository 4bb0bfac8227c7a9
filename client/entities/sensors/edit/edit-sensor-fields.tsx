import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { celsiusOf } from '../../../lib/typed-number.ts'
import { useOrganization } from '../../../lib/viewer.ts'
import { FieldRow } from '../../../ui/field.tsx'
import { useFields } from '../../../ui/form-fields.ts'
import { PickOneField } from '../../../ui/pick-one-field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { WordsField } from '../../../ui/words-field.tsx'
import { STATUSES } from '../statuses.ts'
import type { DeviceToChoose, LocationToChoose } from './choices.ts'
import { SecondsField, TemperatureField } from './number-fields.tsx'
import { SensorFields } from './sensor-fields.tsx'
import type { SensorValues } from './sensor-values.ts'

/** A sensor as it is typed, with where it is. */
export type SensorTexts = Record<
  | keyof SensorValues
  | 'staleAfter'
  | 'physicalLow'
  | 'physicalHigh'
  | 'decimals'
  | 'tags'
  | 'status'
  | 'deviceId'
  | 'locationId',
  string
>

/** A week. */
const LONGEST = 604_800

const DECIMALS = ['0', '1', '2', '3'].map((value) => ({ value, label: value }))

/** What a probe can tell at all, and how exactly it is shown. */
function ProbeFields() {
  const { t } = useTranslation('devices')
  const { displayUnit } = useOrganization()
  const field = useFields<SensorTexts>()
  const celsius = (text: string) => celsiusOf(text, displayUnit)
  const isNumber = (text: string) => celsius(text) != null || t('error.number')
  const isAbove = (text: string, { physicalLow }: SensorTexts) =>
    (celsius(physicalLow) ?? -Infinity) < (celsius(text) ?? Infinity) || t('error.above')
  const isHold = (text: string) =>
    (/^\d{1,6}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= LONGEST) ||
    t('error.staleAfter')
  return (
    <>
      <SecondsField
        label={t('field.staleAfter')}
        help={t('edit.staleAfterHelp')}
        {...field('staleAfter', { validate: isHold })}
      />
      <FieldRow>
        <TemperatureField
          label={t('field.physicalLow')}
          help={t('edit.physicalHelp')}
          {...field('physicalLow', { validate: isNumber })}
        />
        <TemperatureField
          label={t('field.physicalHigh')}
          {...field('physicalHigh', { validate: { isNumber, isAbove }, deps: 'physicalLow' })}
        />
      </FieldRow>
      <SelectField
        label={t('field.decimals')}
        dir="ltr"
        options={DECIMALS}
        {...field('decimals')}
      />
    </>
  )
}

/** Where a sensor may be. */
export interface SensorPlaces {
  devices: readonly DeviceToChoose[]
  locations: readonly LocationToChoose[]
}

interface EditSensorFieldsProps {
  choices: SensorPlaces
  /** The device it is at now, whose site has the locations. */
  from: string
}

/** What can be changed about a sensor. */
export function EditSensorFields({ choices, from }: EditSensorFieldsProps) {
  const { t } = useTranslation('devices')
  const { control } = useFormContext<SensorTexts>()
  const field = useFields<SensorTexts>()
  const deviceId = useWatch({ control, name: 'deviceId' })
  const siteOf = (id: string) => choices.devices.find((device) => device.id === id)?.site?.id
  const staysAtSite = siteOf(deviceId) === siteOf(from)
  const devices = choices.devices.filter(({ id, status }) => status !== 'RETIRED' || id === from)
  const locations = choices.locations.map(({ id, name, parent }) => ({
    value: id,
    label: name,
    detail: parent?.name ?? '',
  }))
  return (
    <>
      <SensorFields />
      <ProbeFields />
      <WordsField<SensorTexts>
        name="tags"
        label={t('field.tags')}
        help={t('edit.tagsHelp')}
        separator={/[,;\n]/}
      />
      <FieldRow>
        <PickOneField<SensorTexts>
          name="deviceId"
          label={t('field.deviceId')}
          help={t('edit.deviceHelp')}
          options={devices.map(({ id, name, site }) => ({
            value: id,
            label: name,
            detail: site?.name ?? '',
          }))}
        />
        {staysAtSite && (
          <PickOneField<SensorTexts>
            name="locationId"
            label={t('field.locationId')}
            options={[{ value: '', label: t('edit.noLocation') }, ...locations]}
          />
        )}
      </FieldRow>
      <SelectField
        label={t('field.status')}
        help={t('edit.sensorStatusHelp')}
        options={STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))}
        {...field('status')}
      />
    </>
  )
}
