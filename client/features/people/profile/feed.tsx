import type { ApolloClient } from '@apollo/client'
import { skipToken, type useSubscription } from '@apollo/client/react'
import { ArrowUp, MessagesSquare } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PostScope } from '../../../generated/schema.ts'
import { joinedAt } from '../../../lib/joined-at.ts'
import { startingPoints } from '../../../lib/starting-points.ts'
import { readAfresh, useReadAgain } from '../../../lib/use-read-again.ts'
import { useUserData } from '../../../lib/viewer.ts'
import { Button } from '../../../ui/button.tsx'
import { Failed } from '../../../ui/failed.tsx'
import { ListSkeleton } from '../../../ui/list-parts.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { useReadOn } from './use-read-on.ts'
import { Composer } from './composer.tsx'
import { PostCard } from './post-card.tsx'
import {
  usePostFeedQuery,
  usePostNewsSubscription,
  type PostNewsSubscription,
} from './posts.generated.ts'
import { ProfilePageDocument } from './profile.generated.ts'
import css from './feed.module.scss'

interface Whose {
  userId: string | null
  scope: PostScope | null
}

/** Whether what somebody writes belongs into the list. */
async function belongs(
  client: ApolloClient,
  author: string,
  { userId, scope }: Whose,
): Promise<boolean> {
  if (userId !== null) return author === userId
  if (scope !== 'FOLLOWED') return scope === 'ALL'
  const { data } = await client.query({ query: ProfilePageDocument, variables: { userId: author } })
  return data?.profile?.followed ?? false
}

type PostNewsEvent = useSubscription.OnDataOptions<PostNewsSubscription>

/** Posts that came since the list was read. What changes in posts that are shown, the cache brings by itself. */
function useNews(whose: Whose, isRead: boolean, onGap: () => void) {
  const own = String(useUserData().id)
  const [fresh, setFresh] = useState<readonly string[]>([])
  const [after, setAfter] = useState<string | null>()
  if (isRead && after === undefined) setAfter(startingPoints()?.posts ?? null)
  const options = {
    variables: { after },
    onData: ({ client, data: { data } }: PostNewsEvent) => {
      const change = data?.postChanged
      if (change?.kind === 'GAP') onGap()
      if (!change?.postId) return
      const id = change.postId
      if (change.kind === 'DELETED') {
        client.cache.evict({ id: client.cache.identify({ __typename: 'Post', id }) ?? '' })
        setFresh((before) => before.filter((each) => each !== id))
      }
      const author = change.post?.createdBy?.id
      if (change.kind !== 'CREATED' || author === undefined || author === own) return
      const add = () => setFresh((before) => (before.includes(id) ? before : [...before, id]))
      // Who cannot be asked about is told of: a look too many is better than one too few.
      void belongs(client, author, whose).then((one) => one && add(), add)
    },
  }
  usePostNewsSubscription(after === undefined ? skipToken : options)
  return [fresh.length, () => setFresh([])] as const
}

function Posts({ userId, scope }: Whose) {
  const { t } = useTranslation('profile')
  const options = {
    variables: { userId, scope, after: null },
    fetchPolicy: 'cache-and-network' as const,
  }
  const query = usePostFeedQuery(options)
  const { data, error, refetch, fetchMore } = query
  const [fresh, forget] = useNews(
    { userId, scope },
    data !== undefined,
    useReadAgain(() => readAfresh(query)),
  )
  const { loading, readOn } = useReadOn(() =>
    fetchMore({
      variables: { after: data?.posts.pageInfo.endCursor ?? null },
      updateQuery: joinedAt('posts'),
    }),
  )
  const { loading: showing, readOn: show } = useReadOn(() => readAfresh(query).then(forget))
  if (!data)
    return error ? (
      <Failed title={t('feed.failed')} error={error} onRetry={() => void refetch()} />
    ) : (
      <ListSkeleton />
    )
  const { nodes, pageInfo } = data.posts
  return (
    <>
      {fresh > 0 && (
        <Button
          icon={ArrowUp}
          className={css.button}
          variant="primary"
          loading={showing}
          onClick={show}
        >
          {t('feed.fresh', { count: fresh })}
        </Button>
      )}
      {nodes.length === 0 && (
        <Panel>
          <EmptyState icon={MessagesSquare} title={t('feed.none')} text={t('feed.noneText')} />
        </Panel>
      )}
      {nodes.map((post) => (
        <PostCard key={post.id} post={post} />
      ))}
      {pageInfo.hasNextPage && (
        <Button className={css.button} loading={loading} onClick={readOn}>
          {t('more')}
        </Button>
      )}
    </>
  )
}

const SCOPES = ['FOLLOWED', 'ALL', 'OWN'] as const

/** One member's posts; on one's own page those of whom one follows, of everybody, or one's own. */
export function Feed({ userId, own }: { userId: string; own: boolean }) {
  const { t } = useTranslation('profile')
  const [scope, setScope] = useState<PostScope>('FOLLOWED')
  if (!own) {
    return (
      <div className={css.root}>
        <Posts userId={userId} scope={null} />
      </div>
    )
  }
  const options = SCOPES.map((value) => ({ value, label: t(`scope.${value}`) }))
  return (
    <div className={css.root}>
      <Composer />
      <Segmented
        label={t('scope.label')}
        unseen
        inline
        options={options}
        value={scope}
        onChange={setScope}
      />
      <Posts key={scope} userId={null} scope={scope} />
    </div>
  )
}
