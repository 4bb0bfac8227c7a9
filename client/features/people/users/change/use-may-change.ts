import { useMay } from '../../../../lib/ability.ts'
import { useUserData } from '../../../../lib/viewer.ts'
import { useViewersSitesQuery } from '../user.generated.ts'

/** Whether the viewer changes members. Admins who see only some sites could give away more than they have, so they do not. */
export function useMayChange(): boolean {
  const may = useMay('update', 'User')
  const { id } = useUserData()
  const { data } = useViewersSitesQuery({ variables: { id: String(id) } })
  return may && data?.user?.siteAccess === 'ALL'
}
