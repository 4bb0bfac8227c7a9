import { MapPinOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/states.tsx'

export function Component() {
  const { t } = useTranslation('common')
  return (
    <EmptyState
      page
      icon={<MapPinOff size={26} aria-hidden="true" />}
      title={t('notFound.title')}
      text={t('notFound.text')}
      action={<ButtonLink to="/home">{t('notFound.home')}</ButtonLink>}
    />
  )
}
