import { BellRing } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useNow } from '../../../lib/now.ts'
import { useAct } from '../../../lib/use-act.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { NotYet } from '../../../ui/not-yet.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import {
  useMarkNotificationsReadMutation,
  useNotificationListQuery,
  type NotificationListQuery,
} from './bell-list.generated.ts'
import css from './bell-list.module.scss'

type ListedNotification = NotificationListQuery['notifications']['nodes'][number]

/** Where the page is that it is about; a new version has none. */
function placeOf(notification: ListedNotification): string | null {
  const { path, alarm, kind, actor, post, announcement } = notification
  if (path) return path
  if (alarm) return `/alarms?alarm=${alarm.id}`
  if (post) return `/pages/profile?post=${post.id}`
  if (announcement) return `/pages/profile?announcement=${announcement.id}`
  return kind === 'FOLLOW' && actor ? `/pages/profile/${actor.id}` : null
}

const SHOWN = 140
const shortened = (text: string) => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text)

/** What the page has words for. */
const WORDED = ['COMMENT', 'ANSWER', 'FOLLOW', 'ANNOUNCEMENT', 'PRODUCT_UPDATE'] as const
const DISK = ['DISK_LOW', 'DISK_VERY_LOW', 'DISK_FULL'] as const
type Worded = (typeof WORDED | typeof DISK)[number]
const isWorded = (kind: string): kind is Worded =>
  [...WORDED, ...DISK].some((each) => each === kind)

/** Everything else is told as it was when the message came; how an alarm stands now is said below. */
function useWords({
  kind,
  count,
  title,
  body,
  actor,
  post,
  announcement,
  productVersion,
}: ListedNotification): {
  title: string
  body: string
} {
  const { t } = useTranslation('notifications')
  const { number } = useFormat()
  const about = shortened(post?.text ?? announcement?.text ?? '')
  const values = {
    name: actor?.fullName ?? t('bell.somebody'),
    version: productVersion ?? '',
    number: number(count),
  }
  if (!isWorded(kind)) return { title, body }
  if ((kind === 'COMMENT' || kind === 'ANSWER') && count > 1)
    return { title: t(`bell.notices.${kind}`, values), body: about }
  return { title: t(`bell.notice.${kind}`, values), body: about }
}

function Line({ notification, onRead }: { notification: ListedNotification; onRead: () => void }) {
  const { t } = useTranslation('notifications')
  const { age } = useFormat()
  const now = useNow(60)
  const { readAt, createdAt, alarm } = notification
  const { title, body } = useWords(notification)
  const place = placeOf(notification)
  return (
    <li className={css.item} data-unread={readAt ? undefined : ''}>
      <b>
        {place ? (
          <Link to={place} onClick={onRead}>
            {title}
          </Link>
        ) : (
          title
        )}
        {!readAt && <span className={css.span}>{t('bell.unread')}</span>}
      </b>
      {body && (
        <p>
          <bdi>{body}</bdi>
        </p>
      )}
      <small>
        {age(createdAt, Math.max(now, Date.parse(createdAt)))}
        {alarm && ` · ${t(`bell.now.${alarm.state}`)}`}
      </small>
    </li>
  )
}

/** The newest notifications; unread ones carry a dot. */
export default function BellList({ onChoose }: { onChoose: () => void }) {
  const { t, i18n } = useTranslation('notifications')
  const { data, error, refetch } = useNotificationListQuery({
    variables: { language: i18n.language },
    fetchPolicy: 'cache-and-network',
  })
  const mark = useAct(useMarkNotificationsReadMutation({ refetchQueries: ['UnreadNotifications'] }))
  const read = (ids: string[] | null) => void mark({ ids })
  const nodes = data?.notifications.nodes
  const choose = ({ id, readAt }: ListedNotification) => {
    if (!readAt) read([id])
    onChoose()
  }
  return (
    <>
      <header className={css.head}>
        <h2>{t('title')}</h2>
        {(data?.unreadNotifications ?? 0) > 0 && (
          <Button variant="link" loading={mark.busy} onClick={() => read(null)}>
            {t('bell.readAll')}
          </Button>
        )}
      </header>
      {nodes && nodes.length > 0 && (
        <ul className={css.list}>
          {nodes.map((notification) => (
            <Line
              key={notification.id}
              notification={notification}
              onRead={() => choose(notification)}
            />
          ))}
        </ul>
      )}
      {nodes?.length === 0 && (
        <EmptyState icon={BellRing} title={t('bell.empty')} text={t('bell.emptyText')} />
      )}
      {!nodes && (
        <NotYet title={t('bell.failed')} error={error} onRetry={() => void refetch()}>
          <Skeleton width="70%" margin="16px" />
        </NotYet>
      )}
    </>
  )
}
