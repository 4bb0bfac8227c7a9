import { randomBytes } from 'node:crypto'
import { login, type ApiClient } from './api-client.ts'

/** Another admin joins, and makes the first one a subscriber. */
export async function demote(api: ApiClient, url: string) {
  const username = `user-${randomBytes(6).toString('hex')}`
  const email = `${username}@example.com`
  const { inviteUser } = await api.graphql<{ inviteUser: { invitation: { url: string } } }>(
    'mutation($input: InviteUserInput!) { inviteUser(input: $input) { invitation { url } problems { message } } }',
    { input: { email, username, fullName: 'Aino Virtala', role: 'ADMIN' } },
  )
  const [, token] = inviteUser.invitation.url.split('#')
  await api.graphql(
    'mutation($input: AcceptInvitationInput!) { acceptInvitation(input: $input) { problems { message } } }',
    {
      input: { token, username, fullName: 'Aino Virtala', password: 'a quiet winter night' },
    },
  )
  const other = await login(url, email, 'a quiet winter night')
  const { viewer } = await api.graphql<{ viewer: { userId: string } }>('{ viewer { userId } }')
  await other.graphql(
    'mutation($id: ID!) { updateUser(id: $id, input: { role: SUBSCRIBER }) { problems { message } } }',
    {
      id: viewer.userId,
    },
  )
}
