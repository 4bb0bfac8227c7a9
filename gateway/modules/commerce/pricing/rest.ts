import type { RestRoute } from '../../../http/rest.ts'
import { present } from './legacy.ts'
import { getPriceList } from './service.ts'

export const rest: RestRoute[] = [
  {
    method: 'GET',
    path: '/pricing/data',
    access: { action: 'read', subject: 'Pricing' },
    handler: async (ctx) => present(await getPriceList(ctx)),
  },
]
