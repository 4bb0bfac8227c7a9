import { KeyRound, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { PermissionSortField } from '../../generated/schema.ts'
import { useMay } from '../../lib/ability.ts'
import { useListParams } from '../../lib/use-list-params.ts'
import { Banner, Notice } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { Failed } from '../../ui/failed.tsx'
import { FilterButton } from '../../ui/filter-button.tsx'
import { ListBar, ListSkeleton, NothingFound } from '../../ui/list-parts.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { SortHead } from '../../ui/sort-head.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { PermissionDialog } from './permission-dialog.tsx'
import { PermissionRow } from './permission-row.tsx'
import { usePermissionsPageQuery, type PermissionsPageQuery } from './permissions.generated.ts'
import { REGISTER_ROLES } from './register-roles.ts'
import { RoleTabs } from './role-tabs.tsx'

const SORTS = ['NAME', 'CREATED_AT'] as const satisfies readonly PermissionSortField[]

function Register({ permissions }: { permissions: PermissionsPageQuery['permissions'] }) {
  const { t } = useTranslation('permissions')
  const params = useListParams()
  const sort = params.sort(SORTS) ?? { field: 'CREATED_AT', direction: 'DESC' }
  const head = (field: (typeof SORTS)[number], label: string) => (
    <SortHead
      label={label}
      direction={sort.field === field ? sort.direction : null}
      onSort={(direction) => params.set({ sort: direction === 'DESC' ? `-${field}` : field })}
    />
  )
  return (
    <Panel flush aria-label={t('title')}>
      {permissions.totalCount > 0 ? (
        <DataTable>
          <thead>
            <tr>
              {head('NAME', t('column.name'))}
              <th scope="col">{t('column.assignedTo')}</th>
              {head('CREATED_AT', t('column.createdAt'))}
              <th scope="col">
                <span className="unseen">{t('column.actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {permissions.nodes.map((permission) => (
              <PermissionRow key={permission.id} permission={permission} />
            ))}
          </tbody>
        </DataTable>
      ) : (
        <NothingFound />
      )}
      <Pager {...permissions} />
    </Panel>
  )
}

function Filters() {
  const { t } = useTranslation('permissions')
  const params = useListParams()
  return (
    <ListBar>
      <SearchField label={t('search')} value={params.search} onSearch={(q) => params.set({ q })} />
      <FilterButton
        label={t('column.assignedTo')}
        options={REGISTER_ROLES.map((value) => ({ value, label: t(`registerRole.${value}`) }))}
        chosen={params.chosen('role', REGISTER_ROLES)}
        onChange={(role) => params.set({ role })}
      />
    </ListBar>
  )
}

const GrantsNothing = () => {
  const { t } = useTranslation('permissions')
  return (
    <Notice>
      <Banner tone="accent" action={<Link to="/apps/roles">{t('grantsNothing.roles')}</Link>}>
        {t('grantsNothing.text')}
      </Banner>
    </Notice>
  )
}

/** The register of permissions the organisation keeps. It grants nothing, and says so. */
export function Component() {
  const { t } = useTranslation('permissions')
  const params = useListParams()
  const may = useMay('create', 'Permission')
  const [adding, setAdding] = useState(false)
  const roles = params.chosen('role', REGISTER_ROLES)
  const sort = params.sort(SORTS)
  const variables = {
    ...{ page: params.page, search: params.search || null, sort: sort ? [sort] : null },
    filter: roles.length > 0 ? { assignedTo: roles } : null,
  }
  const { data, previousData, error, refetch } = usePermissionsPageQuery({ variables, fetchPolicy: 'cache-and-network' })
  const permissions = (data ?? previousData)?.permissions
  const some = permissions && (permissions.totalCount > 0 || params.narrowed(['role']))
  const add = may && (
    <Button variant="primary" onClick={() => setAdding(true)}>
      <Plus size={16} aria-hidden="true" />
      {t('add')}
    </Button>
  )
  return (
    <>
      <PageHead title={t('title')} text={t('about')} tools={some && add} />
      <RoleTabs />
      <GrantsNothing />
      {some && <Filters />}
      {some && <Register permissions={permissions} />}
      {permissions && !some && (
        <EmptyState
          icon={<KeyRound size={26} aria-hidden="true" />}
          title={t('empty.title')}
          text={t('empty.text')}
          action={add}
        />
      )}
      {!permissions && (error ? <Failed title={t('failed')} error={error} onRetry={() => void refetch()} /> : <ListSkeleton />)}
      {adding && <PermissionDialog saved={null} onClose={() => setAdding(false)} />}
    </>
  )
}
