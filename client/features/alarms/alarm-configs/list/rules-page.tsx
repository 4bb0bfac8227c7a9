import { Plus, SlidersHorizontal } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { PRIORITIES } from '../../../../entities/alarms/priority.ts'
import { useMay } from '../../../../lib/ability.ts'
import type { ListParams } from '../../../../lib/use-list-params.ts'
import { ButtonLink } from '../../../../ui/button-link.tsx'
import { ListExport } from '../../../../ui/list/list-export.tsx'
import { List } from '../../../../ui/list/list.tsx'
import { useList } from '../../../../ui/list/use-list.ts'
import { PageHead } from '../../../../ui/page-head.tsx'
import { EmptyState } from '../../../../ui/states.tsx'
import { AlarmSettingsButton } from './alarm-settings.tsx'
import { ManyRules, useManyRules } from './many-rules.tsx'
import { RuleFilters, STATES } from './rule-filters.tsx'
import { RuleActions, useRuleColumns } from './rule-row.tsx'
import { KINDS } from '../rule.ts'
import { useRulesPageQuery } from '../rule.generated.ts'

const LIST = {
  sorts: ['NAME', 'PRIORITY', 'UPDATED_AT'],
  first: { field: 'NAME', direction: 'ASC' },
  size: 25,
  filters: ['kind', 'priority', 'state'],
} as const

function AddRule({ first = false }: { first?: boolean }) {
  const { t } = useTranslation('alarm-configs')
  return (
    <ButtonLink variant="primary" to="/alarmconfigs/new">
      <Plus size={16} aria-hidden="true" />
      {t(first ? 'empty.first' : 'add')}
    </ButtonLink>
  )
}

function filterOf(params: ListParams) {
  const [kinds, priorities] = [params.chosen('kind', KINDS), params.chosen('priority', PRIORITIES)]
  const states = params.chosen('state', STATES)
  return {
    kinds: kinds.length > 0 ? kinds : null,
    priorities: priorities.length > 0 ? priorities : null,
    enabled: states.length === 1 ? states[0] === 'enabled' : null,
  }
}

function NoRules({ may }: { may: boolean }) {
  const { t } = useTranslation('alarm-configs')
  return (
    <EmptyState
      icon={<SlidersHorizontal size={26} aria-hidden="true" />}
      title={t('empty.title')}
      text={t(may ? 'empty.text' : 'empty.ask')}
      action={may && <AddRule first />}
    />
  )
}

/** Alarm configurations: the rules by which values become alarms. */
export function Component() {
  const { t } = useTranslation('alarm-configs')
  const [may, mayDelete] = [useMay('create', 'AlarmConfig'), useMay('delete', 'AlarmConfig')]
  const verbs = useManyRules()
  const list = useList(LIST)
  const filter = filterOf(list.params)
  const variables = { ...list.variables, filter }
  const { data, previousData, error, refetch } = useRulesPageQuery({
    variables,
    fetchPolicy: 'cache-and-network',
  })
  const shown = data ?? previousData
  const rules = shown?.alarmConfigs
  const columns = useRuleColumns(new Map(shown?.sites.nodes.map(({ id, name }) => [id, name])))
  const some = rules && !list.isBlank(data?.alarmConfigs)
  const tools = (
    <>
      <AlarmSettingsButton />
      {some && <ListExport of="alarmconfigs" filter={{ ...filter, search: list.params.search }} />}
      {some && may && <AddRule />}
    </>
  )
  return (
    <>
      <PageHead
        title={t('title')}
        text={some ? t('rules', { count: rules.totalCount }) : undefined}
        tools={tools}
      />
      <List
        small
        name="alarm-configs"
        label={t('title')}
        list={list}
        columns={columns}
        error={error}
        page={rules}
        busy={!data}
        onRetry={() => void refetch()}
        failed={t('failed')}
        nameOf={({ name }) => name}
        actions={(rule) => mayDelete && <RuleActions rule={rule} />}
        many={verbs && ((chosen) => <ManyRules verbs={verbs} chosen={chosen} />)}
        filters={<RuleFilters />}
        empty={<NoRules may={may} />}
      />
    </>
  )
}
