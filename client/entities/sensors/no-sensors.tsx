import type { LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../lib/ability.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { EmptyState } from '../../ui/states.tsx'

interface NoSensorsProps {
  /** Of the page. */
  title: string
  icon: LucideIcon
  /** Where its texts stand, as in 'sensors:empty': `title`, `text`, `connect`, and `ask` for those who may not add a device. */
  words: string
}

/** A page about sensors before there is one, and the way to the first. */
export function NoSensors({ title, icon, words }: NoSensorsProps) {
  const { t } = useTranslation()
  const may = useMay('create', 'Device')
  const connect = (
    <ButtonLink variant="primary" to="/devices?add=device">
      {t(`${words}.connect`)}
    </ButtonLink>
  )
  return (
    <>
      <PageHead title={title} />
      <EmptyState
        icon={icon}
        title={t(`${words}.title`)}
        text={t(`${words}.${may ? 'text' : 'ask'}`)}
        action={may && connect}
      />
    </>
  )
}
