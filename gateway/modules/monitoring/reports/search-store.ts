import { named, type SearchSources } from '../../../platform/search/source.ts'

/** How search finds what is here. */
export const search: SearchSources = {
  REPORT: {
    order: 90,
    access: ['read', 'Report'],
    rows: named('report_definition'),
    link: (id) => `/apps/tablereport?report=${id}`,
  },
}
