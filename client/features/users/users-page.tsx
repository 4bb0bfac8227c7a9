import { chakra } from '@chakra-ui/react'
import { Download, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useMay } from '../../lib/ability.ts'
import { useListParams } from '../../lib/use-list-params.ts'
import { useUserData } from '../../lib/viewer.ts'
import { Button } from '../../ui/button.tsx'
import { CsvDialog } from '../../ui/csv-dialog.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { Failed } from '../../ui/failed.tsx'
import { ListSkeleton, NothingFound } from '../../ui/list-parts.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SortHead } from '../../ui/sort-head.tsx'
import { InviteDialog, type Invited } from './invite-dialog.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { StatusCards, StatusCardsSkeleton } from './status-cards.tsx'
import { useMayChange } from './use-may-change.ts'
import { UserFilters } from './user-filters.tsx'
import { csvPath, SORTS, variablesOf } from './user-list-params.ts'
import { UserRow } from './user-row.tsx'
import { useUsersPageQuery, type UsersPageQuery } from './user.generated.ts'

function Head() {
  const { t } = useTranslation('users')
  const params = useListParams()
  const sorted = params.sort(SORTS) ?? { field: 'FULL_NAME', direction: 'ASC' }
  const head = (field: (typeof SORTS)[number], label: string) => (
    <SortHead
      label={label}
      direction={sorted.field === field ? sorted.direction : null}
      onSort={(direction) => params.set({ sort: `${direction === 'DESC' ? '-' : ''}${field}` })}
    />
  )
  return (
    <thead>
      <tr>
        {head('FULL_NAME', t('column.user'))}
        {head('ROLE', t('field.role'))}
        {head('CURRENT_PLAN', t('field.currentPlan'))}
        {head('BILLING', t('field.billing'))}
        {head('STATUS', t('field.status'))}
        <th scope="col">
          <span className="unseen">{t('column.actions')}</span>
        </th>
      </tr>
    </thead>
  )
}

/** On a phone the menu of a card stands in its corner. */
const Table = chakra(DataTable, {
  base: {
    mdDown: {
      '& tbody tr': { position: 'relative' },
      '& th[scope=row]': { pe: '11' },
      '& td.actions': { position: 'absolute', insetBlockStart: '2', insetInlineEnd: '2', mt: '0' },
    },
  },
})

function UserList({ users }: { users: UsersPageQuery['users'] }) {
  const { t } = useTranslation('users')
  const mayChange = useMayChange()
  if (users.nodes.length === 0 && users.page === 1)
    return (
      <Panel flush aria-label={t('title')}>
        <NothingFound />
      </Panel>
    )
  return (
    <Panel flush aria-label={t('title')}>
      <Table>
        <Head />
        <tbody>
          {users.nodes.map((member) => (
            <UserRow key={member.id} member={member} mayChange={mayChange} />
          ))}
        </tbody>
      </Table>
      <Pager {...users} />
    </Panel>
  )
}

/** All members that match what is shown, as a file. */
function ExportButton() {
  const { t } = useTranslation('users')
  const may = useMay('read', 'Report')
  const path = csvPath(variablesOf(useListParams()))
  const [asked, setAsked] = useState<string | null>(null)
  if (!may) return null
  return (
    <>
      <Button onClick={() => setAsked(path)}>
        <Download size={16} aria-hidden="true" />
        {t('export.verb')}
      </Button>
      {asked && (
        <CsvDialog
          path={asked}
          title={t('export.title')}
          begins={t('export.begins')}
          progress={(size) => t('export.progress', { size })}
          done={t('export.done')}
          brokenOff={t('export.failed')}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}

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
  const variables = variablesOf(useListParams())
  const { data, previousData, error, refetch } = useUsersPageQuery({ variables, fetchPolicy: 'cache-and-network' })
  const shown = data ?? previousData
  const tools = (
    <>
      <ExportButton />
      {mayChange && <Invite />}
    </>
  )
  return (
    <>
      <PageHead title={t('title')} text={t('about', { organization })} tools={shown && tools} />
      {shown && <StatusCards totals={shown.userTotals} />}
      {shown && <UserFilters />}
      {shown && <UserList users={shown.users} />}
      {!shown && error && <Failed title={t('failed')} error={error} onRetry={() => void refetch()} />}
      {!shown && !error && (
        <>
          <StatusCardsSkeleton />
          <ListSkeleton />
        </>
      )}
    </>
  )
}
