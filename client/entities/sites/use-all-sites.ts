import { freshPage, useEveryPage } from '../../lib/every-page.ts'
import { AllSitesDocument, type AllSitesQuery } from './all-sites.generated.ts'

/** Every site the viewer may see, to choose from; null until they are there. */
export const useAllSites = () =>
  useEveryPage<AllSitesQuery['sites']['nodes'][number]>('sites', (client, page) =>
    freshPage(client, AllSitesDocument, { page }, (data) => data.sites),
  )
