import { MapPinned, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../../lib/ability.ts'
import { useListParams } from '../../../lib/use-list-params.ts'
import { Button } from '../../../ui/button.tsx'
import { Failed } from '../../../ui/failed.tsx'
import { ListBar, ListSkeleton, NothingFound } from '../../../ui/list-parts.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { SiteCard } from './site-card.tsx'
import { SiteDialog } from './site-dialog.tsx'
import { useSitesPageQuery } from './site.generated.ts'

/** The organisation's sites, and the places inside them. */
export function Component() {
  const { t } = useTranslation('sites')
  const params = useListParams()
  const mayAdd = useMay('create', 'Site')
  const [adding, setAdding] = useState(false)
  const variables = { page: params.page, search: params.search || null }
  const { data, previousData, error, refetch } = useSitesPageQuery({
    variables,
    fetchPolicy: 'cache-and-network',
  })
  const sites = (data ?? previousData)?.sites
  const some = sites && (sites.totalCount > 0 || params.search !== '')
  const add = mayAdd && (
    <Button variant="primary" onClick={() => setAdding(true)}>
      <Plus size={16} aria-hidden="true" />
      {t('add')}
    </Button>
  )
  return (
    <>
      <PageHead title={t('title')} text={t('about')} tools={some && add} />
      {some && (
        <ListBar>
          <SearchField
            label={t('search')}
            value={params.search}
            onSearch={(q) => params.set({ q })}
          />
        </ListBar>
      )}
      {some && sites.nodes.map((site) => <SiteCard key={site.id} site={site} />)}
      {some && sites.totalCount === 0 && <NothingFound />}
      {some && <Pager {...sites} />}
      {sites && !some && (
        <EmptyState
          icon={<MapPinned size={26} aria-hidden="true" />}
          title={t('empty.title')}
          text={t(mayAdd ? 'empty.text' : 'empty.ask')}
          action={add}
        />
      )}
      {!sites &&
        (error ? (
          <Failed title={t('failed')} error={error} onRetry={() => void refetch()} />
        ) : (
          <ListSkeleton />
        ))}
      {adding && <SiteDialog site={null} onClose={() => setAdding(false)} />}
    </>
  )
}
