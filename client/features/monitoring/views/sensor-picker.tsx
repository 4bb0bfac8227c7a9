import { chakra } from '@chakra-ui/react'
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

const Root = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '3', minWidth: '0' },
})
const Group = chakra('fieldset', { base: { border: '0', minWidth: '0', '& + &': { mt: '1' } } })
const Head = chakra('legend', {
  base: { textStyle: 'caption', fontWeight: '600', color: 'fg.muted', mb: '1' },
})
const Row = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minHeight: { base: '44px', md: '40px' },
    '& > label': { flex: '1', minWidth: '0', alignItems: 'flex-start' },
    '& small': { display: 'block', textStyle: 'caption', color: 'fg.subtle' },
  },
})
/** The field gives way in a row; here it takes the whole line. */
const Search = chakra('div', { base: { display: 'grid' } })
const Nothing = chakra('p', { base: { textStyle: 'dense', color: 'fg.subtle' } })

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
    <Row>
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
    </Row>
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
    <Root>
      <Search>
        <SearchField label={t('pick.search')} value={search} onSearch={setSearch} />
      </Search>
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
          <Group key={group}>
            <Head>{group || t('pick.nowhere')}</Head>
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
          </Group>
        ))}
        {shown.length === 0 && <Nothing>{t('pick.none')}</Nothing>}
      </div>
    </Root>
  )
}
