import type { RestRoute } from '../../../http/rest.ts'
import { removeLogo, setLogo } from './service.ts'
import { put, type Doors } from '../../../http/upload-route.ts'

const LOGO: Doors = { path: '/api/v1/logo', access: { action: 'update', subject: 'Organization' } }

export const rest: readonly RestRoute[] = [
  put(LOGO, setLogo),
  { ...LOGO, method: 'DELETE', handler: (ctx) => removeLogo(ctx) },
]
