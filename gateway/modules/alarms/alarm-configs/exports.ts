import type { ListExports } from '../../../platform/exports/list-export.ts'
import { wholeList } from '../../../platform/exports/whole-list.ts'
import { listAlarmConfigs } from './service.ts'

/** The lists of this domain as files. */
export const exports: ListExports = {
  alarmconfigs: wholeList({
    subject: 'AlarmConfig',
    list: listAlarmConfigs,
    anyOf: ['kind', 'priority', 'sensorId', 'siteId'],
    flags: ['enabled'],
    columns: {
      id: 'id',
      name: 'name',
      kind: 'kind',
      parameters: ({ parameters }) => JSON.stringify(parameters),
      priority: 'priority',
      enabled: 'enabled',
      version: 'version',
      updated_at: 'updatedAt',
    },
  }),
}
