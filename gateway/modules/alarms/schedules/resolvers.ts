import type { Resolvers } from '../../../generated/resolvers.ts'
import { related } from '../../../graphql/related.ts'
import { created, deleted, found, idText, listed, updated } from '../../../graphql/ask.ts'
import { live } from '../../../graphql/live.ts'
import { scopeOf } from '../../../graphql/scope.ts'
import { getUser } from '../../people/users/service.ts'
import * as maintenance from './maintenance-service.ts'
import * as service from './service.ts'
import { maintenanceTimes, nextStart, openingHours } from './windows.ts'

const instant = (t: number | null) => (t === null ? null : new Date(t))

export const resolvers = {
  Query: {
    schedule: found(service.findSchedule),
    schedules: listed(service.listSchedules),
    maintenanceWindow: found(maintenance.findMaintenanceWindow),
    maintenanceWindows: listed(maintenance.listMaintenanceWindows),
  },
  Mutation: {
    createSchedule: created('schedule', service.createSchedule, service.findSchedule),
    updateSchedule: updated('schedule', service.updateSchedule),
    deleteSchedule: deleted(service.deleteSchedule),
    createMaintenanceWindow: created(
      'maintenanceWindow',
      maintenance.createMaintenanceWindow,
      maintenance.findMaintenanceWindow,
    ),
    updateMaintenanceWindow: updated('maintenanceWindow', maintenance.updateMaintenanceWindow),
    deleteMaintenanceWindow: deleted(maintenance.deleteMaintenanceWindow),
  },
  Subscription: {
    scheduleChanged: live(service.watchSchedules),
    maintenanceWindowChanged: live(maintenance.watchMaintenanceWindows),
  },
  Schedule: {
    openNow: (schedule, _args, ctx) => openingHours(schedule).isOn(ctx.now()),
    changesAt: (schedule, _args, ctx) => instant(openingHours(schedule).nextChange(ctx.now())),
  },
  MaintenanceWindow: {
    scope: scopeOf,
    createdById: ({ createdBy }) => idText(createdBy),
    createdBy: related(({ createdBy }) => createdBy, getUser),
    activeNow: (window, _args, ctx) => maintenanceTimes(window).isOn(ctx.now()),
    nextStartsAt: (window, _args, ctx) => instant(nextStart(maintenanceTimes(window), ctx.now())),
  },
} satisfies Resolvers
