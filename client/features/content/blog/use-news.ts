import { useApolloClient } from '@apollo/client/react'
import { useFollowing } from '../../../lib/use-followed.ts'
import { useReadAgain } from '../../../lib/use-read-again.ts'
import { useReconnected } from '../../../lib/use-reconnected.ts'
import { useBlogCommentNewsSubscription, useBlogPostNewsSubscription } from './blog.generated.ts'

/** What others write or say is seen at once, and after an outage what was missed. */
export function useNews() {
  const client = useApolloClient()
  const readAgain = useReadAgain(() => client.refetchQueries({ include: 'active' }))
  useBlogPostNewsSubscription(useFollowing(readAgain))
  useBlogCommentNewsSubscription(useFollowing(readAgain))
  useReconnected(readAgain, true)
}
