import type { Module } from '../platform/module.ts'
import money from '../platform/money/index.ts'
import account from './people/account/index.ts'
import alarmConfigs from './alarms/alarm-configs/index.ts'
import alarms from './alarms/alarms/index.ts'
import annotations from './monitoring/annotations/index.ts'
import apiKeys from './people/api-keys/index.ts'
import articles from './content/articles/index.ts'
import audit from './ground/audit/index.ts'
import blog from './content/blog/index.ts'
import bookmarks from './ground/bookmarks/index.ts'
import calibrations from './monitoring/calibrations/index.ts'
import calendar from './together/calendar/index.ts'
import cart from './commerce/cart/index.ts'
import deliveries from './alarms/deliveries/index.ts'
import chat from './together/chat/index.ts'
import devices from './monitoring/devices/index.ts'
import employees from './people/employees/index.ts'
import exports from './ground/exports/index.ts'
import imports from './monitoring/imports/index.ts'
import files from './ground/files/index.ts'
import identity from './people/identity/index.ts'
import invoices from './commerce/invoices/index.ts'
import layout from './people/layout/index.ts'
import mailbox from './together/mailbox/index.ts'
import notifications from './ground/notifications/index.ts'
import orders from './commerce/orders/index.ts'
import organization from './people/organization/index.ts'
import permissions from './people/permissions/index.ts'
import pictures from './ground/pictures/index.ts'
import products from './commerce/products/index.ts'
import pricing from './commerce/pricing/index.ts'
import profile from './people/profile/index.ts'
import cards from './analytics/cards/index.ts'
import readings from './monitoring/readings/index.ts'
import reports from './monitoring/reports/index.ts'
import retention from './monitoring/retention/index.ts'
import roles from './people/roles/index.ts'
import schedules from './alarms/schedules/index.ts'
import search from './ground/search/index.ts'
import sensors from './monitoring/sensors/index.ts'
import simulation from './monitoring/simulation/index.ts'
import setup from './people/setup/index.ts'
import sites from './monitoring/sites/index.ts'
import tasks from './together/tasks/index.ts'
import users from './people/users/index.ts'
import statistics from './monitoring/statistics/index.ts'
import views from './monitoring/views/index.ts'

export const modules: readonly Module[] = [
  // First, as older clients have always read the rights of both.
  roles,
  money,
  identity,
  account,
  apiKeys,
  layout,
  organization,
  setup,
  users,
  permissions,
  employees,
  pictures,
  files,
  sites,
  devices,
  sensors,
  readings,
  retention,
  imports,
  calibrations,
  schedules,
  alarms,
  alarmConfigs,
  statistics,
  reports,
  exports,
  notifications,
  deliveries,
  annotations,
  views,
  search,
  bookmarks,
  audit,
  profile,
  invoices,
  pricing,
  tasks,
  chat,
  mailbox,
  calendar,
  articles,
  blog,
  products,
  cart,
  orders,
  cards,
]

/** What the demo adds. */
export const demoModules: readonly Module[] = [...modules, simulation]
