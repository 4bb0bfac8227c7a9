import { Ban, Check, CircleSlash, Clock, Pause, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ApiKeySortField, ApiKeyState } from '../../../generated/schema.ts'
import { useNow } from '../../../lib/now.ts'
import { useAct } from '../../../lib/use-act.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { ActDialog } from '../../../ui/act-dialog.tsx'
import { Chip, type ChipLook } from '../../../ui/chip.tsx'
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
const LOOKS: Record<ApiKeyState, ChipLook> = {
  ACTIVE: { look: 'ok', icon: Check },
  PAUSED: { look: 'warn', icon: Pause },
  EXPIRED: { look: 'plain', icon: Clock },
  REVOKED: { look: 'plain', icon: CircleSlash },
}

function State({ state }: { state: ApiKeyState }) {
  const { t } = useTranslation('api-keys')
  return <Chip {...LOOKS[state]}>{t(`state.${state}`)}</Chip>
}

function Expiry({ apiKey: { expiresAt, state } }: { apiKey: ApiKeyRowFragment }) {
  const { t } = useTranslation('api-keys')
  const { date } = useFormat()
  const days = Math.ceil((Date.parse(expiresAt) - useNow(60)) / DAY)
  return (
    <span className={css.two}>
      <span className={css.short}>{date(expiresAt)}</span>
      {state === 'ACTIVE' && days <= SOON && (
        <Chip look="warn" icon={TriangleAlert}>
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
      icon={Ban}
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
      cell: ({ scopes }) => <ScopeWords scopes={scopes} />,
    },
    {
      id: 'maker',
      cell: ({ createdBy }) => <bdi>{createdBy?.fullName ?? t('column.gone')}</bdi>,
    },
    {
      id: 'used',
      sort: 'LAST_USED_AT',
      first: 'DESC',
      cell: ({ lastUsedAt }) => (
        <span className={css.short}>{lastUsedAt ? dateTime(lastUsedAt) : t('column.never')}</span>
      ),
    },
    {
      id: 'expires',
      sort: 'EXPIRES_AT',
      cell: (apiKey) => <Expiry apiKey={apiKey} />,
    },
    {
      id: 'made',
      sort: 'CREATED_AT',
      first: 'DESC',
      spare: true,
      cell: ({ createdAt }) => <span className={css.short}>{date(createdAt)}</span>,
    },
    { id: 'state', cell: ({ state }) => <State state={state} /> },
  ]
}
