import { useTranslation } from 'react-i18next'
import { useAct } from '../../../../lib/use-act.ts'
import { useUserData } from '../../../../lib/viewer.ts'
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx'
import { toast } from '../../../../ui/toast.ts'
import {
  useActivateUserMutation,
  useDeleteUserMutation,
  useSuspendUserMutation,
} from './change.generated.ts'
import { CHANGED, type Member } from '../member.ts'
import css from './change-dialogs.module.scss'

interface ChangeDialogProps {
  member: Member
  onClose: () => void
}

/** Who does it to themselves is told so. */
function OwnAccount({ member, text }: { member: Member; text: string }) {
  const { id } = useUserData()
  return String(id) === member.id && <p className={css.own}>{text}</p>
}

/** Keeps a member out until further notice. */
export function SuspendDialog({ member, onClose }: ChangeDialogProps) {
  const { t } = useTranslation('users')
  const suspend = useAct(useSuspendUserMutation(CHANGED), t)
  const name = member.fullName
  const confirm = async () => {
    const result = await suspend({ id: member.id, expectedVersion: member.version })
    if (result.is !== 'done') return result.message
    toast.success({ title: t('suspend.done', { name }) })
    return null
  }
  return (
    <ConfirmDialog
      danger
      title={t('suspend.title', { name })}
      verb={t('act.suspend')}
      onConfirm={confirm}
      onClose={onClose}
    >
      {t('suspend.text')}
      <OwnAccount member={member} text={t('suspend.own')} />
    </ConfirmDialog>
  )
}

/** Lets a suspended member in again. */
export function ActivateDialog({ member, onClose }: ChangeDialogProps) {
  const { t } = useTranslation('users')
  const activate = useAct(useActivateUserMutation(CHANGED), t)
  const name = member.fullName
  const confirm = async () => {
    const result = await activate({ id: member.id, expectedVersion: member.version })
    if (result.is !== 'done') return result.message
    toast.success({ title: t('activate.done', { name }) })
    return null
  }
  return (
    <ConfirmDialog
      title={t('activate.title', { name })}
      verb={t('act.activate')}
      onConfirm={confirm}
      onClose={onClose}
    >
      {t('activate.text')}
    </ConfirmDialog>
  )
}

/** Removes a member for good. */
export function DeleteDialog({
  member,
  onClose,
  onDeleted,
}: ChangeDialogProps & { onDeleted?: (() => void) | undefined }) {
  const { t } = useTranslation('users')
  const remove = useAct(useDeleteUserMutation({ refetchQueries: ['UsersPage'] }), t)
  const name = member.fullName
  const confirm = async () => {
    const result = await remove({ id: member.id, expectedVersion: member.version })
    if (result.is !== 'done') return result.message
    toast.success({ title: t('delete.done', { name }) })
    onDeleted?.()
    return null
  }
  return (
    <ConfirmDialog
      danger
      title={t('delete.title', { name })}
      verb={t('act.delete')}
      onConfirm={confirm}
      onClose={onClose}
    >
      {t(member.status === 'PENDING' ? 'delete.pending' : 'delete.text')}
      <OwnAccount member={member} text={t('delete.own')} />
    </ConfirmDialog>
  )
}
