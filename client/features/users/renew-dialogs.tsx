import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useIssuePasswordLinkMutation, useRenewInvitationMutation, type RenewInvitationMutation } from './change.generated.ts'
import type { IssuedLink } from './link-dialog.tsx'
import { CHANGED, failureOf, problemText, type Member } from './member.ts'

interface RenewDialogProps {
  member: Member
  onLink: (link: IssuedLink) => void
  onClose: () => void
}

type Answer = RenewInvitationMutation['renewInvitation'] | undefined

/** Takes the link that was made, or answers why there is none. `conflict` says what a state that forbids it means here. */
function useIssue({ onLink }: RenewDialogProps, kind: IssuedLink['kind'], conflict: string) {
  const { t } = useTranslation('users')
  return async (work: Promise<Answer>): Promise<string | null> => {
    try {
      const answer = await work
      const [problem] = answer?.problems ?? []
      if (problem) return problem.code === 'CONFLICT' ? conflict : problemText(problem, t)
      if (!answer?.invitation) return t('error.unavailable')
      onLink({ ...answer.invitation, kind })
      return null
    } catch (error) {
      return failureOf(error, t)
    }
  }
}

/** Another link for somebody who has not joined yet. */
export function RenewDialog(props: RenewDialogProps) {
  const { t } = useTranslation('users')
  const [renew] = useRenewInvitationMutation(CHANGED)
  const issue = useIssue(props, 'INVITATION', t('renew.joined'))
  const { member, onClose } = props
  const confirm = () => issue(renew({ variables: { id: member.id } }).then(({ data }) => data?.renewInvitation))
  const title = t('renew.title', { name: member.fullName })
  return (
    <ConfirmDialog title={title} verb={t('renew.verb')} onConfirm={confirm} onClose={onClose}>
      {t('renew.text')}
    </ConfirmDialog>
  )
}

/** A link by which somebody who lost their password chooses another. */
export function PasswordLinkDialog(props: RenewDialogProps) {
  const { t } = useTranslation('users')
  const [issueLink] = useIssuePasswordLinkMutation(CHANGED)
  const issue = useIssue(props, 'PASSWORD', t('password.onlyMailed'))
  const { member, onClose } = props
  const confirm = () => issue(issueLink({ variables: { id: member.id } }).then(({ data }) => data?.issuePasswordLink))
  const title = t('password.title', { name: member.fullName })
  return (
    <ConfirmDialog title={title} verb={t('password.verb')} onConfirm={confirm} onClose={onClose}>
      {t('password.text')}
    </ConfirmDialog>
  )
}
