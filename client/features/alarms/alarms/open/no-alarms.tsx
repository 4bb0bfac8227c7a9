import { BellRing } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../lib/use-format.ts'
import { ButtonLink } from '../../../../ui/button-link.tsx'
import { EmptyState } from '../../../../ui/states.tsx'

/** Nothing is open: what is true, and the way to what was. */
export function NoAlarms({ last }: { last: string | null | undefined }) {
  const { t } = useTranslation('alarms')
  const { dateTime } = useFormat()
  return (
    <EmptyState
      icon={BellRing}
      title={t('empty.open')}
      text={last ? t('empty.last', { time: dateTime(last) }) : t('empty.never')}
      action={
        <ButtonLink variant="link" to="/alarms/history">
          {t('openHistory')}
        </ButtonLink>
      }
    />
  )
}
