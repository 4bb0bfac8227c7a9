import type { RestRoute } from '../../../http/rest.ts'
import { FACE } from '../../../platform/pictures/face.ts'
import type { AccountSettings } from './account.ts'
import { getAccountSettings } from './service.ts'

/** What is not connected is an empty object; the picture is the account's own, because nobody asks there for another. */
const connection = (id: string, profileImg: string) => (id ? { profileImg, id } : {})

function present(settings: AccountSettings) {
  const {
    username,
    fullName,
    email,
    company,
    bio,
    birthDate,
    country,
    website,
    phone,
    connections,
  } = settings
  const avatar = settings.avatar ?? FACE
  return {
    general: { avatar, username, fullName, email, company },
    info: { bio, dob: birthDate, country, website, phone },
    social: {
      socialLinks: settings.socialLinks,
      connections: Object.fromEntries(
        Object.entries(connections).map(([name, id]) => [name, connection(id, avatar)]),
      ),
    },
    notification: settings.notifications,
  }
}

export const rest: readonly RestRoute[] = [
  {
    method: 'GET',
    path: '/account-setting/data',
    access: { action: 'read', subject: 'Auth' },
    handler: async (ctx) => present(await getAccountSettings(ctx)),
  },
]
