import type { Caller } from '../../../support/caller.ts'

export interface Notification {
  id: string
  kind: string
  count: number
  title: string
  readAt: string | null
  actor: { id: string } | null
  post: { id: string; text: string } | null
  announcement: { id: string; text: string } | null
  productVersion: string | null
}

const BELL = `{ notifications { nodes { id kind count title readAt actor { id } post { id text } announcement { id text } productVersion } }
  unreadNotifications }`

/** What somebody finds behind the bell, the newest first. */
export async function bellOf(
  who: Caller,
): Promise<{ notifications: Notification[]; unread: number }> {
  const { data, errors } = await who.graphql(BELL)
  if (errors) throw new Error(JSON.stringify(errors))
  return {
    notifications: data.notifications.nodes as Notification[],
    unread: data.unreadNotifications as number,
  }
}

export async function read(who: Caller, ids: string[] | null): Promise<void> {
  const { errors } = await who.graphql(
    'mutation($ids: [ID!]) { markNotificationsRead(ids: $ids) { unreadNotifications } }',
    {
      ids,
    },
  )
  if (errors) throw new Error(JSON.stringify(errors))
}

/** What somebody wants to be told of. */
export async function flags(who: Caller, notifications: Record<string, boolean>): Promise<void> {
  const document =
    'mutation($input: UpdateAccountInput!) { updateAccount(input: $input) { problems { message } } }'
  const { data, errors } = await who.graphql(document, { input: { notifications } })
  if (errors || data.updateAccount.problems.length > 0)
    throw new Error(JSON.stringify(errors ?? data))
}

export async function announce(who: Caller, text: string): Promise<{ id: string }> {
  const document =
    'mutation($input: CreateAnnouncementInput!) { createAnnouncement(input: $input) { announcement { id } problems { message } } }'
  const { data, errors } = await who.graphql(document, { input: { text } })
  if (errors) throw new Error(JSON.stringify(errors))
  return data.createAnnouncement.announcement as { id: string }
}
