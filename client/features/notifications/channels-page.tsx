import { Plus, Send } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useListParams } from '../../lib/use-list-params.ts'
import { Button } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { Failed } from '../../ui/failed.tsx'
import { FilterButton } from '../../ui/filter-button.tsx'
import { ListBar, ListSkeleton, NothingFound } from '../../ui/list-parts.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { ChannelDialog } from './channel-dialog.tsx'
import { ChannelIcon, CHANNEL_KINDS } from './channel-kind.tsx'
import { ChannelRow } from './channel-row.tsx'
import { useChannelsPageQuery, useMembersToChooseQuery, type ChannelsPageQuery } from './channel.generated.ts'
import { NotificationTabs } from './notification-tabs.tsx'
import { SecretDialog, type ShownSecret } from './secret-dialog.tsx'

interface ChannelListProps {
  channels: ChannelsPageQuery['notificationChannels']
  onSecret: (name: string, secret: string) => void
}

function ChannelList({ channels, onSecret }: ChannelListProps) {
  const { t } = useTranslation('notifications')
  const { data } = useMembersToChooseQuery()
  const members = new Map(data?.users.nodes.map(({ id, fullName }) => [id, fullName]))
  return (
    <Panel flush aria-label={t('channels')}>
      {channels.totalCount > 0 ? (
        <DataTable>
          <thead>
            <tr>
              <th scope="col">{t('column.channel')}</th>
              <th scope="col">{t('field.kind')}</th>
              <th scope="col">{t('column.target')}</th>
              <th scope="col">{t('column.state')}</th>
              <th scope="col">
                <span className="unseen">{t('column.actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {channels.nodes.map((channel) => (
              <ChannelRow key={channel.id} channel={channel} members={members} onSecret={onSecret} />
            ))}
          </tbody>
        </DataTable>
      ) : (
        <NothingFound />
      )}
      <Pager {...channels} />
    </Panel>
  )
}

function Filters() {
  const { t } = useTranslation('notifications')
  const params = useListParams()
  return (
    <ListBar>
      <SearchField label={t('channel.search')} value={params.search} onSearch={(q) => params.set({ q })} />
      <FilterButton
        label={t('field.kind')}
        options={CHANNEL_KINDS.map((value) => ({
          value,
          label: t(`kind.${value}`),
          icon: <ChannelIcon kind={value} size={14} />,
        }))}
        chosen={params.chosen('kind', CHANNEL_KINDS)}
        onChange={(kind) => params.set({ kind })}
      />
    </ListBar>
  )
}

/** The ways messages about alarms go. */
export function Component() {
  const { t } = useTranslation('notifications')
  const params = useListParams()
  const [adding, setAdding] = useState(false)
  const [secret, setSecret] = useState<ShownSecret | null>(null)
  const kinds = params.chosen('kind', CHANNEL_KINDS)
  const variables = { page: params.page, search: params.search || null, filter: kinds.length > 0 ? { kinds } : null }
  const { data, previousData, error, refetch } = useChannelsPageQuery({ variables, fetchPolicy: 'cache-and-network' })
  const channels = (data ?? previousData)?.notificationChannels
  const some = channels && (channels.totalCount > 0 || params.narrowed(['kind']))
  const onSecret = (name: string, text: string) => setSecret({ name, secret: text })
  const add = (
    <Button variant="primary" onClick={() => setAdding(true)}>
      <Plus size={16} aria-hidden="true" />
      {t('channel.add')}
    </Button>
  )
  return (
    <>
      <PageHead title={t('title')} text={t('channel.about')} tools={some && add} />
      <NotificationTabs />
      {some && <Filters />}
      {some && <ChannelList channels={channels} onSecret={onSecret} />}
      {channels && !some && (
        <EmptyState
          icon={<Send size={26} aria-hidden="true" />}
          title={t('channel.empty.title')}
          text={t('channel.empty.text')}
          action={add}
        />
      )}
      {!channels &&
        (error ? <Failed title={t('channel.failed')} error={error} onRetry={() => void refetch()} /> : <ListSkeleton />)}
      {adding && <ChannelDialog saved={null} onSecret={onSecret} onClose={() => setAdding(false)} />}
      {secret && <SecretDialog {...secret} onClose={() => setSecret(null)} />}
    </>
  )
}
