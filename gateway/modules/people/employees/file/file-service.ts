// Employees out of a file: all of them in one transaction, or none.
import { z } from 'zod'
import { authorize } from '../../../../access/authorize.ts'
import type { Context } from '../../../../context.ts'
import { parseInput, text } from '../../../../parse.ts'
import { demandNoProblems } from '../../../../platform/csv/table.ts'
import { keepMade } from '../../../../platform/record/once.ts'
import { inTransaction } from '../../../../platform/record/transaction.ts'
import { recordAudits } from '../../../ground/audit/service.ts'
import * as store from './file-store.ts'
import { planOf } from './plan.ts'

/** More does not fit into a request anyway. */
const FileInput = z.object({ csv: text(100_000) })

interface Asked {
  readonly input: unknown
  readonly dryRun?: boolean | null | undefined
}
interface Created {
  readonly employeeCount: number
}

export async function createEmployees(ctx: Context, { input, dryRun }: Asked): Promise<Created> {
  const tenant = authorize(ctx, 'create', 'Employee')
  const { employees, problems } = planOf(parseInput(FileInput, input).csv)
  demandNoProblems(problems)
  if (dryRun) return { employeeCount: employees.length }
  return inTransaction(tenant, async (within) => {
    const ids = await store.insertAll(within, employees, new Date(ctx.now()))
    await recordAudits(
      within,
      ctx,
      ids.map((entityId, index) => ({
        action: 'employee.created',
        entity: 'Employee',
        entityId,
        detail: { after: employees[index] },
      })),
    )
    const [first] = ids
    if (first) await keepMade(within, ctx, first)
    return { employeeCount: ids.length }
  })
}

/** What the same call has made before. */
export async function findCreated(ctx: Context, firstId: string): Promise<Created | null> {
  const tenant = authorize(ctx, 'read', 'Employee')
  const employeeCount = await store.countMadeWith(tenant, Number(firstId))
  return employeeCount ? { employeeCount } : null
}
