import { BellRing, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useAct, whyNot } from '../../../../lib/use-act.ts'
import { ButtonLink } from '../../../../ui/button-link.tsx'
import { ListPage } from '../../../../ui/list/list-page.tsx'
import type { Chosen } from '../../../../ui/list/use-chosen.ts'
import { queryOf, shownOf, useList } from '../../../../ui/list/use-list.ts'
import { ChannelFilter, useChannelIds } from '../channels/channel-filter.tsx'
import { EnabledFilter, enabledOf } from '../enabled-filter.tsx'
import { ManyChanges } from '../many-changes.tsx'
import { NotificationTabs } from '../notification-tabs.tsx'
import { PolicyActions, policyColumns } from './policy-columns.tsx'
import {
  useChannelsToChooseQuery,
  useDeleteNotificationPolicyMutation,
  usePoliciesPageQuery,
  useUpdateNotificationPolicyMutation,
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
    <ButtonLink icon={Plus} variant="primary" to="/notifications/policies/new">
      {t('policyTexts.add')}
    </ButtonLink>
  )
}

function ManyPolicies({ chosen }: { chosen: Chosen<PolicyRowFragment> }) {
  const { t } = useTranslation('deliveries')
  const update = useAct(useUpdateNotificationPolicyMutation())
  const remove = useAct(useDeleteNotificationPolicyMutation())
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
  const filter = { channelId: useChannelIds(), enabled: enabledOf(list.params) }
  const answer = usePoliciesPageQuery(queryOf(list, { filter }))
  const { data: known } = useChannelsToChooseQuery({ fetchPolicy: 'cache-and-network' })
  const sites = (answer.data ?? answer.previousData)?.sites
  return {
    shown: shownOf(list, answer, ({ notificationPolicies }) => notificationPolicies),
    names: {
      sites: new Map(sites?.nodes.map(({ id, name }) => [id, name])),
      channels: new Map(known?.notificationChannels.nodes.map(({ id, name }) => [id, name])),
    },
    filter,
  }
}

/** Whom alarms are told to, and when. */
export function Component() {
  const { t } = useTranslation('deliveries')
  const { shown, filter, names } = usePolicies()
  return (
    <ListPage
      small
      search
      area="deliveries"
      under="policyTexts"
      name="notification-policies"
      title={t('title')}
      {...shown}
      columns={policyColumns(names)}
      actions={(policy) => <PolicyActions policy={policy} />}
      many={(chosen) => <ManyPolicies chosen={chosen} />}
      filters={
        <>
          <ChannelFilter />
          <EnabledFilter />
        </>
      }
      file="policies"
      filter={filter}
      icon={BellRing}
      add={<AddPolicy />}
    >
      <NotificationTabs />
    </ListPage>
  )
}
