import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { KnownSensor } from '../../../entities/sensors/all-sensors.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckBox } from '../../../ui/check-box.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { ltr } from './chart/chart-texts.ts'
import { sensorsIn, withoutSensors, withSensors, type ChartPanel } from './chart/chart-state.ts'
import { inkOf } from './chart/panel-scene.ts'
import { Swatch } from './chart/swatch.tsx'
import css from './sensor-picker.module.scss'

const NEW = 'new'
const EVERY = ''

interface PickerProps {
  sensors: readonly KnownSensor[]
  panels: readonly ChartPanel[]
  nameOf: (panel: ChartPanel) => string
  onChange: (change: (panels: readonly ChartPanel[]) => ChartPanel[]) => void
}

const placeOf = ({ site, location }: KnownSensor) =>
  [site?.name, location?.name].filter(Boolean).join(' · ')

function found(sensors: readonly KnownSensor[], search: string, only: string): KnownSensor[] {
  const wanted = search.trim().toLocaleLowerCase()
  return sensors.filter((sensor) => {
    if (only.startsWith('tag:') && !sensor.tags.includes(only.slice(4))) return false
    if (only.startsWith('site:') && sensor.site?.id !== only.slice(5)) return false
    return `${sensor.name} ${placeOf(sensor)} ${sensor.tags.join(' ')}`
      .toLocaleLowerCase()
      .includes(wanted)
  })
}

/** What the list can be narrowed to. */
function useChoices(sensors: readonly KnownSensor[]) {
  const { t } = useTranslation('views')
  const sites = new Map(
    sensors.flatMap(({ site }) => (site ? [[site.id, site.name] as const] : [])),
  )
  const tags = [...new Set(sensors.flatMap((sensor) => sensor.tags))].sort()
  return [
    { value: EVERY, label: t('pick.every') },
    ...[...sites].map(([id, name]) => ({ value: `site:${id}`, label: name })),
    ...tags.map((tag) => ({ value: `tag:${tag}`, label: t('pick.tag', { tag }) })),
  ]
}

function SensorRow({
  sensor,
  order,
  checked,
  onToggle,
}: {
  sensor: KnownSensor
  order: readonly string[]
  checked: boolean
  onToggle: () => void
}) {
  const { t } = useTranslation('views')
  const { temperature } = useFormat()
  const { name, permittedLow, permittedHigh } = sensor
  const limits =
    permittedLow !== null && permittedHigh !== null
      ? ltr(`${temperature(permittedLow)} – ${temperature(permittedHigh)}`)
      : permittedHigh !== null
        ? t('pick.upTo', { value: ltr(temperature(permittedHigh)) })
        : permittedLow !== null
          ? t('pick.from', { value: ltr(temperature(permittedLow)) })
          : ''
  return (
    <div className={css.row}>
      <CheckBox
        checked={checked}
        onChange={onToggle}
        label={
          <span>
            {name}
            {limits && <small>{limits}</small>}
          </span>
        }
      />
      {checked && <Swatch ink={inkOf(order, sensor.id)} />}
    </div>
  )
}

/** Which sensors are drawn, and in which panel: found by name, site and tag. */
export function SensorPicker({ sensors, panels, nameOf, onChange }: PickerProps) {
  const { t } = useTranslation('views')
  const [search, setSearch] = useState('')
  const [only, setOnly] = useState(EVERY)
  const [into, setInto] = useState('0')
  const order = sensorsIn(panels)
  const shown = found(sensors, search, only)
  const groups = [...new Set(shown.map(placeOf))]
  const index = into === NEW || !panels[Number(into)] ? panels.length : Number(into)
  const add = (ids: readonly string[]) => {
    onChange((now) => withSensors(now, index, ids))
    setInto(String(index))
  }
  const targets = panels.map((panel, place) => ({ value: String(place), label: nameOf(panel) }))
  const missing = shown.filter(({ id }) => !order.includes(id))
  return (
    <div className={css.root}>
      <div className={css.search}>
        <SearchField label={t('pick.search')} value={search} onSearch={setSearch} />
      </div>
      <SelectField
        label={t('pick.narrow')}
        options={useChoices(sensors)}
        value={only}
        onChange={({ target }) => setOnly(target.value)}
      />
      {panels.length > 0 && (
        <SelectField
          label={t('pick.into')}
          options={[...targets, { value: NEW, label: t('pick.newPanel') }]}
          value={index === panels.length ? NEW : into}
          onChange={({ target }) => setInto(target.value)}
        />
      )}
      {(only !== EVERY || search !== '') && missing.length > 1 && (
        <Button size="sm" onClick={() => add(missing.map(({ id }) => id))}>
          {t('pick.addAll', { count: missing.length })}
        </Button>
      )}
      <div>
        {groups.map((group) => (
          <fieldset className={css.group} key={group}>
            <legend className={css.head}>{group || t('pick.nowhere')}</legend>
            {shown
              .filter((sensor) => placeOf(sensor) === group)
              .map((sensor) => {
                const checked = order.includes(sensor.id)
                const toggle = () =>
                  checked ? onChange((now) => withoutSensors(now, [sensor.id])) : add([sensor.id])
                return (
                  <SensorRow
                    key={sensor.id}
                    sensor={sensor}
                    order={order}
                    checked={checked}
                    onToggle={toggle}
                  />
                )
              })}
          </fieldset>
        ))}
        {shown.length === 0 && <p className={css.nothing}>{t('pick.none')}</p>}
      </div>
    </div>
  )
}
