import type { AlarmKind } from '../../../gateway/modules/alarms/alarm-configs/tables.ts'
import { definitionOf } from '../../../gateway/modules/alarms/alarms/evaluation/definition.ts'
import type { SensorRow } from '../../../gateway/modules/alarms/alarms/evaluation/load-store.ts'
import type { DrainedSensor } from '../../../gateway/modules/alarms/alarms/evaluation/save.ts'
import { Setting } from '../../../gateway/modules/alarms/alarms/evaluation/setting.ts'
import {
  patienceOf,
  WatchedSensor,
} from '../../../gateway/modules/alarms/alarms/evaluation/watched-sensor.ts'
import { historyFrom } from '../alarm-configs.ts'
import type { FleetDevice, FleetSensor } from '../../monitoring/fleet.ts'
import type { History } from '../../monitoring/history/history.ts'
import { maintenanceOf } from '../maintenance.ts'
import type { Plot } from '../../monitoring/plot.ts'
import { schedulesOf } from '../schedules.ts'
import { STALE_AFTER, TAGS } from '../../monitoring/sensors.ts'
import { INTERVAL } from '../../monitoring/simulator/profiles.ts'
import { evaluate, type PlannedAct } from './evaluate.ts'
import { ruleRow, rulesOf, type Rule } from './rules.ts'
import { Script } from './script.ts'

export type AlarmPlot = Pick<Plot, 'organization' | 'seed' | 'anchor' | 'born'> & {
  /** Members who may acknowledge. */
  crew: readonly number[]
}

/** As organisations are unless they are told otherwise; milliseconds. */
const PATIENCE = { grace: 10_000, startupGrace: 60_000 }

/** The alarms of an organisation's history, as the evaluator brings them about from its readings, sensor by sensor. */
export class AlarmStory {
  readonly setting: Setting
  readonly outcomes: DrainedSensor[] = []
  readonly #plot: AlarmPlot
  readonly #rules: ReadonlyMap<number, Rule>
  readonly #from: number

  constructor(plot: AlarmPlot) {
    const { organization, anchor, born } = plot
    this.#plot = plot
    this.#from = historyFrom(born)
    const rules = rulesOf({ organization, from: this.#from, to: anchor })
    this.#rules = new Map(rules.map((rule) => [rule.id, rule]))
    const made = {
      organizationId: organization.id,
      createdAt: born,
      updatedAt: born,
      version: 1,
      searchText: '',
    }
    const calendar = {
      schedules: schedulesOf(organization).map((schedule) => ({ ...made, ...schedule })),
      windows: maintenanceOf(plot).map((window) => ({ ...made, ...window })),
    }
    const options = { ...PATIENCE, upAt: this.#from, maxShelf: Number.POSITIVE_INFINITY }
    this.setting = new Setting(
      rules.map((rule) => ruleRow(rule)),
      calendar,
      options,
    )
  }

  tell(device: FleetDevice, sensor: FleetSensor, readings: History): DrainedSensor {
    const { seed, anchor, crew } = this.#plot
    const row = rowOf(device, sensor)
    const rules = [...this.setting.rulesOn(row).keys()].flatMap((id) => this.#rules.get(id) ?? [])
    const options = { ...this.setting.options, suppression: this.setting.suppressionOn(row) }
    const watched = new WatchedSensor(
      row,
      [],
      { ...patienceOf(row), held: null, recent: [], outOfService: false },
      options,
    )
    const kinds = new Map(rules.map((rule) => [rule.id, kindOf(rule)]))
    const script = new Script({ sensor, seed, anchor, crew, kinds })
    const deeds = [...rules.flatMap((rule) => versionsTakeEffect(rule, row)), ...script.deeds()]
    const answer: Parameters<typeof evaluate>[0]['answer'] = (event) => script.answer(event)
    const outcome = evaluate({ watched, readings, deeds, answer, from: this.#from, to: anchor })
    this.outcomes.push(outcome)
    return outcome
  }
}

const kindOf = ({ versions }: Rule): AlarmKind => versions[0]?.body.kind ?? 'HIGH'

const rowOf = ({ siteId }: FleetDevice, { id, profile }: FleetSensor): SensorRow => ({
  id,
  siteId,
  tags: TAGS[profile],
  reportInterval: INTERVAL,
  staleAfter: STALE_AFTER,
  inService: true,
  retired: false,
})

/** The first version brings the rule onto the sensor, each later one edits it there. */
const versionsTakeEffect = ({ id, versions }: Rule, { reportInterval }: SensorRow): PlannedAct[] =>
  versions.map(({ body, validFrom }, index) => {
    const version = index + 1
    const definition = definitionOf(id, version, body, reportInterval)
    return {
      at: validFrom,
      act: ({ engine, points }, at) => {
        const type = version === 1 ? 'ADD' : 'EDIT'
        engine.configure(at, { type, definition, by: 1 })
        const record = points.get(id) ?? {
          id: null,
          storedVersion: null,
          openAlarm: null,
          removed: false,
        }
        points.set(id, { ...record, configVersion: version })
      },
    }
  })
