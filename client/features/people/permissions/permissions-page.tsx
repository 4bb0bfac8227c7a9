import { KeyRound, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useMay } from '../../../lib/ability.ts'
import { useListParams } from '../../../lib/use-list-params.ts'
import { Banner, Notice } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { FilterButton } from '../../../ui/filter-button.tsx'
import { ListExport } from '../../../ui/list/list-export.tsx'
import { List } from '../../../ui/list/list.tsx'
import { useList } from '../../../ui/list/use-list.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { PermissionDialog } from './permission-dialog.tsx'
import { PermissionActions, usePermissionColumns } from './permission-row.tsx'
import { usePermissionsPageQuery } from './permissions.generated.ts'
import { REGISTER_ROLES } from './register-roles.ts'
import { RoleTabs } from './role-tabs.tsx'

const LIST_OPTIONS = {
  sorts: ['NAME', 'CREATED_AT'],
  first: { field: 'CREATED_AT', direction: 'DESC' },
  size: 25,
  filters: ['role'],
} as const

function Filters() {
  const { t } = useTranslation('permissions')
  const params = useListParams()
  return (
    <>
      <SearchField label={t('search')} value={params.search} onSearch={(q) => params.set({ q })} />
      <FilterButton
        label={t('column.assignedTo')}
        options={REGISTER_ROLES.map((value) => ({ value, label: t(`registerRole.${value}`) }))}
        chosen={params.chosen('role', REGISTER_ROLES)}
        onChange={(role) => params.set({ role })}
      />
    </>
  )
}

const InformationalBanner = () => {
  const { t } = useTranslation('permissions')
  return (
    <Notice>
      <Banner tone="accent" action={<Link to="/apps/roles">{t('grantsNothing.roles')}</Link>}>
        {t('grantsNothing.text')}
      </Banner>
    </Notice>
  )
}

/** Lists the permissions an organisation has written down. They are for its own records and grant nothing; the banner says so. */
export function Component() {
  const { t } = useTranslation('permissions')
  const mayCreate = useMay('create', 'Permission')
  const columns = usePermissionColumns()
  const [adding, setAdding] = useState(false)
  const list = useList(LIST_OPTIONS)
  const roles = list.params.chosen('role', REGISTER_ROLES)
  const variables = { ...list.variables, filter: roles.length > 0 ? { assignedTo: roles } : null }
  const { data, previousData, error, refetch } = usePermissionsPageQuery({
    variables,
    fetchPolicy: 'cache-and-network',
  })
  const permissions = (data ?? previousData)?.permissions
  const addButton = mayCreate && (
    <Button variant="primary" onClick={() => setAdding(true)}>
      <Plus size={16} aria-hidden="true" />
      {t('add')}
    </Button>
  )
  // While there are none, the empty state shows the button instead.
  const hasPermissions = permissions && !list.isBlank(data?.permissions)
  const headActions = hasPermissions && (
    <>
      <ListExport of="permissions" filter={{ assignedTo: roles, search: list.params.search }} />
      {addButton}
    </>
  )
  return (
    <>
      <PageHead title={t('title')} text={t('about')} tools={headActions} />
      <RoleTabs />
      <InformationalBanner />
      <List
        name="permissions"
        label={t('title')}
        list={list}
        columns={columns}
        error={error}
        page={permissions}
        busy={!data}
        onRetry={() => void refetch()}
        failed={t('failed')}
        nameOf={({ name }) => name}
        actions={(permission) => <PermissionActions permission={permission} />}
        filters={<Filters />}
        empty={
          <EmptyState
            icon={<KeyRound size={26} aria-hidden="true" />}
            title={t('empty.title')}
            text={t('empty.text')}
            action={addButton}
          />
        }
      />
      {adding && <PermissionDialog saved={null} onClose={() => setAdding(false)} />}
    </>
  )
}
