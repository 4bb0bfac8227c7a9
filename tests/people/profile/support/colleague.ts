import { randomBytes } from 'node:crypto'
import { login, type ApiClient } from '../../../support/api-client.ts'

const INVITE =
  'mutation($input: InviteUserInput!) { inviteUser(input: $input) { invitation { url } problems { message } } }'
const ACCEPT =
  'mutation($input: AcceptInvitationInput!) { acceptInvitation(input: $input) { problems { path message } } }'
const PASSWORD = 'a quiet winter night'

/** Somebody who joins the same organisation. */
export async function colleague(
  host: ApiClient,
  url: string,
  fullName: string,
): Promise<ApiClient> {
  const username = `colleague-${randomBytes(6).toString('hex')}`
  const email = `${username}@example.com`
  const { inviteUser } = await host.graphql<{ inviteUser: { invitation: { url: string } } }>(
    INVITE,
    {
      input: { email, username, fullName, role: 'EDITOR' },
    },
  )
  const token = inviteUser.invitation.url.split('#')[1]
  const input = { token, username, fullName, password: PASSWORD }
  const { acceptInvitation } = await host.graphql<{ acceptInvitation: { problems: object[] } }>(
    ACCEPT,
    { input },
  )
  if (acceptInvitation.problems.length > 0)
    throw new Error(JSON.stringify(acceptInvitation.problems))
  return login(url, email, PASSWORD)
}
