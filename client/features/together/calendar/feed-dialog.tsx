import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAct } from '../../../lib/use-act.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { CopyField } from '../../../ui/copy-field.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { FeedLayers } from './feed-layers.tsx'
import css from './files.module.scss'
import {
  useOwnCalendarFeedQuery,
  useRenewCalendarFeedMutation,
  useRevokeCalendarFeedMutation,
} from './calendar.generated.ts'

const READ_AGAIN = { refetchQueries: ['OwnCalendarFeed'], awaitRefetchQueries: true }

/** The address at which other calendars read this one: made, shown once, replaced and taken away. */
export default function FeedDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('calendar')
  const { dateTime } = useFormat()
  const { data } = useOwnCalendarFeedQuery({ fetchPolicy: 'cache-and-network' })
  const renewing = useAct(useRenewCalendarFeedMutation(READ_AGAIN), t)
  const revoking = useAct(useRevokeCalendarFeedMutation(READ_AGAIN), t)
  const [url, setUrl] = useState<string | null>(null)
  const feed = data?.calendarFeed
  const renew = async () => {
    const result = await renewing({})
    if (result.is !== 'done') return toast.error({ title: result.message })
    if (result.payload.url) setUrl(`${location.origin}${result.payload.url}`)
  }
  const revoke = async () => {
    const result = await revoking({})
    if (result.is !== 'done') return toast.error({ title: result.message })
    setUrl(null)
    toast.success({ title: t('feed.revoked') })
  }
  const footer = (
    <>
      {feed && (
        <Button variant="quiet" loading={revoking.busy} onClick={() => void revoke()}>
          {t('feed.revoke')}
        </Button>
      )}
      <Button onClick={onClose}>{t('close')}</Button>
      <Button variant="primary" loading={renewing.busy} onClick={() => void renew()}>
        {t(feed ? 'feed.renew' : 'feed.make')}
      </Button>
    </>
  )
  return (
    <Dialog open size="form" title={t('feed.title')} footer={footer} onClose={onClose}>
      <div className={css.stack}>
        <p>{t('feed.about')}</p>
        {url ? (
          <>
            <Banner tone="warn">{t('feed.once')}</Banner>
            <CopyField label={t('feed.label')} value={url} />
          </>
        ) : (
          feed && (
            <p>
              {t('feed.since', { time: dateTime(feed.createdAt) })}{' '}
              {feed.readAt ? t('feed.read', { time: dateTime(feed.readAt) }) : t('feed.unread')}
            </p>
          )
        )}
        {data && feed && <FeedLayers layers={data.calendarLayers} chosen={feed.layers} />}
      </div>
    </Dialog>
  )
}
