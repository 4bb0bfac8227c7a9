import { CircleCheck, CircleSlash, KeySquare, Mail, Pencil, Trash2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { MenuEntry } from '../../../../ui/menu.tsx'
import { ActivateDialog, DeleteMember, SuspendDialog } from './change-dialogs.tsx'
import { EditUserDialog } from './edit-user-dialog.tsx'
import { LinkDialog, type IssuedLink } from './link-dialog.tsx'
import { PasswordLinkDialog, RenewDialog } from './renew-dialogs.tsx'
import type { Member } from '../member.ts'

export type Act = 'edit' | 'suspend' | 'activate' | 'delete' | 'renew' | 'password'

const ICONS = {
  edit: Pencil,
  suspend: CircleSlash,
  activate: CircleCheck,
  delete: Trash2,
  renew: Mail,
  password: KeySquare,
}

const ACTS: Record<'ACTIVE' | 'INACTIVE' | 'PENDING', readonly Act[]> = {
  ACTIVE: ['edit', 'password', 'suspend', 'delete'],
  INACTIVE: ['edit', 'activate', 'delete'],
  PENDING: ['edit', 'renew', 'delete'],
}

interface Actions {
  entries: MenuEntry[]
  act: (act: Act) => void
  dialogs: ReactNode
}

/** What can be done to a member, as entries of a menu, and the dialogs that ask before it is. */
export function useMemberActions(member: Member, onDeleted?: () => void): Actions {
  const { t } = useTranslation('users')
  const [open, setOpen] = useState<Act | null>(null)
  const [link, setLink] = useState<IssuedLink | null>(null)
  const onClose = () => setOpen(null)
  const entries = ACTS[member.status ?? 'PENDING'].map((act): MenuEntry => {
    const Icon = ICONS[act]
    return {
      id: act,
      label: t(`act.${act}`),
      icon: <Icon size={16} aria-hidden="true" />,
      danger: act === 'delete',
      onSelect: () => setOpen(act),
    }
  })
  const dialogs = (
    <>
      {open === 'edit' && <EditUserDialog member={member} onClose={onClose} />}
      {open === 'suspend' && <SuspendDialog member={member} onClose={onClose} />}
      {open === 'activate' && <ActivateDialog member={member} onClose={onClose} />}
      {open === 'delete' && (
        <DeleteMember member={member} onClose={onClose} onDeleted={onDeleted} />
      )}
      {open === 'renew' && <RenewDialog member={member} onLink={setLink} onClose={onClose} />}
      {open === 'password' && (
        <PasswordLinkDialog member={member} onLink={setLink} onClose={onClose} />
      )}
      {link && <LinkDialog link={link} member={member} onClose={() => setLink(null)} />}
    </>
  )
  return { entries, act: setOpen, dialogs }
}
