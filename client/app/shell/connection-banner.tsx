import { CloudOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { retryNow, useConnection, type Connection } from '../../lib/connection.ts'
import { useNow } from '../../lib/now.ts'
import { useFormat } from '../../lib/use-format.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import css from './connection-banner.module.scss'

/** A socket that is back at once is not worth a sentence. */
const PATIENCE_MS = 1500

function useTrouble({ state }: Connection): boolean {
  const [trouble, setTrouble] = useState(false)
  const bad = state === 'offline' || state === 'reconnecting'
  useEffect(() => {
    const timer = setTimeout(() => setTrouble(bad), bad && state !== 'offline' ? PATIENCE_MS : 0)
    return () => clearTimeout(timer)
  }, [bad, state])
  return trouble && bad
}

function Words({ connection: { state, dataAsOf, retryAt } }: { connection: Connection }) {
  const { t } = useTranslation('shell')
  const format = useFormat()
  const now = useNow()
  const time = dataAsOf ? format.time(dataAsOf) : '–'
  const wait = retryAt ? Math.max(0, retryAt - now) : 0
  const key =
    state === 'offline' ? 'offlineBanner' : wait >= 1000 ? 'reconnectingBanner' : 'reconnectingNow'
  return (
    <span className={css.count} aria-hidden={state !== 'offline'}>
      <strong>{t(`connection.${state}`)}.</strong>{' '}
      {t(`connection.${key}`, { time, duration: format.duration(wait) })}
    </span>
  )
}

/** Under the navbar while nothing new arrives: since when, and the next try. The countdown is for the eye only. */
export function ConnectionBanner() {
  const { t } = useTranslation('shell')
  const connection = useConnection()
  if (!useTrouble(connection)) return null
  const retry = connection.state === 'reconnecting' && (
    <Button variant="link" onClick={retryNow}>
      {t('connection.retry')}
    </Button>
  )
  return (
    <Banner tone="warn" icon={<CloudOff size={16} aria-hidden="true" />} action={retry}>
      {connection.state === 'reconnecting' && (
        <span className={css.unseen}>{t('connection.reconnecting')}</span>
      )}
      <Words connection={connection} />
    </Banner>
  )
}
