import { MapPinned, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../../lib/ability.ts'
import { Button } from '../../../ui/button.tsx'
import { ListExport } from '../../../ui/list/list-export.tsx'
import { List } from '../../../ui/list/list.tsx'
import { useList } from '../../../ui/list/use-list.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { useSiteColumns } from './site-columns.tsx'
import { SiteDialog } from './site-dialog.tsx'
import { SiteActions, SitePlaces } from './site-places.tsx'
import { useSitesPageQuery } from './site.generated.ts'

const LIST = {
  sorts: ['NAME', 'CREATED_AT'],
  first: { field: 'NAME', direction: 'ASC' },
} as const

/** The organisation's sites, and the places inside them. */
export function Component() {
  const { t } = useTranslation('sites')
  const mayAdd = useMay('create', 'Site')
  const [adding, setAdding] = useState(false)
  const list = useList(LIST)
  const { params, variables } = list
  const columns = useSiteColumns()
  const { data, previousData, error, refetch } = useSitesPageQuery({
    variables,
    fetchPolicy: 'cache-and-network',
  })
  const sites = (data ?? previousData)?.sites
  const add = mayAdd && (
    <Button variant="primary" onClick={() => setAdding(true)}>
      <Plus size={16} aria-hidden="true" />
      {t('add')}
    </Button>
  )
  const tools = sites && !list.isBlank(data?.sites) && (
    <>
      <ListExport of="sites" filter={{ search: params.search }} />
      {add}
    </>
  )
  return (
    <>
      <PageHead title={t('title')} text={t('about')} tools={tools} />
      <List
        name="sites"
        label={t('title')}
        list={list}
        columns={columns}
        error={error}
        page={sites}
        busy={!data}
        onRetry={() => void refetch()}
        failed={t('failed')}
        nameOf={({ name }) => name}
        actions={(site) => <SiteActions site={site} />}
        detail={(site) => <SitePlaces site={site} />}
        filters={
          <SearchField
            label={t('search')}
            value={params.search}
            onSearch={(q) => params.set({ q })}
          />
        }
        empty={
          <EmptyState
            icon={<MapPinned size={26} aria-hidden="true" />}
            title={t('empty.title')}
            text={t(mayAdd ? 'empty.text' : 'empty.ask')}
            action={add}
          />
        }
      />
      {adding && <SiteDialog site={null} onClose={() => setAdding(false)} />}
    </>
  )
}
