import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useUserData } from '../../../lib/viewer.ts'
import { Button } from '../../../ui/button.tsx'
import { ListExport } from '../../../ui/list/list-export.tsx'
import { List } from '../../../ui/list/list.tsx'
import { useList } from '../../../ui/list/use-list.ts'
import { NothingFound } from '../../../ui/list-parts.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { InviteDialog, type Invited } from './change/invite-dialog.tsx'
import { LinkDialog } from './change/link-dialog.tsx'
import { ManyActions } from './change/many-actions.tsx'
import { MemberMenu } from './member-menu.tsx'
import { StatusCards, StatusCardsSkeleton } from './status-cards.tsx'
import { useMayChange } from './change/use-may-change.ts'
import { useUserColumns } from './user-columns.tsx'
import { UserFilters } from './user-filters.tsx'
import { filterOf, USER_LIST } from './user-list-params.ts'
import { useUsersPageQuery } from './user.generated.ts'

/** The way to add somebody; open when the address says so. */
function Invite() {
  const { t } = useTranslation('users')
  const [search, setSearch] = useSearchParams()
  const [invited, setInvited] = useState<Invited | null>(null)
  const open = search.get('add') === 'user'
  const setOpen = (next: boolean) =>
    setSearch(
      (now) => {
        if (next) now.set('add', 'user')
        else now.delete('add')
        return now
      },
      { replace: true },
    )
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        <UserPlus size={16} aria-hidden="true" />
        {t('invite.verb')}
      </Button>
      {open && <InviteDialog onInvited={setInvited} onClose={() => setOpen(false)} />}
      {invited && <LinkDialog {...invited} onClose={() => setInvited(null)} />}
    </>
  )
}

/** The members of the organisation. */
export function UsersPage() {
  const { t } = useTranslation('users')
  const { org_title: organization } = useUserData()
  const mayChange = useMayChange()
  const columns = useUserColumns()
  const list = useList(USER_LIST)
  const filter = filterOf(list.params)
  const variables = { ...list.variables, filter }
  const { data, previousData, error, refetch } = useUsersPageQuery({
    variables,
    fetchPolicy: 'cache-and-network',
  })
  const shown = data ?? previousData
  const tools = (
    <>
      <ListExport of="users" filter={{ ...filter, search: list.params.search }} />
      {mayChange && <Invite />}
    </>
  )
  return (
    <>
      <PageHead title={t('title')} text={t('about', { organization })} tools={shown && tools} />
      {shown && <StatusCards totals={shown.userTotals} />}
      {!shown && !error && <StatusCardsSkeleton />}
      <List
        small
        name="users"
        label={t('title')}
        list={list}
        columns={columns}
        error={error}
        page={shown?.users}
        busy={!data}
        onRetry={() => void refetch()}
        failed={t('failed')}
        nameOf={({ fullName }) => fullName}
        actions={(member) => mayChange && <MemberMenu member={member} />}
        many={(chosen) => <ManyActions chosen={chosen} mayChange={mayChange} />}
        filters={<UserFilters />}
        empty={<NothingFound />}
      />
    </>
  )
}
