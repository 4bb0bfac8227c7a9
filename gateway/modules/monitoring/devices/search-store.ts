import { namedAtSite, type SearchSources } from '../../../platform/search/source.ts'

/** How search finds what is here. */
export const search: SearchSources = {
  DEVICE: {
    order: 70,
    access: ['read', 'Device'],
    rows: namedAtSite('device'),
    link: (id) => `/devices/${id}`,
  },
}
