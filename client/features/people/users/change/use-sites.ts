import { useEveryPage } from '../../../../lib/every-page.ts'
import { MemberSitesDocument, type MemberSitesQuery } from '../user.generated.ts'

/** Every site there is to assign; null until they are there. */
export const useSites = () =>
  useEveryPage<MemberSitesQuery['sites']['nodes'][number]>('sites', async (client, page) => {
    const { data } = await client.query({
      query: MemberSitesDocument,
      variables: { page },
      fetchPolicy: 'network-only',
    })
    return data?.sites
  })
