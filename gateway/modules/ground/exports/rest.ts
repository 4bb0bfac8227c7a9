import { Download, scalar, type RestRoute } from '../../../http/rest.ts'
import { demandRights, exportCsv } from './service.ts'

const A_DAY = 86_400_000

export const rest: readonly RestRoute[] = [
  {
    method: 'GET',
    path: '/api/v1/export.csv',
    access: { action: 'read', subject: 'Report' },
    demand: (ctx, { of }) => demandRights(ctx, String(of)),
    timeLimit: A_DAY,
    handler: async (ctx, request) => {
      const query = Object.fromEntries(
        Object.keys(request.query).map((name) => [name, scalar(request, name)]),
      )
      const { name, parts } = await exportCsv(ctx, query)
      return new Download(name, 'text/csv; charset=utf-8', parts)
    },
  },
]
