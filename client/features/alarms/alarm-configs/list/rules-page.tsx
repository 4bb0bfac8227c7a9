import { Plus, SlidersHorizontal } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { PRIORITIES } from '../../../../entities/alarms/priority.ts'
import { useMay } from '../../../../lib/ability.ts'
import type { ListParams } from '../../../../lib/use-list-params.ts'
import { ButtonLink } from '../../../../ui/button-link.tsx'
import { ListPage } from '../../../../ui/list/list-page.tsx'
import { queryOf, shownOf, useList } from '../../../../ui/list/use-list.ts'
import { AlarmSettingsButton } from './alarm-settings.tsx'
import { ManyRules, useManyRules } from './many-rules.tsx'
import { RuleFilters, STATES } from './rule-filters.tsx'
import { RuleActions, ruleColumns } from './rule-row.tsx'
import { KINDS } from '../../../../entities/alarms/rule.ts'
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
    <ButtonLink icon={Plus} variant="primary" to="/alarmconfigs/new">
      {t(first ? 'empty.first' : 'add')}
    </ButtonLink>
  )
}

function filterOf(params: ListParams) {
  const states = params.chosen('state', STATES)
  return {
    kind: params.anyOf('kind', KINDS),
    priority: params.anyOf('priority', PRIORITIES),
    enabled: states.length === 1 ? states[0] === 'enabled' : null,
  }
}

/** Alarm configurations: the rules by which values become alarms. */
export function Component() {
  const [may, mayDelete] = [useMay('create', 'AlarmConfig'), useMay('delete', 'AlarmConfig')]
  const mayAct = may || mayDelete
  const verbs = useManyRules()
  const list = useList(LIST)
  const filter = filterOf(list.params)
  const answer = useRulesPageQuery(queryOf(list, { filter }))
  const sites = (answer.data ?? answer.previousData)?.sites
  const columns = ruleColumns(new Map(sites?.nodes.map(({ id, name }) => [id, name])))
  return (
    <ListPage
      small
      search
      area="alarm-configs"
      counted
      {...shownOf(list, answer, ({ alarmConfigs }) => alarmConfigs)}
      columns={columns}
      actions={(rule) => mayAct && <RuleActions rule={rule} />}
      many={verbs && ((chosen) => <ManyRules verbs={verbs} chosen={chosen} />)}
      filters={<RuleFilters />}
      tools={<AlarmSettingsButton />}
      file="alarmconfigs"
      filter={filter}
      icon={SlidersHorizontal}
      add={may && <AddRule />}
      addFirst={<AddRule first />}
    />
  )
}
