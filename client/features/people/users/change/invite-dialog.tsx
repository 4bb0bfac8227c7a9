import { useTranslation } from 'react-i18next'
import type { SiteAccess, UserRole } from '../../../../generated/schema.ts'
import { useAct } from '../../../../lib/use-act.ts'
import { FieldRow } from '../../../../ui/field.tsx'
import { FormDialog } from '../../../../ui/form-dialog.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { useFormDialog } from '../../../../ui/use-form-dialog.ts'
import { useInviteUserMutation } from './change.generated.ts'
import type { IssuedLink } from './link-dialog.tsx'
import { CHANGED } from '../member.ts'
import { idsIn, RightsFields, type RightsTexts } from './rights-fields.tsx'
import { useAllSites } from '../../../../entities/sites/use-all-sites.ts'

interface Invitation extends RightsTexts {
  fullName: string
  email: string
}

const EMPTY: Invitation = {
  fullName: '',
  email: '',
  role: 'SUBSCRIBER',
  siteAccess: 'ALL',
  assignedSiteIds: '',
}

export const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** What is proposed to whoever joins: the part before the @, as far as a user name may hold it. */
function usernameFor(email: string): string {
  const local = (email.trim().split('@')[0] ?? '').replace(/[^\w.-]/g, '-').slice(0, 40)
  return local.length < 2 ? `user-${local}` : local
}

const inputOf = ({ fullName, email, role, siteAccess, assignedSiteIds }: Invitation) => ({
  fullName: fullName.trim(),
  email: email.trim(),
  username: usernameFor(email),
  // As the selects offer them.
  role: role as UserRole,
  siteAccess: siteAccess as SiteAccess,
  assignedSiteIds: siteAccess === 'ASSIGNED' ? idsIn(assignedSiteIds) : [],
})

export interface Invited {
  member: { fullName: string; email: string }
  link: IssuedLink
}

interface InviteDialogProps {
  onInvited: (invited: Invited) => void
  onClose: () => void
}

/** Somebody who is to join. */
export function InviteDialog({ onInvited, onClose }: InviteDialogProps) {
  const { t } = useTranslation('users')
  const sites = useAllSites() ?? []
  const invite = useAct(useInviteUserMutation(CHANGED))
  const { dialog, field } = useFormDialog({
    defaultValues: EMPTY,
    t,
    act: (values) => invite({ input: inputOf(values) }),
    onDone: ({ invitation }, values) => {
      if (invitation)
        onInvited({ member: inputOf(values), link: { ...invitation, kind: 'INVITATION' } })
    },
    onClose,
  })
  return (
    <FormDialog {...dialog} title={t('invite.title')} verb={t('invite.verb')}>
      <p>{t('invite.text')}</p>
      <FieldRow>
        <TextField
          label={t('field.fullName')}
          maxLength={100}
          autoComplete="off"
          {...field('fullName', {
            validate: (name) => name.trim() !== '' || t('error.name'),
          })}
        />
        <TextField
          label={t('field.email')}
          type="email"
          dir="ltr"
          autoComplete="off"
          {...field('email', {
            validate: (email) => EMAIL.test(email.trim()) || t('error.email'),
          })}
        />
      </FieldRow>
      <RightsFields sites={sites} />
    </FormDialog>
  )
}
