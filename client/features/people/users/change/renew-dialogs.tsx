import { useTranslation } from 'react-i18next'
import { useAct, type ActResult } from '../../../../lib/use-act.ts'
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx'
import {
  useIssuePasswordLinkMutation,
  useRenewInvitationMutation,
  type RenewInvitationMutation,
} from './change.generated.ts'
import type { IssuedLink } from './link-dialog.tsx'
import { CHANGED, type Member } from '../member.ts'

interface RenewDialogProps {
  member: Member
  onLink: (link: IssuedLink) => void
  onClose: () => void
}

type Issued = ActResult<RenewInvitationMutation['renewInvitation']>

/** Hands on the link that was made, or answers why there is none. `conflict` says what a state that forbids it means here. */
function linkOrWhy(
  result: Issued,
  kind: IssuedLink['kind'],
  conflict: string,
  onLink: RenewDialogProps['onLink'],
) {
  if (result.is !== 'done')
    return result.problems[0]?.code === 'CONFLICT' ? conflict : result.message
  if (result.payload.invitation) onLink({ ...result.payload.invitation, kind })
  return null
}

/** Another link for somebody who has not joined yet. */
export function RenewDialog({ member, onLink, onClose }: RenewDialogProps) {
  const { t } = useTranslation('users')
  const renew = useAct(useRenewInvitationMutation(CHANGED), t)
  const confirm = async () =>
    linkOrWhy(await renew({ id: member.id }), 'INVITATION', t('renew.joined'), onLink)
  const title = t('renew.title', { name: member.fullName })
  return (
    <ConfirmDialog title={title} verb={t('renew.verb')} onConfirm={confirm} onClose={onClose}>
      {t('renew.text')}
    </ConfirmDialog>
  )
}

/** A link by which somebody who lost their password chooses another. */
export function PasswordLinkDialog({ member, onLink, onClose }: RenewDialogProps) {
  const { t } = useTranslation('users')
  const issue = useAct(useIssuePasswordLinkMutation(CHANGED), t)
  const confirm = async () =>
    linkOrWhy(await issue({ id: member.id }), 'PASSWORD', t('password.onlyMailed'), onLink)
  const title = t('password.title', { name: member.fullName })
  return (
    <ConfirmDialog title={title} verb={t('password.verb')} onConfirm={confirm} onClose={onClose}>
      {t('password.text')}
    </ConfirmDialog>
  )
}
