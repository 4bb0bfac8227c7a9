import { BookOpen, Braces, KeyRound, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useListParams } from '../../../lib/use-list-params.ts'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { FilterButton } from '../../../ui/filter-button.tsx'
import { List } from '../../../ui/list/list.tsx'
import { useList } from '../../../ui/list/use-list.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { ApiKeyActions, STATES, useApiKeyColumns } from './api-key-row.tsx'
import { useApiKeysPageQuery } from './api-keys.generated.ts'
import { CreateDialog, type Issued } from './create-dialog.tsx'
import { TokenDialog } from './token-dialog.tsx'
import css from './api-keys-page.module.scss'

const LIST = {
  sorts: ['NAME', 'LAST_USED_AT', 'EXPIRES_AT', 'CREATED_AT'],
  first: { field: 'CREATED_AT', direction: 'DESC' },
  size: 25,
  filters: ['state'],
} as const

function Filters() {
  const { t } = useTranslation('api-keys')
  const params = useListParams()
  return (
    <>
      <SearchField label={t('search')} value={params.search} onSearch={(q) => params.set({ q })} />
      <FilterButton
        label={t('column.state')}
        options={STATES.map((value) => ({ value, label: t(`state.${value}`) }))}
        chosen={params.chosen('state', STATES)}
        onChange={(state) => params.set({ state })}
      />
    </>
  )
}

/** What keys are for, and where to read on. */
function NoKeys({ onCreate }: { onCreate: () => void }) {
  const { t } = useTranslation('api-keys')
  const ways = (
    <div className={css.ways}>
      <Button variant="primary" onClick={onCreate}>
        <Plus size={16} aria-hidden="true" />
        {t('create.open')}
      </Button>
      <ButtonLink reloadDocument to="/docs">
        <BookOpen size={16} aria-hidden="true" />
        {t('empty.docs')}
      </ButtonLink>
      <ButtonLink reloadDocument to="/graphiql">
        <Braces size={16} aria-hidden="true" />
        {t('empty.graphiql')}
      </ButtonLink>
    </div>
  )
  const icon = <KeyRound size={26} aria-hidden="true" />
  return <EmptyState icon={icon} title={t('empty.title')} text={t('empty.text')} action={ways} />
}

/** The keys that programs of the organisation ask with. */
export function Component() {
  const { t } = useTranslation('api-keys')
  const columns = useApiKeyColumns()
  const [open, setOpen] = useState<'create' | Issued | null>(null)
  const list = useList(LIST)
  const state = list.params.chosen('state', STATES)
  const variables = { ...list.variables, filter: state.length > 0 ? { state } : null }
  const { data, previousData, error, refetch } = useApiKeysPageQuery({
    variables,
    fetchPolicy: 'cache-and-network',
  })
  const keys = (data ?? previousData)?.apiKeys
  const create = () => setOpen('create')
  const tools = keys && !list.isBlank(data?.apiKeys) && (
    <Button variant="primary" onClick={create}>
      <Plus size={16} aria-hidden="true" />
      {t('create.open')}
    </Button>
  )
  return (
    <>
      <PageHead title={t('title')} text={t('about')} tools={tools} />
      <List
        name="api-keys"
        label={t('title')}
        list={list}
        columns={columns}
        error={error}
        page={keys}
        busy={!data}
        onRetry={() => void refetch()}
        failed={t('failed')}
        nameOf={({ name }) => name}
        small
        actions={(apiKey) => <ApiKeyActions apiKey={apiKey} />}
        filters={<Filters />}
        empty={<NoKeys onCreate={create} />}
      />
      {open === 'create' && <CreateDialog onMade={setOpen} onClose={() => setOpen(null)} />}
      {open !== null && open !== 'create' && (
        <TokenDialog made={open} onClose={() => setOpen(null)} />
      )}
    </>
  )
}
