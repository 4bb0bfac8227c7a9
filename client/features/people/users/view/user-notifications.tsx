import { Bell } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useEveryPage } from '../../../../lib/every-page.ts'
import { Chip } from '../../../../ui/chip.tsx'
import { DataTable } from '../../../../ui/data-table.tsx'
import { ListSkeleton } from '../../../../ui/list-parts.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { EmptyState } from '../../../../ui/states.tsx'
import { TableHead } from '../../../../ui/table-head.tsx'
import { MemberChannelsDocument, type MemberChannelsQuery } from './channels.generated.ts'
import type { Member } from '../member.ts'

type Channel = MemberChannelsQuery['notificationChannels']['nodes'][number]

const useBells = () =>
  useEveryPage<Channel>('channels', async (client, page) => {
    const { data } = await client.query({
      query: MemberChannelsDocument,
      variables: { page },
      fetchPolicy: 'network-only',
    })
    return data?.notificationChannels
  })

/** The channels that ring this member's bell, and why they do. */
export function UserNotifications({ member }: { member: Member }) {
  const { t } = useTranslation('users')
  const all = useBells()
  if (!all) return <ListSkeleton />
  const named = ({ userIds }: Channel) => userIds.includes(member.id)
  const byRole = ({ roles }: Channel) => roles.some((role) => role === member.role)
  const channels = all.filter((channel) => named(channel) || byRole(channel))
  return (
    <Panel flush title={t('tab.notifications')}>
      {channels.length === 0 && (
        <EmptyState icon={Bell} title={t('bell.none')} text={t('bell.noneText')} />
      )}
      {channels.length > 0 && (
        <DataTable>
          <TableHead columns={[t('bell.channel'), t('bell.because'), t('field.status')]} />
          <tbody>
            {channels.map((channel) => (
              <tr key={channel.id}>
                <th scope="row">
                  <Link to="/notifications/channels">
                    <bdi>{channel.name}</bdi>
                  </Link>
                </th>
                <td data-label={t('bell.because')}>
                  {named(channel)
                    ? t('bell.byName')
                    : t('bell.byRole', { role: t(`role.${member.role ?? 'SUBSCRIBER'}`) })}
                </td>
                <td data-label={t('field.status')}>
                  <Chip look={channel.enabled ? 'ok' : 'plain'}>
                    {t(channel.enabled ? 'bell.on' : 'bell.off')}
                  </Chip>
                </td>
              </tr>
            ))}
          </tbody>
        </DataTable>
      )}
    </Panel>
  )
}
