import { BellRing, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useListParams } from '../../lib/use-list-params.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { Failed } from '../../ui/failed.tsx'
import { ListBar, ListSkeleton, NothingFound } from '../../ui/list-parts.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { NotificationTabs } from './notification-tabs.tsx'
import { PolicyRow } from './policy-row.tsx'
import { usePoliciesPageQuery, type PoliciesPageQuery } from './policy.generated.ts'

function AddPolicy() {
  const { t } = useTranslation('notifications')
  return (
    <ButtonLink variant="primary">
      <Link to="/notifications/policies/new">
        <Plus size={16} aria-hidden="true" />
        {t('policyTexts.add')}
      </Link>
    </ButtonLink>
  )
}

function PolicyList({ data: { notificationPolicies: policies, sites } }: { data: PoliciesPageQuery }) {
  const { t } = useTranslation('notifications')
  const names = new Map(sites.nodes.map(({ id, name }) => [id, name]))
  return (
    <Panel flush aria-label={t('policies')}>
      {policies.totalCount > 0 ? (
        <DataTable>
          <thead>
            <tr>
              <th scope="col">{t('policy')}</th>
              <th scope="col">{t('column.match')}</th>
              <th scope="col">{t('column.steps')}</th>
              <th scope="col">{t('enabled')}</th>
              <th scope="col">
                <span className="unseen">{t('column.actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {policies.nodes.map((policy) => (
              <PolicyRow key={policy.id} policy={policy} sites={names} />
            ))}
          </tbody>
        </DataTable>
      ) : (
        <NothingFound />
      )}
      <Pager {...policies} />
    </Panel>
  )
}

/** Whom alarms are told to, and when. */
export function Component() {
  const { t } = useTranslation('notifications')
  const params = useListParams()
  const variables = { page: params.page, search: params.search || null }
  const { data, previousData, error, refetch } = usePoliciesPageQuery({ variables, fetchPolicy: 'cache-and-network' })
  const shown = data ?? previousData
  const some = shown && (shown.notificationPolicies.totalCount > 0 || params.search !== '')
  return (
    <>
      <PageHead title={t('title')} text={t('policyTexts.about')} tools={some && <AddPolicy />} />
      <NotificationTabs />
      {some && (
        <ListBar>
          <SearchField label={t('policyTexts.search')} value={params.search} onSearch={(q) => params.set({ q })} />
        </ListBar>
      )}
      {some && <PolicyList data={shown} />}
      {shown && !some && (
        <EmptyState
          icon={<BellRing size={26} aria-hidden="true" />}
          title={t('policyTexts.empty.title')}
          text={t('policyTexts.empty.text')}
          action={<AddPolicy />}
        />
      )}
      {!shown &&
        (error ? <Failed title={t('policyTexts.failed')} error={error} onRetry={() => void refetch()} /> : <ListSkeleton />)}
    </>
  )
}
