import type { DeviceStatus } from '../../generated/schema.ts'

/** What a device or a sensor can be, in the order they are offered. */
export const STATUSES = [
  'ACTIVE',
  'OUT_OF_SERVICE',
  'RETIRED',
] as const satisfies readonly DeviceStatus[]
