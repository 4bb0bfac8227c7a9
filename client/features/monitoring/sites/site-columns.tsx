import { useTranslation } from 'react-i18next'
import type { SiteSortField } from '../../../generated/schema.ts'
import { useFormat } from '../../../lib/use-format.ts'
import type { Column } from '../../../ui/list/column.ts'
import type { SiteRowFragment } from './site.generated.ts'
import css from './site-columns.module.scss'

/** What the list says of a site. */
export function useSiteColumns(): Column<SiteRowFragment, SiteSortField>[] {
  const { t } = useTranslation('sites')
  const { dateTime } = useFormat()
  return [
    {
      id: 'site',
      label: t('column.site'),
      sort: 'NAME',
      head: true,
      cell: ({ name }) => <b className={css.name}>{name}</b>,
    },
    { id: 'address', label: t('field.address'), cell: ({ address }) => address || '–' },
    {
      id: 'timeZone',
      label: t('field.timeZone'),
      cell: ({ timeZone }) => <bdi dir="ltr">{timeZone}</bdi>,
    },
    {
      id: 'created',
      label: t('column.created'),
      sort: 'CREATED_AT',
      first: 'DESC',
      spare: true,
      cell: ({ createdAt }) => dateTime(createdAt),
    },
  ]
}
