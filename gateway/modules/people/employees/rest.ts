import type { RestRoute } from '../../../http/rest.ts'
import { listOf, present } from './legacy.ts'
import * as service from './service.ts'

type Handler = RestRoute['handler']

const allEmployees: Handler = async (ctx) => (await service.allEmployees(ctx)).map(present)

/** The page is called invoices, whatever it holds (TABLE-11). */
const listEmployees: Handler = async (ctx, request) => {
  const { nodes, totalCount } = await service.listEmployees(ctx, listOf(request), 'OLDER_DASHBOARD')
  return {
    allData: await allEmployees(ctx, request),
    invoices: nodes.map(present),
    total: totalCount,
  }
}

const access = { action: 'read', subject: 'Employee' } as const
export const rest: RestRoute[] = [
  { method: 'GET', path: '/api/datatables/initial-data', access, handler: allEmployees },
  { method: 'GET', path: '/api/datatables/data', access, handler: listEmployees },
]
