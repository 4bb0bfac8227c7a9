import { BadgeCheck, Briefcase, CircleX, DoorOpen, Send } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { EmployeeStatus } from '../../../generated/schema.ts'
import { Chip, type ChipLook } from '../../../ui/chip.tsx'

/** In the order of the schema. */
export const EMPLOYEE_STATUSES = [
  'CURRENT',
  'PROFESSIONAL',
  'REJECTED',
  'RESIGNED',
  'APPLIED',
] as const satisfies readonly EmployeeStatus[]

const LOOKS: Readonly<Record<EmployeeStatus, ChipLook>> = {
  CURRENT: { look: 'ok', icon: BadgeCheck },
  PROFESSIONAL: { look: 'accent', icon: Briefcase },
  REJECTED: { look: 'plain', icon: CircleX },
  RESIGNED: { look: 'plain', icon: DoorOpen },
  APPLIED: { look: 'warn', icon: Send },
}

export function EmployeeStatusIcon({ status, size }: { status: EmployeeStatus; size: number }) {
  const { icon: Icon } = LOOKS[status]
  return Icon && <Icon size={size} aria-hidden="true" />
}

/** How somebody stands to the organisation, by icon and word. */
export function EmployeeStatusChip({ status }: { status: EmployeeStatus }) {
  const { t } = useTranslation('employees')
  return <Chip {...LOOKS[status]}>{t(`status.${status}`)}</Chip>
}
