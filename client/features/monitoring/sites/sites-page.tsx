import { MapPinned, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../../lib/ability.ts'
import { useAdding } from '../../../lib/use-adding.ts'
import { Button } from '../../../ui/button.tsx'
import { ListPage } from '../../../ui/list/list-page.tsx'
import { queryOf, shownOf, useList } from '../../../ui/list/use-list.ts'
import { SITE_COLUMNS } from './site-columns.tsx'
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
  const [adding, setAdding] = useAdding('site')
  const list = useList(LIST)
  const answer = useSitesPageQuery(queryOf(list))
  const add = mayAdd && (
    <Button icon={Plus} variant="primary" onClick={() => setAdding(true)}>
      {t('add')}
    </Button>
  )
  return (
    <>
      <ListPage
        search
        area="sites"
        {...shownOf(list, answer, ({ sites }) => sites)}
        columns={SITE_COLUMNS}
        actions={(site) => <SiteActions site={site} />}
        detail={(site) => <SitePlaces site={site} />}
        file="sites"
        icon={MapPinned}
        add={add}
      />
      {mayAdd && adding && <SiteDialog site={null} onClose={() => setAdding(false)} />}
    </>
  )
}
