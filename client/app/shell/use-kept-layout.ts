import { useApolloClient } from '@apollo/client/react'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { firstPaint } from '../../lib/first-paint.ts'
import { toast } from '../../ui/toast.ts'

/** What keeps the layout with the account comes after the page: this browser knows how it looked the last time. */
export function useKeptLayout() {
  const { t } = useTranslation('shell')
  const client = useApolloClient()
  // In the words of the language at that time; another language is no reason to ask the account again.
  const onFailure = useEffectEvent(
    () => void toast.error({ title: t('layout.notKept'), text: t('layout.notKeptText') }),
  )
  useEffect(() => {
    const stops: (() => void)[] = []
    let left = false
    const start = async () => {
      await firstPaint
      const [{ syncLayout }, { syncLists }] = await Promise.all([
        import('../../features/people/layout/sync-layout.ts'),
        import('../../features/people/layout/sync-lists.ts'),
      ])
      const failed = () => onFailure()
      if (!left) stops.push(syncLayout(client, failed), syncLists(client, failed))
    }
    // Without a network nothing can be kept now; the browser does keep it, and the next start tries again.
    start().catch(() => undefined)
    return () => {
      left = true
      for (const stop of stops) stop()
    }
  }, [client])
}
