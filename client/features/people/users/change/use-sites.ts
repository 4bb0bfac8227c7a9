import {
  AllSitesDocument,
  type AllSitesQuery,
} from '../../../../entities/sites/all-sites.generated.ts'
import { useEveryPage } from '../../../../lib/every-page.ts'

/** Every site there is to assign; null until they are there. */
export const useSites = () =>
  useEveryPage<AllSitesQuery['sites']['nodes'][number]>('sites', async (client, page) => {
    const { data } = await client.query({
      query: AllSitesDocument,
      variables: { page },
      fetchPolicy: 'network-only',
    })
    return data?.sites
  })
