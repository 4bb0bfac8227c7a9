import type { LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from './button-link.tsx'
import { EmptyState } from './states.tsx'

interface MissingProps {
  /** Where its texts stand, as in 'schedules:missing': `title`, `text`, and `back` for the way on. */
  words: string
  icon: LucideIcon
  /** Where the way leads. */
  to?: string
}

/** There is nothing of that name: what is true, and the way on. */
export function Missing({ words, icon, to }: MissingProps) {
  const { t } = useTranslation()
  const way = to !== undefined && <ButtonLink to={to}>{t(`${words}.back`)}</ButtonLink>
  return (
    <EmptyState
      page
      icon={icon}
      title={t(`${words}.title`)}
      text={t(`${words}.text`)}
      action={way}
    />
  )
}
