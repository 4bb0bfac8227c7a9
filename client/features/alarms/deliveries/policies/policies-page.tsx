import { BellRing, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useAct, whyNot } from '../../../../lib/use-act.ts'
import { useListParams } from '../../../../lib/use-list-params.ts'
import { ButtonLink } from '../../../../ui/button-link.tsx'
import { ListExport } from '../../../../ui/list/list-export.tsx'
import { List } from '../../../../ui/list/list.tsx'
import type { Chosen } from '../../../../ui/list/use-chosen.ts'
import { useList } from '../../../../ui/list/use-list.ts'
import { PageHead } from '../../../../ui/page-head.tsx'
import { SearchField } from '../../../../ui/search-field.tsx'
import { EmptyState } from '../../../../ui/states.tsx'
import { ChannelFilter, useChannelIds } from '../channels/channel-filter.tsx'
import { EnabledFilter, enabledOf } from '../enabled-filter.tsx'
import { ManyChanges } from '../many-changes.tsx'
import { NotificationTabs } from '../notification-tabs.tsx'
import { PolicyActions, usePolicyColumns } from './policy-columns.tsx'
import {
  useChannelsToChooseQuery,
  useDeletePolicyMutation,
  usePoliciesPageQuery,
  useUpdatePolicyMutation,
  type PolicyRowFragment,
} from './policy.generated.ts'

const LIST = {
  sorts: ['NAME', 'CREATED_AT'],
  first: { field: 'NAME', direction: 'ASC' },
  size: 25,
  filters: ['channel', 'enabled'],
} as const

function AddPolicy() {
  const { t } = useTranslation('deliveries')
  return (
    <ButtonLink variant="primary" to="/notifications/policies/new">
      <Plus size={16} aria-hidden="true" />
      {t('policyTexts.add')}
    </ButtonLink>
  )
}

function Filters() {
  const { t } = useTranslation('deliveries')
  const params = useListParams()
  return (
    <>
      <SearchField
        label={t('policyTexts.search')}
        value={params.search}
        onSearch={(q) => params.set({ q })}
      />
      <ChannelFilter />
      <EnabledFilter />
    </>
  )
}

function ManyPolicies({ chosen }: { chosen: Chosen<PolicyRowFragment> }) {
  const { t } = useTranslation('deliveries')
  const update = useAct(useUpdatePolicyMutation())
  const remove = useAct(useDeletePolicyMutation())
  return (
    <ManyChanges
      {...{ chosen, of: 'policies', query: 'PoliciesPage' }}
      turn={async ({ id, version }, enabled) =>
        whyNot(await update({ id, input: { enabled }, expectedVersion: version }))
      }
      remove={async ({ id, version }) => whyNot(await remove({ id, expectedVersion: version }))}
      follows={{ turn: t('help.policyEnabled'), remove: t('policyTexts.delete.text') }}
    />
  )
}

/** What the list asks for, and what its file holds. */
function usePolicies() {
  const list = useList(LIST)
  const filter = { channelIds: useChannelIds(), enabled: enabledOf(list.params) }
  const variables = { ...list.variables, filter }
  const { data, previousData, error, refetch } = usePoliciesPageQuery({
    variables,
    fetchPolicy: 'cache-and-network',
  })
  const { data: known } = useChannelsToChooseQuery({ fetchPolicy: 'cache-and-network' })
  const shown = data ?? previousData
  const page = shown?.notificationPolicies
  return {
    list,
    page,
    error,
    busy: !data,
    onRetry: () => void refetch(),
    names: {
      sites: new Map(shown?.sites.nodes.map(({ id, name }) => [id, name])),
      channels: new Map(known?.notificationChannels.nodes.map(({ id, name }) => [id, name])),
    },
    some: page && !list.isBlank(data?.notificationPolicies),
    filter: { ...filter, search: list.params.search },
  }
}

/** Whom alarms are told to, and when. */
export function Component() {
  const { t } = useTranslation('deliveries')
  const { some, filter, names, ...shown } = usePolicies()
  const columns = usePolicyColumns(names)
  const tools = some && (
    <>
      <ListExport of="policies" filter={filter} />
      <AddPolicy />
    </>
  )
  const empty = { title: t('policyTexts.empty.title'), text: t('policyTexts.empty.text') }
  return (
    <>
      <PageHead title={t('title')} text={t('policyTexts.about')} tools={tools} />
      <NotificationTabs />
      <List
        small
        {...shown}
        {...{
          name: 'notification-policies',
          label: t('policies'),
          failed: t('policyTexts.failed'),
          columns,
        }}
        nameOf={({ name }) => name}
        actions={(policy) => <PolicyActions policy={policy} />}
        many={(chosen) => <ManyPolicies chosen={chosen} />}
        filters={<Filters />}
        empty={
          <EmptyState
            icon={<BellRing size={26} aria-hidden="true" />}
            {...empty}
            action={<AddPolicy />}
          />
        }
      />
    </>
  )
}
