import {
  AllSitesDocument,
  type AllSitesQuery,
} from '../../../entities/sites/all-sites.generated.ts'
import { freshPage, useEveryPage } from '../../../lib/every-page.ts'

/** Every site the viewer may see. */
export const useSitesToChoose = () =>
  useEveryPage<AllSitesQuery['sites']['nodes'][number]>('sites', (client, page) =>
    freshPage(client, AllSitesDocument, { page }, (data) => data.sites),
  )
