import { clsx } from 'clsx'
import { Check, UserRoundX } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAct } from '../../../../lib/use-act.ts'
import { useUserData } from '../../../../lib/viewer.ts'
import { Avatar } from '../../../../ui/avatar.tsx'
import { Banner } from '../../../../ui/banner.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { SearchField } from '../../../../ui/search-field.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { useAssignAlarmMutation, useMembersToAssignQuery } from './assign.generated.ts'
import css from './assign-dialog.module.scss'

interface Person {
  id: string
  fullName: string
}

interface AssignDialogProps {
  alarmId: string
  name: string
  assignee: Person | null
  onClose: () => void
}

interface MembersProps {
  search: string
  /** Stands above the list already. */
  but: string | null
  choice: (person: Person & { avatar: string | null }) => ReactNode
}

function Members({ search, but, choice }: MembersProps) {
  const { t } = useTranslation('alarms')
  const variables = search ? { search } : {}
  const { data, previousData, error } = useMembersToAssignQuery({
    variables,
    fetchPolicy: 'cache-and-network',
  })
  const users = (data ?? previousData)?.users
  if (!users && error) return <p className={css.quiet}>{t('common:act.failed')}</p>
  if (!users) return <Skeleton height="32px" margin="8px 0" />
  if (users.nodes.length === 0) return <p className={css.quiet}>{t('assign.none', { search })}</p>
  return (
    <>
      <ul className={css.list}>{users.nodes.filter(({ id }) => id !== but).map(choice)}</ul>
      {users.totalCount > users.nodes.length && (
        <p className={css.quiet}>
          {t('assign.more', { count: users.totalCount - users.nodes.length })}
        </p>
      )}
    </>
  )
}

/** Whose it is: one press gives it to a member, or takes it from everybody. */
export function AssignDialog({ alarmId, name, assignee, onClose }: AssignDialogProps) {
  const { t } = useTranslation('alarms')
  const me = useUserData()
  const [search, setSearch] = useState('')
  const [refused, setRefused] = useState<string | null>(null)
  const assign = useAct(useAssignAlarmMutation(), t)

  const give = async (userId: string | null) => {
    setRefused(null)
    const result = await assign({ id: alarmId, userId })
    if (result.is === 'done') onClose()
    else setRefused(result.message)
  }
  const choice = ({ id, fullName, avatar }: Person & { avatar: string | null }) => (
    <li key={id}>
      <button
        className={css.choice}
        type="button"
        disabled={assign.busy}
        aria-pressed={id === assignee?.id}
        onClick={() => void give(id)}
      >
        <Avatar name={fullName} src={avatar} />
        <span>
          <bdi>{fullName}</bdi> {Number(id) === me.id && t('assign.me')}
        </span>
        {id === assignee?.id && <Check size={16} aria-hidden="true" />}
      </button>
    </li>
  )
  return (
    <Dialog open onClose={onClose} title={t('assign.title', { name })}>
      <div className={css.stack}>
        {refused && <Banner tone="critical">{refused}</Banner>}
        <SearchField label={t('assign.search')} value={search} onSearch={setSearch} />
        {assignee && (
          <button
            className={css.choice}
            type="button"
            disabled={assign.busy}
            onClick={() => void give(null)}
          >
            <span className={css.nobody}>
              <UserRoundX size={16} aria-hidden="true" />
            </span>
            <span>{t('assign.nobody')}</span>
          </button>
        )}
        {!search && (
          <ul className={clsx(css.list, css.shrinking)}>
            {choice({ id: String(me.id), fullName: me.fullName, avatar: me.avatar })}
          </ul>
        )}
        <Members search={search} but={search ? null : String(me.id)} choice={choice} />
      </div>
    </Dialog>
  )
}
