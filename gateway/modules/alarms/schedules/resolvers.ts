import type { Resolvers } from '../../../generated/resolvers.ts'
import { withProblems } from '../../../parse.ts'
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
      withProblems(service.createSchedule(ctx, input).then((schedule) => ({ schedule }))),
    updateSchedule: (_root, { id, input, expectedVersion }, ctx) =>
      withProblems(
        service.updateSchedule(ctx, id, input, expectedVersion).then((schedule) => ({ schedule })),
      ),
    deleteSchedule: (_root, { id, expectedVersion }, ctx) =>
      withProblems(
        service.deleteSchedule(ctx, id, expectedVersion).then((deletedId) => ({ deletedId })),
      ),
    createMaintenanceWindow: (_root, { input }, ctx) =>
      withProblems(
        maintenance
          .createMaintenanceWindow(ctx, input)
          .then((maintenanceWindow) => ({ maintenanceWindow })),
      ),
    updateMaintenanceWindow: (_root, { id, input, expectedVersion }, ctx) =>
      withProblems(
        maintenance
          .updateMaintenanceWindow(ctx, id, input, expectedVersion)
          .then((maintenanceWindow) => ({ maintenanceWindow })),
      ),
    deleteMaintenanceWindow: (_root, { id, expectedVersion }, ctx) =>
      withProblems(
        maintenance
          .deleteMaintenanceWindow(ctx, id, expectedVersion)
          .then((deletedId) => ({ deletedId })),
      ),
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
