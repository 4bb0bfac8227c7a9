import { badInput, DomainError, InputRefused } from '../../../errors.ts'
import { reply, scalar, type RestRoute } from '../../../http/rest.ts'
import { avatarRoutes } from './avatars/avatar-rest.ts'
import { toLegacyUser } from './legacy.ts'
import * as service from './service.ts'

type Handler = RestRoute['handler']

/** Answers 400, never 401: on a 401 the older dashboard refreshes its token. It prints `error` under the email field. */
const login: Handler = async (ctx, { body }) => {
  try {
    const { viewer, ...tokens } = await service.login(ctx, body)
    return { userData: await toLegacyUser(ctx, viewer), ...tokens }
  } catch (error) {
    if (error instanceof InputRefused) return reply(400, { error: error.problems[0]?.message })
    throw error
  }
}

/** Refusals are answered 200 with an `error` object, one message for each field: the older dashboard shows nothing for a 4xx. It sends three fields, and no other counts. */
const register: Handler = async (ctx, { body: { email, username, password } }) => {
  try {
    const { viewer, ...tokens } = await service.register(ctx, { email, username, password })
    return { user: await toLegacyUser(ctx, viewer), ...tokens }
  } catch (error) {
    if (error instanceof InputRefused) return { error: firstMessageByField(error) }
    if (error instanceof DomainError && error.code === 'RATE_LIMITED')
      return { error: { email: error.message, username: null } }
    throw error
  }
}

/** The first message for each field; email and username are always there, null when they are fine. */
function firstMessageByField({ problems }: InputRefused): Record<string, string | null> {
  const messages: Record<string, string | null> = { email: null, username: null }
  for (const { path, message } of problems) {
    const field = path.at(-1) ?? ''
    messages[field] ??= message
  }
  return messages
}

const refreshToken: Handler = async (ctx, { body }) => {
  const { viewer, ...tokens } = await service.refreshSession(ctx, body.refreshToken)
  return { ...tokens, userData: await toLegacyUser(ctx, viewer) }
}

const logout: Handler = async (ctx, { body }) => {
  await service.logout(ctx, body.refreshToken)
  return {}
}

/** Key 0 repeats the logo: some callers read `data[0]` of the response object, where `data` is this body, others `data[0]` of the body itself. */
const organizationLogo: Handler = async (ctx, request) => {
  const id = scalar(request, 'orgId')
  if (id === undefined) throw badInput(['orgId'], 'orgId: one organisation is needed.')
  const image = await service.getOrganizationLogo(ctx, id)
  const logo = { base64: image?.toString('base64') ?? null }
  return { 0: logo, data: [logo] }
}

const logoRoute = (path: string): RestRoute => ({
  method: 'GET',
  path,
  access: { action: 'read', subject: 'Organization' },
  handler: organizationLogo,
})

export const rest: RestRoute[] = [
  { method: 'POST', path: '/jwt/login', access: 'public', handler: login },
  { method: 'POST', path: '/jwt/register', access: 'public', handler: register },
  { method: 'POST', path: '/jwt/refresh-token', access: 'public', handler: refreshToken },
  { method: 'POST', path: '/jwt/logout', access: 'public', handler: logout },
  // Older clients call both.
  logoRoute('/img/getorglogo'),
  logoRoute('/img/getorglogo/'),
  ...avatarRoutes,
]
