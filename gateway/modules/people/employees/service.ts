// The register of employees: who works for the organisation, did or would like to, and what they earn.
import { authorize } from '../../../access/authorize.ts'
import type { Context } from '../../../context.ts'
import { parse, parseInput } from '../../../parse.ts'
import { beforeAndAfter } from '../../../platform/record/before-and-after.ts'
import { finder, getter, type Which } from '../../../platform/record/find.ts'
import { watcher } from '../../ground/audit/live-service.ts'
import { recorded } from '../../ground/audit/recorded-service.ts'
import { removePhoto } from '../../ground/pictures/service.ts'
import {
  EmployeeChange,
  EmployeeGroups,
  EmployeeList,
  NewEmployee,
  type Employee,
  type EmployeeGroup,
} from './employee.ts'
import * as groupStore from './group-store.ts'
import * as store from './store.ts'

const employees = recorded<Employee>({
  entity: 'Employee',
  field: 'employee',
  actions: {
    created: 'employee.created',
    updated: 'employee.updated',
    deleted: 'employee.deleted',
  },
  find: store.lock,
})

export async function listEmployees(
  ctx: Context,
  input: unknown,
  searchFields: store.EmployeeSearchFields = 'CURRENT',
) {
  const tenant = authorize(ctx, 'read', 'Employee')
  return store.page(tenant, parse(EmployeeList, input), searchFields)
}

/** All of them, which the older dashboard receives with every page (TABLE-11). */
export const allEmployees = (ctx: Context): Promise<Employee[]> =>
  store.all(authorize(ctx, 'read', 'Employee'))

/** In groups, with what each comes to. */
export async function groupEmployees(ctx: Context, input: unknown): Promise<EmployeeGroup[]> {
  const tenant = authorize(ctx, 'read', 'Employee')
  return groupStore.groups(tenant, parse(EmployeeGroups, input))
}

const getEmployee = getter('Employee', store.byIds)

export const findEmployee = finder('Employee', getEmployee)

export const watchEmployees = watcher('Employee', getEmployee, {
  updates: ['employee.pictured', 'employee.unpictured'],
})

export async function createEmployee(ctx: Context, input: object): Promise<Employee> {
  const tenant = authorize(ctx, 'create', 'Employee')
  const wanted = parseInput(NewEmployee, input)
  return employees.create(ctx, tenant, async (within) => ({
    row: await store.insert(within, wanted, new Date(ctx.now())),
    detail: { after: wanted },
  }))
}

export async function updateEmployee(ctx: Context, which: Which, input: object) {
  const tenant = authorize(ctx, 'update', 'Employee')
  const change = parseInput(EmployeeChange, input)
  return employees.update(ctx, tenant, which, async (within, before) => {
    const row = await store.update(within, before.id, change, new Date(ctx.now()))
    const { salaryMinor, ...others } = change
    const changed = { ...others, ...(salaryMinor !== undefined && { salary: salaryMinor }) }
    return { row, detail: beforeAndAfter(before, row, changed) }
  })
}

export async function deleteEmployee(ctx: Context, which: Which): Promise<string> {
  const tenant = authorize(ctx, 'delete', 'Employee')
  return employees.delete(ctx, tenant, which, async (within, before) => {
    await store.remove(within, before.id)
    if (before.pictureUrl) await removePhoto(within, before.pictureUrl)
    return { before: { fullName: before.fullName, post: before.post } }
  })
}
