import { randomBytes } from 'node:crypto'
import { login, type ApiClient } from '../../../support/api-client.ts'

/** Somebody who joins the organisation of an admin. */
export async function colleagueOf(
  api: ApiClient,
  url: string,
  fullName: string,
): Promise<ApiClient & { userId: string; email: string }> {
  const username = `user-${randomBytes(6).toString('hex')}`
  const email = `${username}@example.com`
  const { inviteUser } = await api.graphql<{ inviteUser: { invitation: { url: string } } }>(
    'mutation($input: InviteUserInput!) { inviteUser(input: $input) { invitation { url } problems { message } } }',
    { input: { email, username, fullName, role: 'EDITOR' } },
  )
  const [, token] = inviteUser.invitation.url.split('#')
  const password = 'a quiet winter night'
  await api.graphql(
    'mutation($input: AcceptInvitationInput!) { acceptInvitation(input: $input) { problems { message } } }',
    { input: { token, username, fullName, password } },
  )
  const client = await login(url, email, password)
  const { viewer } = await client.graphql<{ viewer: { userId: string } }>('{ viewer { userId } }')
  return { ...client, userId: viewer.userId, email }
}

/** Written and sent at once. */
export async function sendTo(
  from: ApiClient,
  userId: string,
  { subject, body = '<p>x</p>', answersId }: { subject: string; body?: string; answersId?: string },
): Promise<string> {
  const { createMail } = await from.graphql<{ createMail: { mail: { id: string } } }>(
    'mutation($input: CreateMailInput!) { createMail(input: $input) { mail { id } problems { message } } }',
    { input: { to: [{ memberId: userId }], subject, body, answersId } },
  )
  await from.graphql('mutation($id: ID!) { sendMail(id: $id) { problems { message } } }', {
    id: createMail.mail.id,
  })
  return createMail.mail.id
}
