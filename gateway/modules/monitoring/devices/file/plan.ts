import { SENSOR_COLUMNS } from '../../../../../schema/monitoring/devices.columns.ts'
import type { Problem } from '../../../../errors.ts'
import { judgeInput } from '../../../../parse.ts'
import { numberOf } from '../../../../platform/csv/number.ts'
import type { Delimiter } from '../../../../platform/csv/split.ts'
import type { TableProblem } from '../../../../platform/csv/table.ts'
import { toCelsius } from '../../readings/ingest/ingest-service.ts'
import { judgeSensor, type JudgedSensor } from '../../sensors/change-service.ts'
import { NewDevice } from '../device.ts'
import type { FileColumn, DeviceFile, FileRow } from './columns.ts'

interface Named {
  readonly id: number
  readonly name: string
}
/** Where devices of a file can be: sites, and locations at them. */
export interface SitesAndLocations {
  readonly sites: readonly Named[]
  readonly locations: readonly (Named & { readonly siteId: number })[]
}

/** A device that a file wants, with its sensors. */
export interface PlannedDevice {
  /** Where it is first spoken of. */
  readonly row: number
  readonly siteId: number
  readonly name: string
  readonly model: string
  readonly serial: string
  readonly sensors: { readonly locationId: number | null; readonly sensor: JudgedSensor }[]
}

export interface FilePlan {
  readonly devices: readonly PlannedDevice[]
  readonly problems: readonly TableProblem[]
}

/** What the inputs call what stands in these columns. */
const COLUMN_OF: Readonly<Record<string, FileColumn>> = {
  name: 'device',
  model: 'model',
  serial: 'serial',
}
const SENSOR_COLUMN_OF: Readonly<Record<string, FileColumn>> = {
  key: 'key',
  name: 'sensor_name',
  permittedLow: 'low',
  permittedHigh: 'high',
  reportIntervalSeconds: 'interval',
  decimals: 'decimals',
  tags: 'tags',
}
const UNITS = ['C', 'F', 'K'] as const

/** What a file asks for; rows with the same device and site are one device with several sensors. */
export function planOf(
  { rows, delimiter, problems }: DeviceFile,
  places: SitesAndLocations,
): FilePlan {
  const planner = new Planner(delimiter, places)
  for (const row of rows) planner.add(row)
  return {
    devices: [...planner.devices.values()],
    problems: [...problems, ...planner.problems].sort((a, b) => a.row - b.row),
  }
}

class Planner {
  readonly devices = new Map<string, PlannedDevice>()
  readonly problems: TableProblem[] = []
  readonly #delimiter: Delimiter
  readonly #places: SitesAndLocations

  constructor(delimiter: Delimiter, places: SitesAndLocations) {
    this.#delimiter = delimiter
    this.#places = places
  }

  add(row: FileRow): void {
    const site = this.#one(row, 'site', this.#places.sites)
    const device = this.#device(row, site)
    const sensor = SENSOR_COLUMNS.some((column) => row.cells[column])
      ? this.#sensor(row, site)
      : undefined
    if (!device || !sensor) return
    if (device.sensors.some((other) => other.sensor.key === sensor.sensor.key))
      this.#wrong(row, 'key', 'TAKEN', 'The device has a sensor of this key already.')
    else device.sensors.push(sensor)
  }

  #device(row: FileRow, site: Named | undefined): PlannedDevice | undefined {
    const { device: name, model, serial } = row.cells
    const judged = judgeInput(NewDevice, { siteId: '', name, model, serial })
    if ('problems' in judged) return this.#judged(row, judged.problems, COLUMN_OF)
    if (!site) return undefined
    const known = this.devices.get(`${site.id} ${name}`)
    if (!known) {
      const device = { row: row.row, ...judged.value, siteId: site.id, sensors: [] }
      this.devices.set(`${site.id} ${name}`, device)
      return device
    }
    for (const column of ['model', 'serial'] as const)
      if (row.cells[column] && row.cells[column] !== known[column])
        this.#wrong(row, column, 'CONFLICT', `Row ${known.row} says otherwise of the same device.`)
    return known
  }

  #sensor(row: FileRow, site: Named | undefined) {
    const { key, sensor_name: name, location: place, tags } = row.cells
    const before = this.problems.length
    const atSite = this.#places.locations.filter(({ siteId }) => siteId === site?.id)
    const location = place && site ? this.#one(row, 'location', atSite) : undefined
    const [low, high] = [this.#limit(row, 'low'), this.#limit(row, 'high')]
    const [interval, decimals] = [this.#number(row, 'interval'), this.#number(row, 'decimals')]
    const judged = judgeSensor({
      key,
      name: name || key,
      ...(low !== undefined && { permittedLow: low }),
      ...(high !== undefined && { permittedHigh: high }),
      ...(interval !== undefined && { reportIntervalSeconds: interval }),
      ...(decimals !== undefined && { decimals }),
      tags: tags
        .split(/[,;|]/)
        .map((tag) => tag.trim())
        .filter(Boolean),
    })
    if ('problems' in judged) {
      // Where both are blank it is the key that is missing.
      const told = judged.problems.filter(({ path }) => key || path[1] !== 'name')
      return this.#judged(row, told, SENSOR_COLUMN_OF)
    }
    return this.problems.length > before
      ? undefined
      : { locationId: location?.id ?? null, sensor: judged.value }
  }

  /** The one that goes by this name or number. */
  #one<Row extends Named>(
    row: FileRow,
    column: FileColumn,
    among: readonly Row[],
  ): Row | undefined {
    const text = row.cells[column]
    if (!text) return this.#wrong(row, column, 'REQUIRED', 'This may not be blank.')
    const [only, another] = among.filter(({ name }) => name === text)
    if (another)
      return this.#wrong(row, column, 'CONFLICT', 'Several go by this name: put the id here.')
    const found = only ?? among.find(({ id }) => String(id) === text)
    return found ?? this.#wrong(row, column, 'INVALID', `There is no such ${column}.`)
  }

  /** In degrees Celsius. */
  #limit(row: FileRow, column: 'low' | 'high'): number | undefined {
    const value = this.#number(row, column)
    const unit = row.cells.unit
      ? UNITS.find((one) => one === row.cells.unit.replace('°', '').toUpperCase())
      : 'C'
    if (unit) return value === undefined ? undefined : toCelsius(value, unit)
    if (column === 'low') this.#wrong(row, 'unit', 'INVALID', 'This must be one of C, F, K.')
    return undefined
  }

  #number(row: FileRow, column: FileColumn): number | undefined {
    const text = row.cells[column]
    if (!text) return undefined
    return (
      numberOf(text, this.#delimiter) ??
      this.#wrong(row, column, 'INVALID', 'This must be a number.')
    )
  }

  #judged(
    row: FileRow,
    problems: readonly Problem[],
    columns: Readonly<Record<string, FileColumn>>,
  ): undefined {
    for (const { path, ...problem } of problems)
      this.problems.push({ ...problem, row: row.row, column: columns[path[1] ?? ''] ?? null })
    return undefined
  }

  #wrong(row: FileRow, column: FileColumn, code: Code, message: string): undefined {
    this.problems.push({ row: row.row, column, code, message })
    return undefined
  }
}
type Code = 'REQUIRED' | 'INVALID' | 'TAKEN' | 'CONFLICT'
