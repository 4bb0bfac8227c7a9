import { chakra } from '@chakra-ui/react'
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

const Stack = chakra('div', {
  base: { display: 'grid', gap: '2', pt: '2', '& label': { flex: '1', width: 'full' } },
})
const List = chakra('ul', { base: { listStyle: 'none', m: '0', p: '0', minHeight: '120px' } })
const Choice = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    width: 'full',
    minHeight: { base: '48px', md: '44px' },
    px: '2',
    border: '0',
    borderRadius: 'sm',
    bg: 'transparent',
    color: 'fg',
    textStyle: 'dense',
    textAlign: 'start',
    cursor: 'pointer',
    _hover: { bg: 'bg.muted' },
    _disabled: { cursor: 'wait', color: 'fg.muted' },
    '& > span:nth-of-type(2)': { flex: '1', minWidth: '0' },
    '& > svg': { flex: 'none', color: 'accent.fg' },
    '&[aria-pressed=true]': { fontWeight: '600' },
  },
})
const Nobody = chakra('span', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    boxSize: '32px',
    borderRadius: 'full',
    bg: 'bg.muted',
    color: 'fg.subtle',
  },
})
const Quiet = chakra('p', { base: { px: '2', py: '3', textStyle: 'dense', color: 'fg.muted' } })

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
  if (!users && error) return <Quiet>{t('common:act.failed')}</Quiet>
  if (!users) return <Skeleton height="32px" my="2" />
  if (users.nodes.length === 0) return <Quiet>{t('assign.none', { search })}</Quiet>
  return (
    <>
      <List>{users.nodes.filter(({ id }) => id !== but).map(choice)}</List>
      {users.totalCount > users.nodes.length && (
        <Quiet>{t('assign.more', { count: users.totalCount - users.nodes.length })}</Quiet>
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
      <Choice
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
      </Choice>
    </li>
  )
  return (
    <Dialog open onClose={onClose} title={t('assign.title', { name })}>
      <Stack>
        {refused && <Banner tone="critical">{refused}</Banner>}
        <SearchField label={t('assign.search')} value={search} onSearch={setSearch} />
        {assignee && (
          <Choice type="button" disabled={assign.busy} onClick={() => void give(null)}>
            <Nobody>
              <UserRoundX size={16} aria-hidden="true" />
            </Nobody>
            <span>{t('assign.nobody')}</span>
          </Choice>
        )}
        {!search && (
          <List minHeight="0">
            {choice({ id: String(me.id), fullName: me.fullName, avatar: me.avatar })}
          </List>
        )}
        <Members search={search} but={search ? null : String(me.id)} choice={choice} />
      </Stack>
    </Dialog>
  )
}
