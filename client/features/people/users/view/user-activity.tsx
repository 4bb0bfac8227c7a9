import { clsx } from 'clsx'
import { History } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { joinedAt } from '../../../../lib/joined-at.ts'
import { useFormat } from '../../../../lib/use-format.ts'
import { Button } from '../../../../ui/button.tsx'
import { DataTable } from '../../../../ui/data-table.tsx'
import { Failed } from '../../../../ui/failed.tsx'
import { Figure } from '../../../../ui/figure.tsx'
import { ListSkeleton } from '../../../../ui/list-parts.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { EmptyState } from '../../../../ui/states.tsx'
import { TableHead } from '../../../../ui/table-head.tsx'
import { useUserActivityQuery } from './activity.generated.ts'
import { useActivityWords, type Activity } from './activity-words.ts'
import { addressOf, type Member } from '../member.ts'
import css from './user-activity.module.scss'

function ActivityRow({ member, activity }: { member: Member; activity: Activity }) {
  const { t } = useTranslation('users')
  const { dateTime } = useFormat()
  const { title, name, details } = useActivityWords(activity)
  const { at, actor, ip, entity, entityId, action } = activity
  const other = entity === 'User' && entityId !== null && entityId !== member.id ? entityId : null
  const what = name ?? (other && t('activity.target', { number: other }))
  return (
    <tr>
      <th scope="row">
        {title}
        {what && (
          <span className={clsx(css.second, 'second')}>
            {other && action !== 'user.deleted' ? (
              <Link to={addressOf(other)}>
                <bdi>{what}</bdi>
              </Link>
            ) : (
              <bdi>{what}</bdi>
            )}
          </span>
        )}
        {details.map((detail) => (
          <span key={detail} className={clsx(css.second, 'second')}>
            <bdi>{detail}</bdi>
          </span>
        ))}
      </th>
      <td data-label={t('activity.by')}>
        {actor === null && t('activity.nobody')}
        {actor?.id === member.id && <bdi>{actor.fullName}</bdi>}
        {actor && actor.id !== member.id && (
          <Link to={addressOf(actor.id)}>
            <bdi>{actor.fullName}</bdi>
          </Link>
        )}
      </td>
      <td data-label={t('activity.when')}>
        <bdi>{dateTime(at)}</bdi>
      </td>
      <td data-label={t('activity.from')}>{ip ? <Figure>{ip}</Figure> : '–'}</td>
    </tr>
  )
}

/** What somebody did, and what was done to them, from the audit log. */
export function UserActivity({ member }: { member: Member }) {
  const { t } = useTranslation('users')
  const [loading, setLoading] = useState(false)
  const options = {
    variables: { userId: member.id, after: null },
    fetchPolicy: 'network-only' as const,
  }
  const { data, error, refetch, fetchMore } = useUserActivityQuery(options)
  if (!data)
    return error ? (
      <Failed title={t('activity.failed')} error={error} onRetry={() => void refetch()} />
    ) : (
      <ListSkeleton />
    )
  const { nodes, pageInfo } = data.userActivity
  const more = async () => {
    setLoading(true)
    await fetchMore({
      variables: { after: pageInfo.endCursor },
      updateQuery: joinedAt('userActivity'),
    }).finally(() => setLoading(false))
  }
  if (nodes.length === 0)
    return (
      <Panel>
        <EmptyState icon={History} title={t('activity.none')} />
      </Panel>
    )
  return (
    <Panel flush title={t('tab.activity')}>
      <DataTable className={css.table}>
        <TableHead
          columns={[t('activity.what'), t('activity.by'), t('activity.when'), t('activity.from')]}
        />
        <tbody>
          {nodes.map((activity) => (
            <ActivityRow key={activity.id} member={member} activity={activity} />
          ))}
        </tbody>
      </DataTable>
      {pageInfo.hasNextPage && (
        <Button className={css.button} variant="link" loading={loading} onClick={() => void more()}>
          {t('activity.more')}
        </Button>
      )}
    </Panel>
  )
}
