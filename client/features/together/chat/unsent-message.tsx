import { CircleAlert, Clock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import type { Outbox, Unsent } from './use-outbox.ts'
import css from './unsent-message.module.scss'

/** What is on its way, or was not taken. */
export function UnsentMessage({
  message: { clientKey, text, files, problem },
  outbox,
}: {
  message: Unsent
  outbox: Outbox
}) {
  const { t } = useTranslation('chat')
  return (
    <div className={css.unsent}>
      <p className={css.text} dir="auto">
        {text || files.map(({ name }) => name).join(', ')}
      </p>
      <p className={css.state} data-failed={problem !== null}>
        {problem === null ? (
          <Clock size={13} aria-hidden="true" />
        ) : (
          <CircleAlert size={13} aria-hidden="true" />
        )}
        {problem ?? t('sending')}
        {problem !== null && (
          <>
            <Button size="sm" variant="link" onClick={() => outbox.retry(clientKey)}>
              {t('retry')}
            </Button>
            <Button size="sm" variant="link" onClick={() => outbox.discard(clientKey)}>
              {t('discard')}
            </Button>
          </>
        )}
      </p>
    </div>
  )
}
