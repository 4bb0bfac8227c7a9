import { MapPin, Tag, Thermometer } from 'lucide-react'
import type { TFunction } from 'i18next'
import type { PickOption } from '../../ui/pick-options.ts'
import type { KnownSensor, SensorScope } from './all-sensors.ts'

const KINDS = { tags: 'tag:', siteIds: 'site:', sensorIds: 'sensor:' } as const

const distinct = <T,>(values: readonly T[]): T[] => [...new Set(values)]

/** What a scope can be made of: tags and sites that sensors have, and the sensors themselves. */
export function scopeOptions(sensors: readonly KnownSensor[], t: TFunction): PickOption[] {
  const sites = new Map(
    sensors.flatMap(({ site }) => (site ? [[site.id, site.name] as const] : [])),
  )
  const count = (matches: (sensor: KnownSensor) => boolean) =>
    t('common:scope.count', { count: sensors.filter(matches).length })
  return [
    ...distinct(sensors.flatMap(({ tags }) => tags))
      .sort()
      .map((tag) => ({
        value: KINDS.tags + tag,
        label: tag,
        detail: count(({ tags }) => tags.includes(tag)),
        group: t('common:scope.tags'),
        icon: <Tag size={14} aria-hidden="true" />,
      })),
    ...[...sites].map(([id, name]) => ({
      value: KINDS.siteIds + id,
      label: name,
      detail: count(({ site }) => site?.id === id),
      group: t('common:scope.sites'),
      icon: <MapPin size={14} aria-hidden="true" />,
    })),
    ...sensors.map(({ id, name, site, location }) => ({
      value: KINDS.sensorIds + id,
      label: name,
      detail: [site?.name, location?.name].filter(Boolean).join(' · '),
      group: t('common:scope.sensors'),
      icon: <Thermometer size={14} aria-hidden="true" />,
    })),
  ]
}

/** The chosen options of a scope. */
export const chosenOf = (scope: SensorScope): string[] => [
  ...scope.tags.map((tag) => KINDS.tags + tag),
  ...scope.siteIds.map((id) => KINDS.siteIds + id),
  ...scope.sensorIds.map((id) => KINDS.sensorIds + id),
]

const ofKind = (chosen: readonly string[], prefix: string) =>
  chosen.filter((value) => value.startsWith(prefix)).map((value) => value.slice(prefix.length))

/** The scope that is chosen. */
export const scopeOf = (chosen: readonly string[]) => ({
  tags: ofKind(chosen, KINDS.tags),
  siteIds: ofKind(chosen, KINDS.siteIds),
  sensorIds: ofKind(chosen, KINDS.sensorIds),
})

/** "tagged pharma-fridge at Harbour, and Room 04": a scope in words, the first few names of each kind. */
export function scopeText(
  scope: SensorScope,
  sensors: readonly KnownSensor[],
  t: TFunction,
): string {
  const names = new Map(sensors.map(({ id, name }) => [id, name]))
  const sites = new Map(
    sensors.flatMap(({ site }) => (site ? [[site.id, site.name] as const] : [])),
  )
  const few = (words: readonly string[]) => {
    const shown = words.slice(0, 3).join(t('common:listSeparator'))
    return words.length > 3
      ? t('common:scope.andMore', { names: shown, count: words.length - 3 })
      : shown
  }
  const parts = [
    scope.tags.length > 0 && t('common:scope.tagged', { tags: few(scope.tags) }),
    scope.siteIds.length > 0 &&
      t('common:scope.at', { sites: few(scope.siteIds.map((id) => sites.get(id) ?? id)) }),
  ].filter(Boolean)
  const named = few(scope.sensorIds.map((id) => names.get(id) ?? id))
  return [parts.join(' '), named].filter(Boolean).join(t('common:listSeparator'))
}
