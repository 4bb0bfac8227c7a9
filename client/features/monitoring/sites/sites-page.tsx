import { MapPinned, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../../lib/ability.ts'
import { useAdding } from '../../../lib/use-adding.ts'
import { Button } from '../../../ui/button.tsx'
import { ListPage } from '../../../ui/list/list-page.tsx'
import { queryOf, shownOf, useList } from '../../../ui/list/use-list.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { SpanFilter } from '../../../ui/list/span-filter.tsx'
import { useSiteReadings } from './use-site-readings.tsx'
import css from './site-columns.module.scss'
import { SITE_COLUMNS } from './site-columns.tsx'
import { SiteDialog } from './site-dialog.tsx'
import { SiteActions, SitePlaces } from './site-places.tsx'
import { useSitesPageQuery } from './site.generated.ts'

const LIST = {
  sorts: ['NAME', 'CREATED_AT'],
  first: { field: 'NAME', direction: 'ASC' },
  filters: ['readings'],
} as const

/** The organisation's sites, and the places inside them. */
export function Component() {
  const { t } = useTranslation('sites')
  const mayAdd = useMay('create', 'Site')
  const [adding, setAdding] = useAdding('site')
  const list = useList(LIST)
  const format = useFormat()
  const answer = useSitesPageQuery(queryOf(list))
  const range = list.params.span('readings')
  const readings = useSiteReadings(range)
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
        columns={[...SITE_COLUMNS, ...readings.columns]}
        filters={range && <SpanFilter field="readings" />}
        foot={
          readings.total !== null && (
            <p className={css.sum}>
              {t('readingSum', {
                count: readings.total,
                number: format.number(readings.total),
              })}
            </p>
          )
        }
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
