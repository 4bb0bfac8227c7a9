import { fewOf } from '../../../platform/search/few.ts'
import { namedAtSite, type SearchSources } from '../../../platform/search/source.ts'

/** How search finds what is here. */
export const search: SearchSources = {
  DEVICE: {
    order: 70,
    access: ['read', 'Device'],
    rows: namedAtSite('device'),
    few: fewOf('device', 't', { siteId: 'published.site' }),
    link: (id) => `/devices/${id}`,
  },
}
