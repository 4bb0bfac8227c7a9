// What alarms are evaluated by beside the sensors themselves: rules, calendars, patience.
import { storedCalendar, type StoredCalendar } from '../../schedules/calendar-service.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../../db/tables.ts'
import {
  maintenanceTimes,
  openingHours,
  suppression,
  type Timetable,
} from '../../schedules/calendar-service.ts'
import { type Scope } from '../../../monitoring/sensors/scope.ts'
import { isEmptyScope, isInScope } from '../../../monitoring/sensors/scope-service.ts'
import { definitionOf } from './definition.ts'
import type { Definition, EngineOptions, Suppression } from '../evaluator/definition.ts'
import * as store from './load-store.ts'
import type { RuleRow, SensorRow } from './load-store.ts'

export class Setting {
  readonly rules: ReadonlyMap<number, RuleRow>
  readonly options: Omit<EngineOptions, 'suppression'>
  readonly #schedules: ReadonlyMap<number, Timetable>
  readonly #windows: readonly { scope: Scope; times: Timetable }[]
  /** Rules that name sensors by these, and rules that look for them. */
  readonly #named = new Map<number, RuleRow[]>()
  readonly #looking: readonly RuleRow[]

  constructor(
    rules: readonly RuleRow[],
    { schedules, windows }: StoredCalendar,
    options: Setting['options'],
  ) {
    this.rules = new Map(rules.map((rule) => [rule.id, rule]))
    this.options = options
    this.#schedules = new Map(schedules.map((schedule) => [schedule.id, openingHours(schedule)]))
    this.#windows = windows.map((window) => ({ scope: window, times: maintenanceTimes(window) }))
    const live = rules.filter(({ enabled, deleted }) => enabled && !deleted)
    for (const rule of live)
      for (const id of rule.sensorIds) this.#named.set(id, [...(this.#named.get(id) ?? []), rule])
    this.#looking = live.filter(({ tags, siteIds }) => tags.length > 0 || siteIds.length > 0)
  }

  static async load(db: Kysely<Tables>, upAt: number): Promise<Setting> {
    const [rules, calendar, patience] = [
      await store.rules(db),
      await storedCalendar(db),
      await store.patience(db),
    ]
    // How long a shelf may be is checked where it is asked for, by the clock people see.
    return new Setting(rules, calendar, { ...patience, upAt, maxShelf: Number.POSITIVE_INFINITY })
  }

  /** The rules that are to be evaluated on a sensor. */
  rulesOn(sensor: SensorRow): Map<number, RuleRow> {
    if (sensor.retired) return new Map()
    const found = this.#looking.filter(({ tags, siteIds }) =>
      isInScope({ sensorIds: [], tags, siteIds }, sensor),
    )
    return new Map([...(this.#named.get(sensor.id) ?? []), ...found].map((rule) => [rule.id, rule]))
  }

  suppressionOn(sensor: SensorRow): Suppression {
    const windows = this.#windows.filter(
      ({ scope }) => isEmptyScope(scope) || isInScope(scope, sensor),
    )
    const maintenance = windows.map(({ times }) => times)
    return (configId, t) => {
      const scheduleId = this.rules.get(configId)?.scheduleId ?? null
      return suppression(
        scheduleId === null ? null : (this.#schedules.get(scheduleId) ?? null),
        maintenance,
        t,
      )
    }
  }
}

/** A rule as it bears on a sensor now. */
export const ruleOn = (rule: RuleRow, { reportInterval }: SensorRow): Definition =>
  definitionOf(rule.id, rule.version, rule, reportInterval)
