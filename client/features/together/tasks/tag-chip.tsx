import { RefreshCw, Users, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { TaskTag } from '../../../generated/schema.ts'
import { Chip } from '../../../ui/chip.tsx'
import { HighIcon, LowIcon, MediumIcon } from './level-icon.tsx'

export const TAG_ICONS = {
  TEAM: Users,
  LOW: LowIcon as LucideIcon,
  MEDIUM: MediumIcon as LucideIcon,
  HIGH: HighIcon as LucideIcon,
  UPDATE: RefreshCw,
} satisfies Record<TaskTag, LucideIcon>

/** What a task is about: in ink, never in the colour of a priority. */
export function TagChip({ tag }: { tag: TaskTag }) {
  const { t } = useTranslation('tasks')
  return <Chip icon={TAG_ICONS[tag]}>{t(`tag.${tag}`)}</Chip>
}
