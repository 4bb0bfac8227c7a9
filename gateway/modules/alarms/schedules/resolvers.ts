import type { Resolvers } from '../../../generated/resolvers.ts'
import { payload } from '../../../parse.ts'
import { getUser } from '../../people/users/service.ts'
import * as maintenance from './maintenance-service.ts'
import * as service from './service.ts'
import { maintenanceTimes, nextStart, openingHours } from './windows.ts'

const instant = (t: number | null) => (t === null ? null : new Date(t))

export const resolvers = {
  Query: {
    schedule: (_root, { id }, ctx) => service.findSchedule(ctx, id),
    schedules: (_root, list, ctx) => service.listSchedules(ctx, list),
    maintenanceWindow: (_root, { id }, ctx) => maintenance.findMaintenanceWindow(ctx, id),
    maintenanceWindows: (_root, list, ctx) => maintenance.listMaintenanceWindows(ctx, list),
  },
  Mutation: {
    createSchedule: (_root, { input }, ctx) =>
      payload('schedule', service.createSchedule(ctx, input)),
    updateSchedule: (_root, { id, input, expectedVersion }, ctx) =>
      payload('schedule', service.updateSchedule(ctx, id, input, expectedVersion)),
    deleteSchedule: (_root, { id, expectedVersion }, ctx) =>
      payload('deletedId', service.deleteSchedule(ctx, id, expectedVersion)),
    createMaintenanceWindow: (_root, { input }, ctx) =>
      payload('maintenanceWindow', maintenance.createMaintenanceWindow(ctx, input)),
    updateMaintenanceWindow: (_root, { id, input, expectedVersion }, ctx) =>
      payload(
        'maintenanceWindow',
        maintenance.updateMaintenanceWindow(ctx, id, input, expectedVersion),
      ),
    deleteMaintenanceWindow: (_root, { id, expectedVersion }, ctx) =>
      payload('deletedId', maintenance.deleteMaintenanceWindow(ctx, id, expectedVersion)),
  },
  Schedule: {
    openNow: (schedule, _args, ctx) => openingHours(schedule).isOn(ctx.now()),
    changesAt: (schedule, _args, ctx) => instant(openingHours(schedule).nextChange(ctx.now())),
  },
  MaintenanceWindow: {
    scope: ({ sensorIds, tags, siteIds }) => ({
      sensorIds: sensorIds.map(String),
      tags,
      siteIds: siteIds.map(String),
    }),
    createdBy: ({ createdBy }, _args, ctx) => (createdBy === null ? null : getUser(ctx, createdBy)),
    activeNow: (window, _args, ctx) => maintenanceTimes(window).isOn(ctx.now()),
    nextStartsAt: (window, _args, ctx) => instant(nextStart(maintenanceTimes(window), ctx.now())),
  },
} satisfies Resolvers
