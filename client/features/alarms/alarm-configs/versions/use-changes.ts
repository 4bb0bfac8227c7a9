import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { AlarmKind } from '../../../../generated/schema.ts'
import { useMay } from '../../../../lib/ability.ts'
import type { KnownSensor } from '../../../../entities/sensors/all-sensors.ts'
import { useRuleVersionsQuery, type RuleVersionsQuery } from './versions.generated.ts'
import { useRuleFigures } from '../../../../entities/alarms/rule-text.ts'

export type RuleVersion = NonNullable<RuleVersionsQuery['alarmConfig']>['versions'][number]
type Change = RuleVersion['changes'][number]

const DURATION_FIELDS = ['windowSeconds', 'timeoutSeconds', 'onDelaySeconds', 'offDelaySeconds']
const DIFFERENCE_FIELDS = ['deadband']

/** Queries the versions of a rule. Returns the query's result and, by field, the names of the ids that its changes refer to. */
export function useVersions(id: string, sensors: readonly KnownSensor[]) {
  const mayReadPolicies = useMay('read', 'NotificationPolicy')
  const query = useRuleVersionsQuery({
    variables: { id, policies: mayReadPolicies },
    fetchPolicy: 'network-only',
  })
  const { data } = query
  const namesByField = useMemo((): Record<string, ReadonlyMap<string, string>> => {
    const of = (nodes: readonly { id: string; name: string }[] = []) =>
      new Map(nodes.map((node) => [node.id, node.name]))
    return {
      scheduleId: of(data?.schedules.nodes),
      policyId: of(data?.notificationPolicies?.nodes),
      suppressedByIds: of(data?.alarmConfig?.versions.flatMap(({ suppressedBy }) => suppressedBy)),
      'scope.sensorIds': of(sensors),
      'scope.siteIds': of(sensors.flatMap(({ site }) => (site ? [site] : []))),
    }
  }, [data, sensors])
  return { ...query, namesByField }
}

/** Returns a function that gives a changed field its label and both values as texts: "Raised after", "15 min", "5 min". */
export function useDescribeChange(namesByField: Record<string, ReadonlyMap<string, string>>) {
  const { t } = useTranslation('alarm-configs')
  const { temperature, distance, rate, lasting } = useRuleFigures()

  const parameter = useCallback(
    (name: string, text: string, kind: AlarmKind) => {
      const value = Number(text)
      if (name === 'direction') return t(`direction.${text}`)
      if (DURATION_FIELDS.includes(name)) return lasting(value)
      if (kind === 'RATE') return rate(value)
      return DIFFERENCE_FIELDS.includes(name) || (name === 'limit' && kind === 'DEVIATION')
        ? distance(value)
        : temperature(value)
    },
    [distance, lasting, rate, t, temperature],
  )
  const words = useCallback(
    (field: string, text: string | null, kind: AlarmKind): string => {
      if (text === null || text === '') return t('none')
      if (field === 'kind') return t(`kind.${text}`)
      if (field === 'priority') return t(`priority.${text}`)
      if (text === 'true' || text === 'false') return t(text === 'true' ? 'yes' : 'no')
      const known = namesByField[field]
      // The server joins several ids with ", ".
      if (known)
        return text
          .split(', ')
          .map(
            (id) =>
              known.get(id) ?? (field === 'suppressedByIds' ? t('deletedRule', { id }) : `#${id}`),
          )
          .join(t('common:listSeparator'))
      const [group, name = ''] = field.split('.')
      return group === 'parameters' ? parameter(name, text, kind) : text
    },
    [namesByField, parameter, t],
  )
  return useCallback(
    ({ field, from, to }: Change, kind: AlarmKind) => ({
      // A dot in a key would mean a nested text: "parameters.high" stands as "parameters_high".
      label: t(`changed.${field.replace('.', '_')}`),
      from: words(field, from, kind),
      to: words(field, to, kind),
    }),
    [t, words],
  )
}
