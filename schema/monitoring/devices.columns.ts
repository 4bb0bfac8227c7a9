/** Of a device, in each of its rows. */
const DEVICE_COLUMNS = ['device', 'site', 'model', 'serial'] as const

/** Of one of its sensors; all blank for a device without sensors. */
export const SENSOR_COLUMNS = [
  'key',
  'sensor_name',
  'location',
  'low',
  'high',
  'unit',
  'interval',
  'decimals',
  'tags',
] as const

/** What columns a file of devices may have, in any order; `CreateDevicesInput.csv` says what each of them is. */
export const COLUMNS = [...DEVICE_COLUMNS, ...SENSOR_COLUMNS] as const
