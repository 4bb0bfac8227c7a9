import type { RestRoute } from '../../../http/rest.ts'
import { listTitles } from './service.ts'

const autocomplete: RestRoute['handler'] = async (ctx) => ({ autoComplete: listTitles(ctx) })

export const rest: RestRoute[] = [
  {
    method: 'GET',
    path: '/api/autocomplete/data',
    access: { action: 'read', subject: 'Auth' },
    handler: autocomplete,
  },
]
