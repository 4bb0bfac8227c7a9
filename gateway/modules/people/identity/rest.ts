import { badInput, InputRefused } from '../../../errors.ts'
import { reply, scalar, type RestRoute } from '../../../http/rest.ts'
import { avatarRoutes } from './avatars/avatar-rest.ts'
import { present } from './present.ts'
import * as service from './service.ts'

type Handler = RestRoute['handler']

/** Never 401, which the older dashboard would answer with a refresh; the text is printed under the email field. */
const login: Handler = async (ctx, { body }) => {
  try {
    const { viewer, ...tokens } = await service.login(ctx, body)
    return { userData: present(ctx, viewer), ...tokens }
  } catch (error) {
    if (error instanceof InputRefused) return reply(400, { error: error.problems[0]?.message })
    throw error
  }
}

/** A refusal is a success with `error`, one message for each field: the older dashboard shows nothing for a 4xx. */
const register: Handler = async (ctx, { body }) => {
  try {
    const { viewer, ...tokens } = await service.register(ctx, body)
    return { user: present(ctx, viewer), ...tokens }
  } catch (error) {
    if (error instanceof InputRefused) return { error: messages(error) }
    throw error
  }
}

function messages({ problems }: InputRefused): Record<string, string | null> {
  const texts: Record<string, string | null> = { email: null, username: null }
  for (const { path, message } of problems) texts[path.at(-1) ?? ''] ??= message
  return texts
}

const refreshToken: Handler = async (ctx, { body }) => {
  const { viewer, ...tokens } = await service.refreshSession(ctx, body.refreshToken)
  return { ...tokens, userData: present(ctx, viewer) }
}

const logout: Handler = async (ctx, { body }) => {
  await service.logout(ctx, body.refreshToken)
  return {}
}

/** Key 0 repeats the element: it is read as data[0] of the answer by some and of its body by others. */
const organizationLogo: Handler = async (ctx, request) => {
  const id = scalar(request, 'orgId')
  if (id === undefined) throw badInput(['orgId'], 'orgId: one organisation is needed.')
  const element = {
    base64: (await service.getOrganizationLogo(ctx, id))?.toString('base64') ?? null,
  }
  return { 0: element, data: [element] }
}

const logoOf = (path: string): RestRoute => ({
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
  logoOf('/img/getorglogo'),
  logoOf('/img/getorglogo/'),
  ...avatarRoutes,
]
