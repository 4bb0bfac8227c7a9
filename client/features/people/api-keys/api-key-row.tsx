import { chakra } from '@chakra-ui/react'
import { Ban, Check, CircleSlash, Clock, Pause, TriangleAlert, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiKeySortField, ApiKeyState } from '../../../generated/schema.ts'
import { useNow } from '../../../lib/now.ts'
import { useAct } from '../../../lib/use-act.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Chip, type ChipProps } from '../../../ui/chip.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { Column } from '../../../ui/list/column.ts'
import { toast } from '../../../ui/toast.ts'
import { useRevokeApiKeyMutation, type ApiKeyRowFragment } from './api-keys.generated.ts'
import { ScopeWords } from './scope-words.tsx'

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

const Prefix = chakra('code', {
  base: { justifySelf: 'start', fontFamily: 'mono', fontSize: '12px', color: 'fg.subtle' },
})
const Two = chakra('span', {
  base: { display: 'inline-grid', gap: '0.5', justifyItems: { base: 'end', md: 'start' } },
})
const Short = chakra('span', { base: { whiteSpace: 'nowrap' } })

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
    <Two>
      <Short>{date(expiresAt)}</Short>
      {state === 'ACTIVE' && days <= SOON && (
        <Chip look="warn">
          <TriangleAlert aria-hidden="true" />
          {t('soon', { count: days })}
        </Chip>
      )}
    </Two>
  )
}

function Revoke({
  apiKey: { id, name },
  onClose,
}: {
  apiKey: ApiKeyRowFragment
  onClose: () => void
}) {
  const { t } = useTranslation('api-keys')
  const revoke = useAct(useRevokeApiKeyMutation())
  const confirm = async () => {
    const result = await revoke({ id })
    if (result.is !== 'done') return result.message
    toast.success({ title: t('revoke.done', { name }) })
    return null
  }
  return (
    <ConfirmDialog
      danger
      title={t('revoke.title', { name })}
      verb={t('revoke.verb')}
      onConfirm={confirm}
      onClose={onClose}
    >
      {t('revoke.text')}
    </ConfirmDialog>
  )
}

/** What can be done to a key: to end it, if it is not over already. */
export function ApiKeyActions({ apiKey }: { apiKey: ApiKeyRowFragment }) {
  const { t } = useTranslation('api-keys')
  const [open, setOpen] = useState(false)
  if (apiKey.state !== 'ACTIVE' && apiKey.state !== 'PAUSED') return null
  return (
    <>
      <IconButton label={t('revoke.of', { name: apiKey.name })} onClick={() => setOpen(true)}>
        <Ban aria-hidden="true" />
      </IconButton>
      {open && <Revoke apiKey={apiKey} onClose={() => setOpen(false)} />}
    </>
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
        <chakra.span display="grid" gap="0.5" overflowWrap="anywhere">
          <b>
            <bdi>{name}</bdi>
          </b>
          <Prefix dir="ltr">{prefix}…</Prefix>
        </chakra.span>
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
        <Short>{lastUsedAt ? dateTime(lastUsedAt) : t('column.never')}</Short>
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
      cell: ({ createdAt }) => <Short>{date(createdAt)}</Short>,
    },
    { id: 'state', label: t('column.state'), cell: ({ state }) => <State state={state} /> },
  ]
}
