import { useTranslation } from 'react-i18next'
import { type ActResult, notDone, useAct } from '../../../../lib/use-act.ts'
import { ActDialog } from '../../../../ui/act-dialog.tsx'
import { useIssuePasswordLinkMutation, useRenewInvitationMutation } from './change.generated.ts'
import type { IssuedLink } from './link-dialog.tsx'
import { CHANGED, type Member } from '../member.ts'

interface RenewDialogProps {
  member: Member
  onLink: (link: IssuedLink) => void
  onClose: () => void
}

/** `conflict` says what a state that forbids it means here. */
const orConflict = <Payload,>(result: ActResult<Payload>, conflict: string): ActResult<Payload> =>
  result.is !== 'done' && result.problems[0]?.code === 'CONFLICT' ? notDone(conflict) : result

/** Another link for somebody who has not joined yet. */
export function RenewDialog({ member, onLink, onClose }: RenewDialogProps) {
  const { t } = useTranslation('users')
  const renew = useAct(useRenewInvitationMutation(CHANGED), t)
  return (
    <ActDialog
      words="users:renew"
      values={{ name: member.fullName }}
      act={async () => orConflict(await renew({ id: member.id }), t('renew.joined'))}
      onDone={({ invitation }) => invitation && onLink({ ...invitation, kind: 'INVITATION' })}
      onClose={onClose}
    />
  )
}

/** A link by which somebody who lost their password chooses another. */
export function PasswordLinkDialog({ member, onLink, onClose }: RenewDialogProps) {
  const { t } = useTranslation('users')
  const issue = useAct(useIssuePasswordLinkMutation(CHANGED), t)
  return (
    <ActDialog
      words="users:password"
      values={{ name: member.fullName }}
      act={async () => orConflict(await issue({ id: member.id }), t('password.onlyMailed'))}
      onDone={({ invitation }) => invitation && onLink({ ...invitation, kind: 'PASSWORD' })}
      onClose={onClose}
    />
  )
}
