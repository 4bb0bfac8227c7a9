import { useTranslation } from 'react-i18next'
import { useAct } from '../../../../lib/use-act.ts'
import { useUserData } from '../../../../lib/viewer.ts'
import { ActDialog } from '../../../../ui/act-dialog.tsx'
import {
  useActivateUserMutation,
  useDeleteUserMutation,
  useSuspendUserMutation,
} from '../user.generated.ts'
import { CHANGED, type Member } from '../member.ts'
import css from './change-dialogs.module.scss'

interface ChangeDialogProps {
  member: Member
  onClose: () => void
}

const seen = ({ id, version }: Member) => ({ id, expectedVersion: version })

/** Who does it to themselves is told so. */
function OwnAccount({ member, text }: { member: Member; text: string }) {
  const { id } = useUserData()
  return String(id) === member.id && <p className={css.own}>{text}</p>
}

/** Keeps a member out until further notice. */
export function SuspendDialog({ member, onClose }: ChangeDialogProps) {
  const { t } = useTranslation('users')
  const suspend = useAct(useSuspendUserMutation(CHANGED), t)
  return (
    <ActDialog
      danger
      words="users:suspend"
      values={{ name: member.fullName }}
      act={() => suspend(seen(member))}
      onClose={onClose}
    >
      {t('suspend.text')}
      <OwnAccount member={member} text={t('suspend.own')} />
    </ActDialog>
  )
}

/** Lets a suspended member in again. */
export function ActivateDialog({ member, onClose }: ChangeDialogProps) {
  const { t } = useTranslation('users')
  const activate = useAct(useActivateUserMutation(CHANGED), t)
  return (
    <ActDialog
      words="users:activate"
      values={{ name: member.fullName }}
      act={() => activate(seen(member))}
      onClose={onClose}
    />
  )
}

/** Removes a member for good. */
export function DeleteMember({
  member,
  onClose,
  onDeleted,
}: ChangeDialogProps & { onDeleted?: (() => void) | undefined }) {
  const { t } = useTranslation('users')
  const remove = useAct(useDeleteUserMutation({ refetchQueries: ['UsersPage'] }), t)
  return (
    <ActDialog
      danger
      words="users:delete"
      values={{ name: member.fullName }}
      act={() => remove(seen(member))}
      onDone={onDeleted}
      onClose={onClose}
    >
      {t(member.status === 'PENDING' ? 'delete.pending' : 'delete.text')}
      <OwnAccount member={member} text={t('delete.own')} />
    </ActDialog>
  )
}
