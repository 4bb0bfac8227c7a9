import type { SiteSortField } from '../../../generated/schema.ts'
import type { ListParams } from '../../../lib/use-list-params.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Figure } from '../../../ui/figure.tsx'
import type { Column } from '../../../ui/list/column.ts'
import { useSiteReadingsQuery, type SiteRowFragment } from './site.generated.ts'

type SiteColumn = Column<SiteRowFragment, SiteSortField>

/** How many readings sites have in the time that the address names: a column, and the sum; neither without one. */
export function useSiteReadings(range: ReturnType<ListParams['span']>) {
  const format = useFormat()
  const { data } = useSiteReadingsQuery({
    variables: { range: range ?? {} },
    skip: !range,
    fetchPolicy: 'cache-and-network',
  })
  const counts = new Map(data?.sites.nodes.map(({ id, readingCount }) => [id, readingCount]))
  const columns: SiteColumn[] = range
    ? [
        {
          id: 'readings',
          numeric: true,
          cell: ({ id }) => {
            const count = counts.get(id)
            return count == null ? '–' : <Figure>{format.number(count)}</Figure>
          },
        },
      ]
    : []
  const total = [...counts.values()].reduce<number>((sum, count) => sum + (count ?? 0), 0)
  return { columns, total: data ? total : null }
}
