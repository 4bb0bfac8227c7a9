import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { useUserData } from '../../lib/viewer.ts'
import type { Problem } from '../../lib/problems.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { useActivateUserMutation, useDeleteUserMutation, useSuspendUserMutation } from './change.generated.ts'
import { CHANGED, failureOf, problemText, type Member } from './member.ts'

interface ChangeDialogProps {
  member: Member
  onClose: () => void
}

const Own = chakra('p', { base: { mt: '3', fontWeight: '550', color: 'fg' } })

/** Who does it to themselves is told so. */
function OwnAccount({ member, text }: { member: Member; text: string }) {
  const { id } = useUserData()
  return String(id) === member.id && <Own>{text}</Own>
}

/** Does it, and answers why it could not be done. */
function useAttempt() {
  const { t } = useTranslation('users')
  return async (work: Promise<{ problems: readonly Problem[] } | undefined>, done: string): Promise<string | null> => {
    try {
      const [problem] = (await work)?.problems ?? []
      if (problem) return problemText(problem, t)
      toast.success({ title: done })
      return null
    } catch (error) {
      return failureOf(error, t)
    }
  }
}

/** Keeps a member out until further notice. */
export function SuspendDialog({ member, onClose }: ChangeDialogProps) {
  const { t } = useTranslation('users')
  const [suspend] = useSuspendUserMutation(CHANGED)
  const attempt = useAttempt()
  const name = member.fullName
  const variables = { id: member.id, expectedVersion: member.version }
  const confirm = () =>
    attempt(
      suspend({ variables }).then(({ data }) => data?.suspendUser),
      t('suspend.done', { name }),
    )
  return (
    <ConfirmDialog danger title={t('suspend.title', { name })} verb={t('act.suspend')} onConfirm={confirm} onClose={onClose}>
      {t('suspend.text')}
      <OwnAccount member={member} text={t('suspend.own')} />
    </ConfirmDialog>
  )
}

/** Lets a suspended member in again. */
export function ActivateDialog({ member, onClose }: ChangeDialogProps) {
  const { t } = useTranslation('users')
  const [activate] = useActivateUserMutation(CHANGED)
  const attempt = useAttempt()
  const name = member.fullName
  const variables = { id: member.id, expectedVersion: member.version }
  const confirm = () =>
    attempt(
      activate({ variables }).then(({ data }) => data?.activateUser),
      t('activate.done', { name }),
    )
  return (
    <ConfirmDialog title={t('activate.title', { name })} verb={t('act.activate')} onConfirm={confirm} onClose={onClose}>
      {t('activate.text')}
    </ConfirmDialog>
  )
}

/** Removes a member for good. */
export function DeleteDialog({ member, onClose, onDeleted }: ChangeDialogProps & { onDeleted?: (() => void) | undefined }) {
  const { t } = useTranslation('users')
  const [remove] = useDeleteUserMutation({ refetchQueries: ['UsersPage'] })
  const attempt = useAttempt()
  const name = member.fullName
  const variables = { id: member.id, expectedVersion: member.version }
  const confirm = async () => {
    const why = await attempt(
      remove({ variables }).then(({ data }) => data?.deleteUser),
      t('delete.done', { name }),
    )
    if (why === null) onDeleted?.()
    return why
  }
  return (
    <ConfirmDialog danger title={t('delete.title', { name })} verb={t('act.delete')} onConfirm={confirm} onClose={onClose}>
      {t(member.status === 'PENDING' ? 'delete.pending' : 'delete.text')}
      <OwnAccount member={member} text={t('delete.own')} />
    </ConfirmDialog>
  )
}
