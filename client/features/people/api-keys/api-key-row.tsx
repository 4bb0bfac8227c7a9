import { Ban, Check, CircleSlash, Clock, Pause, TriangleAlert, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ApiKeySortField, ApiKeyState } from '../../../generated/schema.ts'
import { useNow } from '../../../lib/now.ts'
import { useAct } from '../../../lib/use-act.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { ActDialog } from '../../../ui/act-dialog.tsx'
import { Chip, type ChipProps } from '../../../ui/chip.tsx'
import type { Column } from '../../../ui/list/column.ts'
import { DialogAction } from '../../../ui/row-actions.tsx'
import { useRevokeApiKeyMutation, type ApiKeyRowFragment } from './api-keys.generated.ts'
import { ScopeWords } from './scope-words.tsx'
import css from './api-key-row.module.scss'

const DAY = 86_400_000
/** Days before its end from which on a key says so. */
const SOON = 14

export const STATES = [
  'ACTIVE',
  'PAUSED',
  'EXPIRED',
  'REVOKED',
] as const satisfies readonly ApiKeyState[]
const LOOKS: Record<ApiKeyState, { look: NonNullable<ChipProps['look']>; icon: LucideIcon }> = {
  ACTIVE: { look: 'ok', icon: Check },
  PAUSED: { look: 'warn', icon: Pause },
  EXPIRED: { look: 'plain', icon: Clock },
  REVOKED: { look: 'plain', icon: CircleSlash },
}

function State({ state }: { state: ApiKeyState }) {
  const { t } = useTranslation('api-keys')
  const { look, icon: Icon } = LOOKS[state]
  return (
    <Chip look={look}>
      <Icon aria-hidden="true" />
      {t(`state.${state}`)}
    </Chip>
  )
}

function Expiry({ apiKey: { expiresAt, state } }: { apiKey: ApiKeyRowFragment }) {
  const { t } = useTranslation('api-keys')
  const { date } = useFormat()
  const days = Math.ceil((Date.parse(expiresAt) - useNow(60)) / DAY)
  return (
    <span className={css.two}>
      <span className={css.short}>{date(expiresAt)}</span>
      {state === 'ACTIVE' && days <= SOON && (
        <Chip look="warn">
          <TriangleAlert aria-hidden="true" />
          {t('soon', { count: days })}
        </Chip>
      )}
    </span>
  )
}

interface ApiKeyProps {
  apiKey: ApiKeyRowFragment
}

function Revoke({ apiKey: { id, name }, onClose }: ApiKeyProps & { onClose: () => void }) {
  const revoke = useAct(useRevokeApiKeyMutation())
  return (
    <ActDialog
      danger
      words="api-keys:revoke"
      values={{ name }}
      act={() => revoke({ id })}
      onClose={onClose}
    />
  )
}

/** What can be done to a key: to end it, if it is not over already. */
export function ApiKeyActions({ apiKey }: ApiKeyProps) {
  const { t } = useTranslation('api-keys')
  if (apiKey.state !== 'ACTIVE' && apiKey.state !== 'PAUSED') return null
  return (
    <DialogAction
      label={t('revoke.of', { name: apiKey.name })}
      icon={<Ban aria-hidden="true" />}
      dialog={(onClose) => <Revoke apiKey={apiKey} onClose={onClose} />}
    />
  )
}

/** What the list says of a key. */
export function useApiKeyColumns(): Column<ApiKeyRowFragment, ApiKeySortField>[] {
  const { t } = useTranslation('api-keys')
  const { date, dateTime } = useFormat()
  return [
    {
      id: 'name',
      label: t('field.name'),
      sort: 'NAME',
      head: true,
      cell: ({ name, prefix }) => (
        <span className={css.names}>
          <b>
            <bdi>{name}</bdi>
          </b>
          <code className={css.prefix} dir="ltr">
            {prefix}…
          </code>
        </span>
      ),
    },
    {
      id: 'scopes',
      label: t('scopes.label'),
      cell: ({ scopes }) => <ScopeWords scopes={scopes} />,
    },
    {
      id: 'maker',
      label: t('column.maker'),
      cell: ({ createdBy }) => <bdi>{createdBy?.fullName ?? t('column.gone')}</bdi>,
    },
    {
      id: 'used',
      label: t('column.used'),
      sort: 'LAST_USED_AT',
      first: 'DESC',
      cell: ({ lastUsedAt }) => (
        <span className={css.short}>{lastUsedAt ? dateTime(lastUsedAt) : t('column.never')}</span>
      ),
    },
    {
      id: 'expires',
      label: t('field.expires'),
      sort: 'EXPIRES_AT',
      cell: (apiKey) => <Expiry apiKey={apiKey} />,
    },
    {
      id: 'made',
      label: t('column.made'),
      sort: 'CREATED_AT',
      first: 'DESC',
      spare: true,
      cell: ({ createdAt }) => <span className={css.short}>{date(createdAt)}</span>,
    },
    { id: 'state', label: t('column.state'), cell: ({ state }) => <State state={state} /> },
  ]
}
