import { KeyRound, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useMay } from '../../../lib/ability.ts'
import { Banner, Notice } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { ListPage } from '../../../ui/list/list-page.tsx'
import { queryOf, shownOf, useList } from '../../../ui/list/use-list.ts'
import { ValuesFilter } from '../../../ui/list/values-filter.tsx'
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
  const filter = { assignedTo: list.params.anyOf('role', REGISTER_ROLES) }
  const answer = usePermissionsPageQuery(queryOf(list, { filter }))
  return (
    <>
      <ListPage
        search
        area="permissions"
        small
        {...shownOf(list, answer, ({ permissions }) => permissions)}
        columns={columns}
        actions={(permission) => <PermissionActions permission={permission} />}
        filters={<ValuesFilter field="role" values={REGISTER_ROLES} under="registerRole" />}
        file="permissions"
        filter={filter}
        icon={KeyRound}
        add={
          mayCreate && (
            <Button icon={Plus} variant="primary" onClick={() => setAdding(true)}>
              {t('add')}
            </Button>
          )
        }
      >
        <RoleTabs />
        <InformationalBanner />
      </ListPage>
      {adding && <PermissionDialog saved={null} onClose={() => setAdding(false)} />}
    </>
  )
}
