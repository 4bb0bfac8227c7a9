import { useApolloClient } from '@apollo/client/react'
import { useFollowing } from '../../../lib/use-followed.ts'
import { readAllAfresh, useReadAgain } from '../../../lib/use-read-again.ts'
import { useReconnected } from '../../../lib/use-reconnected.ts'
import {
  useArticleCategoryNewsSubscription,
  useArticleNewsSubscription,
} from './articles.generated.ts'

/** What others write or move is seen at once, and after an outage what was missed. */
export function useNews() {
  const client = useApolloClient()
  const readAgain = useReadAgain(() => readAllAfresh(client))
  useArticleNewsSubscription(useFollowing(readAgain))
  useArticleCategoryNewsSubscription(useFollowing(readAgain))
  useReconnected(readAgain, true)
}
