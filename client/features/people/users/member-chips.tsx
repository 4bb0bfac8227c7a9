import {
  CircleCheck,
  CircleSlash,
  Eye,
  Hourglass,
  PenLine,
  Shield,
  SquarePen,
  Wrench,
  type LucideIcon,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { UserRole, UserStatus } from '../../../generated/schema.ts'
import { Chip, type ChipLook } from '../../../ui/chip.tsx'
import css from './member-chips.module.scss'

const LOOKS: Record<UserStatus, ChipLook> = {
  ACTIVE: { look: 'ok', icon: CircleCheck },
  PENDING: { look: 'warn', icon: Hourglass },
  INACTIVE: { look: 'offline', icon: CircleSlash },
}
const ROLE_ICONS: Record<UserRole, LucideIcon> = {
  ADMIN: Shield,
  MAINTAINER: Wrench,
  EDITOR: SquarePen,
  AUTHOR: PenLine,
  SUBSCRIBER: Eye,
}

/** Whether somebody is a member. */
export function StatusChip({ status }: { status: UserStatus }) {
  const { t } = useTranslation('users')
  return <Chip {...LOOKS[status]}>{t(`status.${status}`)}</Chip>
}

/** The icon of the list of members with a status. */
export function StatusIcon({ status, size }: { status: UserStatus; size: number }) {
  const { icon: Icon } = LOOKS[status]
  return <Icon size={size} aria-hidden="true" />
}

export function RoleIcon({ role, size = 16 }: { role: UserRole; size?: number }) {
  const Icon = ROLE_ICONS[role]
  return <Icon size={size} strokeWidth={1.75} aria-hidden="true" />
}

/** A role with its icon. */
export function RoleName({ role }: { role: UserRole }) {
  const { t } = useTranslation('users')
  return (
    <span className={css.words}>
      <RoleIcon role={role} />
      {t(`role.${role}`)}
    </span>
  )
}
