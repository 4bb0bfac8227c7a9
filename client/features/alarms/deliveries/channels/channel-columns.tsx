import { CircleAlert, CircleCheck, CircleDashed, CirclePause } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { NotificationChannelSortField } from '../../../../generated/schema.ts'
import { useFormat } from '../../../../lib/use-format.ts'
import { Chip, type ChipLook } from '../../../../ui/chip.tsx'
import type { Column } from '../../../../ui/list/column.ts'
import { ADDED } from '../added-column.tsx'
import { ChannelIcon } from './channel-kind.tsx'
import type { ChannelFragment } from './channel.generated.ts'
import type { TestResult } from './use-tests.ts'
import { colorVar } from '../../../../theme/color-var.ts'
import css from './channel-columns.module.scss'

const LOOKS: Record<'disabled' | 'verified' | 'unverified', ChipLook> = {
  disabled: { look: 'offline', icon: CirclePause },
  verified: { look: 'ok', icon: CircleCheck },
  unverified: { look: 'plain', icon: CircleDashed },
}

/** "ops@example.com and 2 more" */
function Target({
  channel: { kind, emails, url, roles, userIds },
  members,
}: {
  channel: ChannelFragment
  members: About['members']
}) {
  const { t } = useTranslation('deliveries')
  if (kind === 'WEBHOOK') return <bdi className={css.target}>{url}</bdi>
  const all =
    kind === 'EMAIL'
      ? emails
      : [
          ...roles.map((role) => t(`role.${role}`)),
          ...userIds.map((id) => members.get(id) ?? `#${id}`),
        ]
  const shown = all.slice(0, 2).join(t('common:listSeparator'))
  return (
    <bdi className={css.target}>
      {all.length > 2 ? t('common:scope.andMore', { names: shown, count: all.length - 2 }) : shown}
    </bdi>
  )
}

function Kind({ kind }: ChannelFragment) {
  const { t } = useTranslation('deliveries')
  return (
    <span className={css.kind}>
      <ChannelIcon kind={kind} />
      {t(`kind.${kind}`)}
    </span>
  )
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
  if (!channel.enabled) return <Chip {...LOOKS.disabled}>{t('state.off')}</Chip>
  const state = channel.verifiedAt ? 'verified' : 'unverified'
  return (
    <span>
      <Chip {...LOOKS[state]}>{t(`channel.${state}`)}</Chip>
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
export const channelColumns = ({
  members,
  resultOf,
}: About): Column<ChannelFragment, NotificationChannelSortField>[] => [
  { id: 'channel', sort: 'NAME', head: true, cell: ({ name }) => <b>{name}</b> },
  { id: 'kind', cell: (channel) => <Kind {...channel} /> },
  { id: 'target', cell: (channel) => <Target channel={channel} members={members} /> },
  { id: 'state', cell: (channel) => <State channel={channel} said={resultOf(channel.id)} /> },
  ADDED,
]
