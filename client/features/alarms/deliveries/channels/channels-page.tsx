import { Plus, Send } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAct, whyNot } from '../../../../lib/use-act.ts'
import { useListParams } from '../../../../lib/use-list-params.ts'
import { Button } from '../../../../ui/button.tsx'
import { FilterButton } from '../../../../ui/filter-button.tsx'
import { ListExport } from '../../../../ui/list/list-export.tsx'
import { List } from '../../../../ui/list/list.tsx'
import { SecretDialog } from '../../../../ui/secret-dialog.tsx'
import type { Chosen } from '../../../../ui/list/use-chosen.ts'
import { useList } from '../../../../ui/list/use-list.ts'
import { PageHead } from '../../../../ui/page-head.tsx'
import { SearchField } from '../../../../ui/search-field.tsx'
import { EmptyState } from '../../../../ui/states.tsx'
import { ChannelActions } from './channel-actions.tsx'
import { useChannelColumns } from './channel-columns.tsx'
import { ChannelDialog } from './channel-dialog.tsx'
import { ChannelIcon, CHANNEL_KINDS } from './channel-kind.tsx'
import {
  useChannelsPageQuery,
  useDeleteChannelMutation,
  useMembersToChooseQuery,
  useUpdateChannelMutation,
  type ChannelFragment,
} from './channel.generated.ts'
import { EnabledFilter, enabledOf } from '../enabled-filter.tsx'
import { ManyChanges } from '../many-changes.tsx'
import { NotificationTabs } from '../notification-tabs.tsx'
import { useTests } from './use-tests.ts'

const LIST = {
  sorts: ['NAME', 'CREATED_AT'],
  first: { field: 'NAME', direction: 'ASC' },
  size: 25,
  filters: ['kind', 'enabled'],
} as const

function Filters() {
  const { t } = useTranslation('deliveries')
  const params = useListParams()
  return (
    <>
      <SearchField
        label={t('channel.search')}
        value={params.search}
        onSearch={(q) => params.set({ q })}
      />
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
      <EnabledFilter />
    </>
  )
}

function ManyChannels({ chosen }: { chosen: Chosen<ChannelFragment> }) {
  const { t } = useTranslation('deliveries')
  const update = useAct(useUpdateChannelMutation())
  const remove = useAct(useDeleteChannelMutation())
  return (
    <ManyChanges
      {...{ chosen, of: 'channels', query: 'ChannelsPage' }}
      turn={async ({ id, version }, enabled) =>
        whyNot(await update({ id, input: { enabled }, expectedVersion: version }))
      }
      remove={async ({ id, version }) => whyNot(await remove({ id, expectedVersion: version }))}
      follows={{ turn: t('help.channelEnabled'), remove: t('channel.delete.text') }}
    />
  )
}

/** What the list asks for, and what its file holds. */
function useChannels() {
  const list = useList(LIST)
  const kinds = list.params.chosen('kind', CHANNEL_KINDS)
  const filter = { kinds: kinds.length > 0 ? kinds : null, enabled: enabledOf(list.params) }
  const variables = { ...list.variables, filter }
  const { data, previousData, error, refetch } = useChannelsPageQuery({
    variables,
    fetchPolicy: 'cache-and-network',
  })
  const page = (data ?? previousData)?.notificationChannels
  const some = page && !list.isBlank(data?.notificationChannels)
  return {
    list,
    page,
    some,
    error,
    busy: !data,
    onRetry: () => void refetch(),
    filter: { ...filter, search: list.params.search },
  }
}

/** The ways messages about alarms go. */
export function Component() {
  const { t } = useTranslation('deliveries')
  const { some, filter, ...shown } = useChannels()
  const [adding, setAdding] = useState(false)
  const [secret, setSecret] = useState<{ name: string; secret: string } | null>(null)
  const { data } = useMembersToChooseQuery()
  const tests = useTests()
  const members = new Map(data?.users.nodes.map(({ id, fullName }) => [id, fullName]))
  const columns = useChannelColumns({ members, resultOf: tests.resultOf })
  const onSecret = (name: string, text: string) => setSecret({ name, secret: text })
  const add = (
    <Button variant="primary" onClick={() => setAdding(true)}>
      <Plus size={16} aria-hidden="true" />
      {t('channel.add')}
    </Button>
  )
  const tools = some && (
    <>
      <ListExport of="channels" filter={filter} />
      {add}
    </>
  )
  const icon = <Send size={26} aria-hidden="true" />
  return (
    <>
      <PageHead title={t('title')} text={t('channel.about')} tools={tools} />
      <NotificationTabs />
      <List
        {...shown}
        {...{
          name: 'notification-channels',
          label: t('channels'),
          failed: t('channel.failed'),
          columns,
        }}
        nameOf={({ name }) => name}
        actions={(channel) => <ChannelActions {...{ channel, tests, onSecret }} />}
        many={(chosen) => <ManyChannels chosen={chosen} />}
        filters={<Filters />}
        empty={
          <EmptyState
            icon={icon}
            title={t('channel.empty.title')}
            text={t('channel.empty.text')}
            action={add}
          />
        }
      />
      {adding && (
        <ChannelDialog saved={null} onSecret={onSecret} onClose={() => setAdding(false)} />
      )}
      {secret && (
        <SecretDialog
          words="deliveries:secret"
          {...secret}
          help={t('secret.help')}
          onClose={() => setSecret(null)}
        />
      )}
    </>
  )
}
