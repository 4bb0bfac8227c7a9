import { useState } from 'react'
import type { MailFilter } from '../../../generated/schema.ts'
import { readAfresh, useReadAgain } from '../../../lib/use-read-again.ts'
import { useReconnected } from '../../../lib/use-reconnected.ts'
import type { MailboxView } from './mailbox-view.ts'
import {
  MailConversationDocument,
  MailListDocument,
  OneMailDocument,
  useMailboxCountsQuery,
  useMailListQuery,
  useMailNewsSubscription,
  type MailListQuery,
  type MailListQueryVariables,
  type MailRowFragment,
} from './mailbox.generated.ts'

/** Whether a mail that changed still belongs into the list; what only the gateway knows it says with the next answer. */
const fits =
  ({ folder, isStarred, label }: MailFilter) =>
  (mail: MailRowFragment) =>
    (!folder || folder.includes(mail.folder)) &&
    (isStarred == null || mail.isStarred === isStarred) &&
    (!label || mail.labels.some((each) => label.includes(each)))

const isOlder = (mail: MailRowFragment, than: MailRowFragment | undefined) =>
  !than ||
  mail.sentAt < than.sentAt ||
  (mail.sentAt === than.sentAt && Number(mail.id) < Number(than.id))

/** What was read before goes on behind what has just been read. */
function joined(
  fresh: MailListQuery['mails'],
  before: MailListQuery['mails'] | undefined,
  filter: MailFilter,
) {
  if (!fresh.pageInfo.hasNextPage || !before) return fresh
  const last = fresh.nodes.at(-1)
  const rest = before.nodes.filter((mail) => isOlder(mail, last) && fits(filter)(mail))
  return rest.length === 0
    ? fresh
    : { ...fresh, nodes: [...fresh.nodes, ...rest], pageInfo: before.pageInfo }
}

const AT_ONCE = 100

/** The mails of a folder as far as they were read, and what is done and comes, on this device and on others. */
export function useMailbox({ variables }: MailboxView) {
  const counts = useMailboxCountsQuery({ fetchPolicy: 'cache-and-network' })
  const answer = useMailListQuery({ variables, fetchPolicy: 'cache-and-network' })
  const { client, updateQuery, fetchMore } = answer
  const readList = async () => {
    const { data } = await client.query<MailListQuery, MailListQueryVariables>({
      query: MailListDocument,
      variables: { ...variables, first: AT_ONCE },
      fetchPolicy: 'network-only',
      context: { queryDeduplication: false },
    })
    if (data)
      updateQuery(({ mails }) => ({
        mails: joined(data.mails, mails as MailListQuery['mails'] | undefined, variables.filter),
      }))
  }
  const readAgain = useReadAgain(() =>
    Promise.all([
      readList(),
      readAfresh(counts),
      client.refetchQueries({ include: [MailConversationDocument, OneMailDocument] }),
    ]),
  )
  // It goes on from the first answer, whenever that comes.
  const [after, setAfter] = useState<string>()
  const cursor = counts.data?.mailbox.cursor
  if (after === undefined && cursor !== undefined) setAfter(cursor)
  useMailNewsSubscription({
    variables: { after: after ?? null },
    skip: after === undefined,
    onData: readAgain,
    ignoreResults: true,
  })
  useReconnected(readAgain, true)
  const mails = (answer.data ?? answer.previousData)?.mails
  const more = () =>
    fetchMore({
      variables: { after: mails?.pageInfo.endCursor ?? null },
      updateQuery: (before, { fetchMoreResult: next }) =>
        before.mails.pageInfo.endCursor === mails?.pageInfo.endCursor
          ? { mails: { ...next.mails, nodes: [...before.mails.nodes, ...next.mails.nodes] } }
          : before,
    }).catch(() => undefined)
  return {
    mails,
    error: answer.error,
    onRetry: () => void answer.refetch(),
    more: answer.data?.mails.pageInfo.hasNextPage ? () => void more() : null,
    counts: counts.data?.mailbox,
    readAgain,
  }
}
export type Mailbox = ReturnType<typeof useMailbox>
