import { Copy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useMay } from '../../../../lib/ability.ts'
import { ButtonLink } from '../../../../ui/button-link.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'

/** Names in the address of a new rule the one it is filled as. */
export const COPY = 'copy'

const addressOf = (id: string) => `/alarmconfigs/new?${COPY}=${id}`

/** The way from a rule to a new one like it. Nothing is stored before that is saved. */
export function DuplicateLink({ id }: { id: string }) {
  const { t } = useTranslation('alarm-configs')
  return (
    useMay('create', 'AlarmConfig') && (
      <ButtonLink icon={Copy} to={addressOf(id)}>
        {t('duplicate')}
      </ButtonLink>
    )
  )
}

/** The same at the end of a row. */
export function DuplicateAction({ rule }: { rule: { id: string; name: string } }) {
  const { t } = useTranslation('alarm-configs')
  const navigate = useNavigate()
  return (
    useMay('create', 'AlarmConfig') && (
      <IconButton
        label={t('duplicateOf', { name: rule.name })}
        onClick={() => void navigate(addressOf(rule.id))}
      >
        <Copy aria-hidden="true" />
      </IconButton>
    )
  )
}
