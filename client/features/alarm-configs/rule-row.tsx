import { chakra } from '@chakra-ui/react'
import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useMay } from '../../lib/ability.ts'
import { useNow } from '../../lib/now.ts'
import { useFormat } from '../../lib/use-format.ts'
import { Figure } from '../../ui/figure.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { DeleteRuleDialog } from './delete-rule-dialog.tsx'
import { Priority } from './priority.tsx'
import { RuleRowFragmentDoc, type RuleRowFragment } from './rule.generated.ts'
import { RuleSwitch } from './rule-switch.tsx'
import { useRuleText } from './use-rule-text.ts'

const MINUTE = 60_000

/** How many sensors, and by what they are chosen. */
function Scope({ rule: { scope, sensorCount }, sites }: { rule: RuleRowFragment; sites: ReadonlyMap<string, string> }) {
  const { t } = useTranslation('alarm-configs')
  const few = (words: readonly string[]) =>
    words.length > 2
      ? t('common:scope.andMore', { names: words.slice(0, 2).join(t('common:listSeparator')), count: words.length - 2 })
      : words.join(t('common:listSeparator'))
  const parts = [
    scope.tags.length > 0 && t('common:scope.tagged', { tags: few(scope.tags) }),
    scope.siteIds.length > 0 && t('common:scope.at', { sites: few(scope.siteIds.map((id) => sites.get(id) ?? id)) }),
  ].filter(Boolean)
  const named = scope.sensorIds.length > 0 && t('byName', { count: scope.sensorIds.length })
  return (
    <span>
      {t('common:scope.count', { count: sensorCount })}
      <span className="second">{[parts.join(' '), named].filter(Boolean).join(t('common:listSeparator'))}</span>
    </span>
  )
}

function Changed({ rule: { updatedAt, versions } }: { rule: RuleRowFragment }) {
  const { t } = useTranslation('alarm-configs')
  const { age } = useFormat()
  const now = useNow(60)
  const by = versions[0]?.changedBy?.fullName
  return (
    <span>
      {age(updatedAt, Math.max(now, Date.parse(updatedAt) + MINUTE))}
      {by && <span className="second">{t('by', { name: by })}</span>}
    </span>
  )
}

interface RuleRowProps {
  rule: FragmentType<RuleRowFragment>
  /** Names of sites by id. */
  sites: ReadonlyMap<string, string>
}

/** One rule of the list. */
export function RuleRow({ rule, sites }: RuleRowProps) {
  const { t } = useTranslation('alarm-configs')
  const ruleText = useRuleText()
  const mayDelete = useMay('delete', 'AlarmConfig')
  const [deleting, setDeleting] = useState(false)
  const { data, complete } = useFragment({ fragment: RuleRowFragmentDoc, fragmentName: 'RuleRow', from: rule })
  if (!complete) return null
  return (
    <tr>
      <th scope="row">
        <Link to={`/alarmconfigs/${data.id}`}>{data.name}</Link>
        <span className="second">{ruleText(data.kind, data.parameters)}</span>
      </th>
      <td data-label={t('column.scope')}>
        <Scope rule={data} sites={sites} />
      </td>
      <td data-label={t('column.priority')}>
        <Priority priority={data.priority} />
      </td>
      <td data-label={t('column.open')}>
        <chakra.span
          color={data.openAlarms === 0 ? 'fg.subtle' : undefined}
          fontWeight={data.openAlarms === 0 ? undefined : '600'}
        >
          <Figure>{data.openAlarms}</Figure>
        </chakra.span>
      </td>
      <td data-label={t('column.changed')}>
        <Changed rule={data} />
      </td>
      <td data-label={t('column.enabled')}>
        <RuleSwitch rule={data} />
      </td>
      <td className="actions">
        {mayDelete && (
          <IconButton label={t('delete.of', { name: data.name })} onClick={() => setDeleting(true)}>
            <Trash2 aria-hidden="true" />
          </IconButton>
        )}
        {deleting && <DeleteRuleDialog rule={data} onClose={() => setDeleting(false)} />}
      </td>
    </tr>
  )
}
