import type { Resolvers } from '../../../generated/resolvers.ts'
import { created, createdAs, deleted, found, listed, updated } from '../../../graphql/ask.ts'
import { live } from '../../../graphql/live.ts'
import { createEmployees, findCreated } from './file/file-service.ts'
import * as service from './service.ts'

export const resolvers = {
  Query: {
    employee: found(service.findEmployee),
    employees: listed(service.listEmployees),
    employeeGroups: listed(service.groupEmployees),
  },
  Mutation: {
    createEmployee: created('employee', service.createEmployee, service.findEmployee),
    createEmployees: createdAs(createEmployees, findCreated),
    updateEmployee: updated('employee', service.updateEmployee),
    deleteEmployee: deleted(service.deleteEmployee),
  },
  Subscription: { employeeChanged: live(service.watchEmployees) },
} satisfies Resolvers
