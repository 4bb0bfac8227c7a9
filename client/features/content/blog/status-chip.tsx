import { Archive, CalendarClock, Pencil } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { BlogPostStatus } from '../../../generated/schema.ts'
import { Chip } from '../../../ui/chip.tsx'

const ICONS = { DRAFT: Pencil, SCHEDULED: CalendarClock, ARCHIVED: Archive }

/** How far a post is, where it is not read by everybody. */
export function StatusChip({ status }: { status: BlogPostStatus }) {
  const { t } = useTranslation('blog')
  if (status === 'PUBLISHED') return null
  return (
    <Chip look={status === 'SCHEDULED' ? 'outline' : 'plain'} icon={ICONS[status]}>
      {t(`status.${status}`)}
    </Chip>
  )
}
