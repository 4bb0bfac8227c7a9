import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { AlarmConfigSortField } from '../../../../generated/schema.ts'
import { useNow } from '../../../../lib/now.ts'
import { useAct } from '../../../../lib/use-act.ts'
import { useFormat } from '../../../../lib/use-format.ts'
import { Figure } from '../../../../ui/figure.tsx'
import type { Column } from '../../../../ui/list/column.ts'
import { DeleteAction, RowActions } from '../../../../ui/row-actions.tsx'
import { DuplicateAction } from '../editor/duplicate.tsx'
import { useDeleteAlarmConfigMutation } from '../editor/editor.generated.ts'
import { Priority } from '../priority.tsx'
import type { RuleRowFragment } from '../rule.generated.ts'
import { RuleSwitch } from './rule-switch.tsx'
import { useRuleText } from '../../../../entities/alarms/rule-text.ts'
import css from './rule-row.module.scss'

const MINUTE = 60_000

/** How many sensors, and by what they are chosen. */
function Scope({
  rule: { scope, sensorCount },
  sites,
}: {
  rule: RuleRowFragment
  sites: ReadonlyMap<string, string>
}) {
  const { t } = useTranslation('alarm-configs')
  const few = (words: readonly string[]) =>
    words.length > 2
      ? t('common:scope.andMore', {
          names: words.slice(0, 2).join(t('common:listSeparator')),
          count: words.length - 2,
        })
      : words.join(t('common:listSeparator'))
  const parts = [
    scope.tags.length > 0 && t('common:scope.tagged', { tags: few(scope.tags) }),
    scope.siteIds.length > 0 &&
      t('common:scope.at', { sites: few(scope.siteIds.map((id) => sites.get(id) ?? id)) }),
  ].filter(Boolean)
  const named = scope.sensorIds.length > 0 && t('byName', { count: scope.sensorIds.length })
  return (
    <span>
      {t('common:scope.count', { count: sensorCount })}
      <span className="second">
        {[parts.join(' '), named].filter(Boolean).join(t('common:listSeparator'))}
      </span>
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

function Name({ rule: { id, name, kind, parameters } }: { rule: RuleRowFragment }) {
  const ruleText = useRuleText()
  return (
    <>
      <Link to={`/alarmconfigs/${id}`}>{name}</Link>
      <span className="second">{ruleText(kind, parameters)}</span>
    </>
  )
}

const Open = ({ rule: { openAlarms } }: { rule: RuleRowFragment }) => (
  <span className={css.open} data-none={openAlarms === 0 || undefined}>
    <Figure>{openAlarms ?? '–'}</Figure>
  </span>
)

/** The way to delete a rule; what goes with it is said before. */
function DeleteRule({ rule }: { rule: RuleRowFragment }) {
  const { t } = useTranslation('alarm-configs')
  const remove = useAct(useDeleteAlarmConfigMutation({ refetchQueries: ['RulesPage'] }))
  return (
    <DeleteAction words="alarm-configs:delete" subject="AlarmConfig" row={rule} act={remove}>
      {t('delete.text', { sensors: t('common:scope.count', { count: rule.sensorCount }) })}{' '}
      {rule.openAlarms !== null &&
        rule.openAlarms > 0 &&
        t('closesAlarms', { count: rule.openAlarms })}{' '}
      {t('delete.history')}
    </DeleteAction>
  )
}

/** What can be done to a rule: another made like it, or this one deleted. */
export const RuleActions = ({ rule }: { rule: RuleRowFragment }) => (
  <RowActions>
    <DuplicateAction rule={rule} />
    <DeleteRule rule={rule} />
  </RowActions>
)

/** What the list says of a rule; sites by id have their names. */
export const ruleColumns = (
  sites: ReadonlyMap<string, string>,
): Column<RuleRowFragment, AlarmConfigSortField>[] => [
  { id: 'rule', sort: 'NAME', head: true, cell: (rule) => <Name rule={rule} /> },
  { id: 'scope', cell: (rule) => <Scope rule={rule} sites={sites} /> },
  { id: 'priority', sort: 'PRIORITY', cell: (rule) => <Priority priority={rule.priority} /> },
  { id: 'open', cell: (rule) => <Open rule={rule} /> },
  { id: 'changed', sort: 'UPDATED_AT', first: 'DESC', cell: (rule) => <Changed rule={rule} /> },
  { id: 'enabled', cell: (rule) => <RuleSwitch rule={rule} /> },
]
