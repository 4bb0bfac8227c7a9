import { Plus, SlidersHorizontal } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { AlarmConfigSortField } from '../../generated/schema.ts'
import { useMay } from '../../lib/ability.ts'
import { useListParams, type ListParams } from '../../lib/use-list-params.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { Failed } from '../../ui/failed.tsx'
import { ListSkeleton, NothingFound } from '../../ui/list-parts.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SortHead } from '../../ui/sort-head.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { AlarmSettingsButton } from './alarm-settings.tsx'
import { RuleFilters, STATES } from './rule-filters.tsx'
import { RuleRow } from './rule-row.tsx'
import { KINDS, PRIORITIES } from './rule.ts'
import { useRulesPageQuery, type RulesPageQuery } from './rule.generated.ts'

const SORTS = ['NAME', 'PRIORITY', 'UPDATED_AT'] as const satisfies readonly AlarmConfigSortField[]

function AddRule({ first = false }: { first?: boolean }) {
  const { t } = useTranslation('alarm-configs')
  return (
    <ButtonLink variant="primary">
      <Link to="/alarmconfigs/new">
        <Plus size={16} aria-hidden="true" />
        {t(first ? 'empty.first' : 'add')}
      </Link>
    </ButtonLink>
  )
}

function Head() {
  const { t } = useTranslation('alarm-configs')
  const params = useListParams()
  const sorted = params.sort(SORTS) ?? { field: 'NAME', direction: 'ASC' }
  const sortHead = (field: (typeof SORTS)[number], label: string) => (
    <SortHead
      label={label}
      direction={sorted.field === field ? sorted.direction : null}
      first={field === 'UPDATED_AT' ? 'DESC' : 'ASC'}
      onSort={(direction) => params.set({ sort: `${direction === 'DESC' ? '-' : ''}${field}` })}
    />
  )
  return (
    <thead>
      <tr>
        {sortHead('NAME', t('column.rule'))}
        <th scope="col">{t('column.scope')}</th>
        {sortHead('PRIORITY', t('column.priority'))}
        <th scope="col">{t('column.open')}</th>
        {sortHead('UPDATED_AT', t('column.changed'))}
        <th scope="col">{t('column.enabled')}</th>
        <th scope="col">
          <span className="unseen">{t('column.actions')}</span>
        </th>
      </tr>
    </thead>
  )
}

function RuleList({ rules, sites }: { rules: RulesPageQuery['alarmConfigs']; sites: RulesPageQuery['sites'] }) {
  const { t } = useTranslation('alarm-configs')
  const names = new Map(sites.nodes.map(({ id, name }) => [id, name]))
  return (
    <Panel flush aria-label={t('title')}>
      {rules.totalCount > 0 ? (
        <DataTable>
          <Head />
          <tbody>
            {rules.nodes.map((rule) => (
              <RuleRow key={rule.id} rule={rule} sites={names} />
            ))}
          </tbody>
        </DataTable>
      ) : (
        <NothingFound />
      )}
      <Pager {...rules} />
    </Panel>
  )
}

function variablesOf(params: ListParams) {
  const [kinds, priorities] = [params.chosen('kind', KINDS), params.chosen('priority', PRIORITIES)]
  const states = params.chosen('state', STATES)
  const filter = {
    kinds: kinds.length > 0 ? kinds : null,
    priorities: priorities.length > 0 ? priorities : null,
    enabled: states.length === 1 ? states[0] === 'enabled' : null,
  }
  const sort = params.sort(SORTS)
  return { page: params.page, search: params.search || null, filter, sort: sort ? [sort] : null }
}

/** Alarm configurations: the rules by which values become alarms. */
export function Component() {
  const { t } = useTranslation('alarm-configs')
  const params = useListParams()
  const may = useMay('create', 'AlarmConfig')
  const variables = variablesOf(params)
  const { data, previousData, error, refetch } = useRulesPageQuery({ variables, fetchPolicy: 'cache-and-network' })
  const shown = data ?? previousData
  const rules = shown?.alarmConfigs
  const some = rules && (rules.totalCount > 0 || params.narrowed(['kind', 'priority', 'state']))
  return (
    <>
      <PageHead
        title={t('title')}
        text={some ? t('rules', { count: rules.totalCount }) : undefined}
        tools={
          <>
            <AlarmSettingsButton />
            {some && may && <AddRule />}
          </>
        }
      />
      {some && <RuleFilters />}
      {some && <RuleList rules={rules} sites={shown.sites} />}
      {rules && !some && (
        <EmptyState
          icon={<SlidersHorizontal size={26} aria-hidden="true" />}
          title={t('empty.title')}
          text={t(may ? 'empty.text' : 'empty.ask')}
          action={may && <AddRule first />}
        />
      )}
      {!rules && (error ? <Failed title={t('failed')} error={error} onRetry={() => void refetch()} /> : <ListSkeleton />)}
    </>
  )
}
