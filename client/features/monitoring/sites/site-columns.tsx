import type { SiteSortField } from '../../../generated/schema.ts'
import { DateTime } from '../../../ui/date-time.tsx'
import type { Column } from '../../../ui/list/column.ts'
import type { SiteRowFragment } from './site.generated.ts'
import { Count, SiteState } from './site-state.tsx'
import css from './site-columns.module.scss'

/** What the list says of a site. */
export const SITE_COLUMNS: readonly Column<SiteRowFragment, SiteSortField>[] = [
  { id: 'site', sort: 'NAME', head: true, cell: ({ name }) => <b className={css.name}>{name}</b> },
  { id: 'state', cell: (site) => <SiteState {...site} /> },
  {
    id: 'sensors',
    numeric: true,
    cell: ({ name, sensorCounts }) => (
      <Count count={sensorCounts?.total} to={`/home?q=${encodeURIComponent(name)}`} />
    ),
  },
  {
    id: 'alarms',
    numeric: true,
    cell: ({ id, openAlarms }) => <Count count={openAlarms} to={`/alarms?site=${id}`} />,
  },
  { id: 'address', cell: ({ address }) => address || '–' },
  { id: 'timeZone', cell: ({ timeZone }) => <bdi dir="ltr">{timeZone}</bdi> },
  {
    id: 'created',
    sort: 'CREATED_AT',
    first: 'DESC',
    spare: true,
    cell: ({ createdAt }) => <DateTime at={createdAt} />,
  },
]
