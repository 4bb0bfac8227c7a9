import { useTranslation } from 'react-i18next'
import type { DeviceStatus, UpdateSensorInput } from '../../../generated/schema.ts'
import { convert, type TemperatureUnit } from '../../../lib/format.ts'
import { celsiusOf, typedText } from '../../../lib/typed-number.ts'
import { useAct } from '../../../lib/use-act.ts'
import { useOrganization } from '../../../lib/viewer.ts'
import { EditDialog, type Saved } from '../../../ui/edit-dialog.tsx'
import { useDevicesToChoose, useLocationsToChoose } from './choices.ts'
import { EditSensorFields, type SensorPlaces, type SensorTexts } from './edit-sensor-fields.tsx'
import {
  useEditSensorQuery,
  useUpdateSensorMutation,
  type EditedSensorFragment,
} from './edit-sensor.generated.ts'
import { FIELD_NAMES } from './sensor-values.ts'

const EDITED_NAMES = {
  ...FIELD_NAMES,
  staleAfterSeconds: 'staleAfter',
  physicalMin: 'physicalLow',
  physicalMax: 'physicalHigh',
}

const typed = (celsius: number | null, unit: TemperatureUnit) =>
  celsius === null ? '' : typedText(Math.round(convert(celsius, unit) * 1000) / 1000)

const savedOf = (sensor: EditedSensorFragment, unit: TemperatureUnit): Saved<SensorTexts> => ({
  version: sensor.version,
  values: {
    sensorName: sensor.name,
    key: sensor.key,
    interval: String(sensor.reportIntervalSeconds),
    status: sensor.status,
    low: typed(sensor.permittedLow, unit),
    high: typed(sensor.permittedHigh, unit),
    tags: sensor.tags.join(', '),
    physicalLow: typed(sensor.physicalMin, unit),
    physicalHigh: typed(sensor.physicalMax, unit),
    staleAfter: String(sensor.staleAfterSeconds),
    decimals: String(sensor.decimals),
    deviceId: sensor.device?.id ?? '',
    locationId: sensor.location?.id ?? '',
  },
})

/** The changed texts as the schema takes them; they have been checked. */
function inputOf(changed: Partial<SensorTexts>, unit: TemperatureUnit): UpdateSensorInput {
  const { sensorName, key, interval, staleAfter, low, high, physicalLow, physicalHigh, decimals } =
    changed
  const { tags, status, deviceId, locationId } = changed
  return {
    ...(sensorName !== undefined && { name: sensorName }),
    ...(key !== undefined && { key }),
    ...(interval !== undefined && { reportIntervalSeconds: Number(interval) }),
    ...(staleAfter !== undefined && { staleAfterSeconds: Number(staleAfter) }),
    ...(low !== undefined && { permittedLow: celsiusOf(low, unit) ?? null }),
    ...(high !== undefined && { permittedHigh: celsiusOf(high, unit) ?? null }),
    ...(physicalLow !== undefined && { physicalMin: celsiusOf(physicalLow, unit) ?? null }),
    ...(physicalHigh !== undefined && { physicalMax: celsiusOf(physicalHigh, unit) ?? null }),
    ...(decimals !== undefined && { decimals: Number(decimals) }),
    ...(tags !== undefined && { tags: tagsOf(tags) }),
    ...(status !== undefined && { status: status as DeviceStatus }), // as the select offers it
    ...(deviceId !== undefined && { deviceId }),
    ...(locationId !== undefined && { locationId: locationId || null }),
  }
}

const tagsOf = (text: string) => [
  ...new Set(
    text
      .split(/[,،]/)
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
]

interface DialogProps {
  sensor: EditedSensorFragment
  choices: SensorPlaces
  onMoved: () => void
  onClose: () => void
}

function Loaded({ sensor, choices, onMoved, onClose }: DialogProps) {
  const { t } = useTranslation('devices')
  const { displayUnit } = useOrganization()
  const update = useAct(useUpdateSensorMutation())
  const names = new Map(
    [...choices.devices, ...choices.locations].map(({ id, name }) => [id, name]),
  )
  return (
    <EditDialog
      title={t('edit.sensor', { name: sensor.name })}
      verb={t('edit.save')}
      saved={savedOf(sensor, displayUnit)}
      t={t}
      show={(field, value) => {
        if (field === 'status') return t(`status.${value}`)
        return field === 'deviceId' || field === 'locationId' ? (names.get(value) ?? '') : value
      }}
      onClose={onClose}
      names={EDITED_NAMES}
      save={(changed, expectedVersion) =>
        update({ id: sensor.id, input: inputOf(changed, displayUnit), expectedVersion })
      }
      newest={({ sensor: present }) => present && savedOf(present, displayUnit)}
      said={({ sensorName }) => t('edit.saved', { name: sensorName })}
      onDone={({ deviceId }) => void (deviceId !== undefined && onMoved())}
    >
      <EditSensorFields choices={choices} from={sensor.device?.id ?? ''} />
    </EditDialog>
  )
}

interface EditSensorDialogProps {
  id: string
  siteId: string | undefined
  /** It is another device's now. */
  onMoved: () => void
  onClose: () => void
}

/** What a sensor is and where it measures: renamed, moved, taken out of service, retired. */
export function EditSensorDialog({ id, siteId, onMoved, onClose }: EditSensorDialogProps) {
  const { data } = useEditSensorQuery({ variables: { id }, fetchPolicy: 'network-only' })
  const [devices, locations] = [useDevicesToChoose(), useLocationsToChoose(siteId)]
  if (!data?.sensor || !devices || !locations) return null
  return (
    <Loaded
      sensor={data.sensor}
      choices={{ devices, locations }}
      onMoved={onMoved}
      onClose={onClose}
    />
  )
}
