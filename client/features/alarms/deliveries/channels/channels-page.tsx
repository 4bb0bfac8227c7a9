import { Plus, Send } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAct, whyNot } from '../../../../lib/use-act.ts'
import { useAdding } from '../../../../lib/use-adding.ts'
import { Button } from '../../../../ui/button.tsx'
import { SecretDialog } from '../../../../ui/secret-dialog.tsx'
import { ListPage } from '../../../../ui/list/list-page.tsx'
import type { Chosen } from '../../../../ui/list/use-chosen.ts'
import { queryOf, shownOf, useList } from '../../../../ui/list/use-list.ts'
import { ValuesFilter } from '../../../../ui/list/values-filter.tsx'
import { ChannelActions } from './channel-actions.tsx'
import { channelColumns } from './channel-columns.tsx'
import { ChannelDialog } from './channel-dialog.tsx'
import { ChannelIcon, CHANNEL_KINDS } from './channel-kind.tsx'
import {
  useNotificationChannelsPageQuery,
  useDeleteNotificationChannelMutation,
  useMembersToChooseQuery,
  useUpdateNotificationChannelMutation,
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

function ManyChannels({ chosen }: { chosen: Chosen<ChannelFragment> }) {
  const { t } = useTranslation('deliveries')
  const update = useAct(useUpdateNotificationChannelMutation())
  const remove = useAct(useDeleteNotificationChannelMutation())
  return (
    <ManyChanges
      {...{ chosen, of: 'channels', query: 'NotificationChannelsPage' }}
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
  const filter = {
    kind: list.params.anyOf('kind', CHANNEL_KINDS),
    enabled: enabledOf(list.params),
  }
  const answer = useNotificationChannelsPageQuery(queryOf(list, { filter }))
  const shown = shownOf(list, answer, ({ notificationChannels }) => notificationChannels)
  return { ...shown, filter }
}

/** The ways messages about alarms go. */
export function Component() {
  const { t } = useTranslation('deliveries')
  const shown = useChannels()
  const [adding, setAdding] = useAdding('channel')
  const [secret, setSecret] = useState<{ name: string; secret: string } | null>(null)
  const { data } = useMembersToChooseQuery()
  const tests = useTests()
  const members = new Map(data?.users.nodes.map(({ id, fullName }) => [id, fullName]))
  const columns = channelColumns({ members, resultOf: tests.resultOf })
  const onSecret = (name: string, text: string) => setSecret({ name, secret: text })
  const add = (
    <Button icon={Plus} variant="primary" onClick={() => setAdding(true)}>
      {t('channel.add')}
    </Button>
  )
  return (
    <>
      <ListPage
        search
        area="deliveries"
        under="channel"
        name="notification-channels"
        title={t('title')}
        {...shown}
        columns={columns}
        actions={(channel) => <ChannelActions {...{ channel, tests, onSecret }} />}
        many={(chosen) => <ManyChannels chosen={chosen} />}
        filters={
          <>
            <ValuesFilter
              field="kind"
              values={CHANNEL_KINDS}
              icon={(kind) => <ChannelIcon kind={kind} size={14} />}
            />
            <EnabledFilter />
          </>
        }
        file="channels"
        icon={Send}
        add={add}
      >
        <NotificationTabs />
      </ListPage>
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
