import { CircleAlert, CircleCheck, CircleDashed, CirclePause } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { NotificationChannelSortField } from '../../../../generated/schema.ts'
import { useFormat } from '../../../../lib/use-format.ts'
import { Chip } from '../../../../ui/chip.tsx'
import type { Column } from '../../../../ui/list/column.ts'
import { ChannelIcon } from './channel-kind.tsx'
import type { ChannelFragment } from './channel.generated.ts'
import type { TestResult } from './use-tests.ts'
import { colorVar } from '../../../../theme/color-var.ts'
import css from './channel-columns.module.scss'

/** "ops@example.com and 2 more" */
function useTargetText(members: ReadonlyMap<string, string>) {
  const { t } = useTranslation('deliveries')
  return ({ kind, emails, url, roles, userIds }: ChannelFragment): string => {
    if (kind === 'WEBHOOK') return url ?? ''
    const all =
      kind === 'EMAIL'
        ? emails
        : [
            ...roles.map((role) => t(`role.${role}`)),
            ...userIds.map((id) => members.get(id) ?? `#${id}`),
          ]
    const shown = all.slice(0, 2).join(t('common:listSeparator'))
    return all.length > 2
      ? t('common:scope.andMore', { names: shown, count: all.length - 2 })
      : shown
  }
}

/** Whether it works: from the last test on, live. */
function State({ channel, said }: { channel: ChannelFragment; said: TestResult | undefined }) {
  const { t } = useTranslation('deliveries')
  const { dateTime } = useFormat()
  if (said) {
    const { ok, text } = said
    return (
      <span
        className={css.result}
        role="status"
        style={{ color: colorVar(ok ? 'state.ok.fg' : 'state.alarm.critical.fg') }}
      >
        {ok ? (
          <CircleCheck size={14} aria-hidden="true" />
        ) : (
          <CircleAlert size={14} aria-hidden="true" />
        )}
        <span>{text}</span>
      </span>
    )
  }
  if (!channel.enabled) {
    return (
      <Chip look="offline">
        <CirclePause aria-hidden="true" />
        {t('disabled')}
      </Chip>
    )
  }
  return (
    <span>
      <Chip look={channel.verifiedAt ? 'ok' : 'plain'}>
        {channel.verifiedAt ? (
          <CircleCheck aria-hidden="true" />
        ) : (
          <CircleDashed aria-hidden="true" />
        )}
        {t(channel.verifiedAt ? 'channel.verified' : 'channel.unverified')}
      </Chip>
      {channel.verifiedAt && <span className="second">{dateTime(channel.verifiedAt)}</span>}
      {channel.digesting && <span className="second">{t('channel.digesting')}</span>}
    </span>
  )
}

interface About {
  /** Names of members by id. */
  members: ReadonlyMap<string, string>
  resultOf: (id: string) => TestResult | undefined
}

/** What the list says of a channel. */
export function useChannelColumns({
  members,
  resultOf,
}: About): Column<ChannelFragment, NotificationChannelSortField>[] {
  const { t } = useTranslation('deliveries')
  const { dateTime } = useFormat()
  const targetText = useTargetText(members)
  return [
    {
      id: 'channel',
      label: t('column.channel'),
      sort: 'NAME',
      head: true,
      cell: ({ name }) => <b>{name}</b>,
    },
    {
      id: 'kind',
      label: t('field.kind'),
      cell: ({ kind }) => (
        <span className={css.kind}>
          <ChannelIcon kind={kind} />
          {t(`kind.${kind}`)}
        </span>
      ),
    },
    {
      id: 'target',
      label: t('column.target'),
      cell: (channel) => <bdi className={css.target}>{targetText(channel)}</bdi>,
    },
    {
      id: 'state',
      label: t('column.state'),
      cell: (channel) => <State channel={channel} said={resultOf(channel.id)} />,
    },
    {
      id: 'added',
      label: t('column.added'),
      sort: 'CREATED_AT',
      first: 'DESC',
      spare: true,
      cell: ({ createdAt }) => <bdi>{dateTime(createdAt)}</bdi>,
    },
  ]
}
