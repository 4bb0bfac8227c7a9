import { badInput } from '../../../errors.ts'
import { scalar, type RestRequest, type RestRoute } from '../../../http/rest.ts'
import { put, type Doors } from '../../../http/upload-route.ts'
import { listOf, present } from './legacy.ts'
import { removePicture, setPicture } from './picture-service.ts'
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

function whose(request: RestRequest): string {
  const id = scalar(request, 'employee')
  if (id === undefined) throw badInput(['employee'], 'employee is required')
  return id
}

const PICTURE: Doors = {
  path: '/api/v1/employee-pictures',
  access: { action: 'update', subject: 'Employee' },
}

const access = { action: 'read', subject: 'Employee' } as const
export const rest: RestRoute[] = [
  { method: 'GET', path: '/api/datatables/initial-data', access, handler: allEmployees },
  { method: 'GET', path: '/api/datatables/data', access, handler: listEmployees },
  put(PICTURE, (ctx, sent, request) => setPicture(ctx, whose(request), sent)),
  { ...PICTURE, method: 'DELETE', handler: (ctx, request) => removePicture(ctx, whose(request)) },
]
