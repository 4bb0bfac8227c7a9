import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUserData } from '../../../lib/viewer.ts'
import { useAdding } from '../../../lib/use-adding.ts'
import { Button } from '../../../ui/button.tsx'
import { ListPage } from '../../../ui/list/list-page.tsx'
import { queryOf, shownOf, useList } from '../../../ui/list/use-list.ts'
import { NothingFound } from '../../../ui/list-parts.tsx'
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
  const [invited, setInvited] = useState<Invited | null>(null)
  const [open, setOpen] = useAdding('user')
  return (
    <>
      <Button icon={UserPlus} variant="primary" onClick={() => setOpen(true)}>
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
  const answer = useUsersPageQuery(queryOf(list, { filter }))
  const totals = (answer.data ?? answer.previousData)?.userTotals
  return (
    <ListPage
      small
      search
      area="users"
      about={t('about', { organization })}
      {...shownOf(list, answer, ({ users }) => users)}
      columns={columns}
      nameOf={({ fullName }) => fullName}
      actions={(member) => mayChange && <MemberMenu member={member} />}
      many={(chosen) => <ManyActions chosen={chosen} mayChange={mayChange} />}
      filters={<UserFilters />}
      file="users"
      filter={filter}
      add={mayChange && <Invite />}
      empty={<NothingFound />}
    >
      {totals && <StatusCards totals={totals} />}
      {!totals && !answer.error && <StatusCardsSkeleton />}
    </ListPage>
  )
}
