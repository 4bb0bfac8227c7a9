// A command on sensors that were loaded for it.
import { InputRefused } from '../../../../errors.ts'
import { watchedOf, type AgendaLock } from './between.ts'
import { explained } from '../commands/command.ts'
import type { Command, Refusal } from '../evaluator/command.ts'
import * as load from './load-store.ts'
import { Setting } from './setting.ts'
import type { WatchedSensor } from './watched-sensor.ts'

type Without<T, K extends string> = T extends unknown ? Omit<T, K> : never
/** What is asked for, of whatever point. */
export type Asked = Without<Command, 'by' | 'configId' | 'instance' | 'askedAt'>

export interface LoadedSensors {
  between: AgendaLock
  setting: Setting
  watched: Map<number, WatchedSensor>
}

/** The sensors of what is to be changed, as they are now. */
export async function prepare(
  between: AgendaLock,
  sensorIds: readonly number[],
): Promise<LoadedSensors> {
  const { db } = between.within
  const setting = await Setting.load(db, between.upAt)
  const watched = await watchedOf(
    between,
    setting,
    await load.sensors(db, [...new Set(sensorIds)]),
    null,
  )
  return { between, setting, watched: new Map(watched.map((each) => [each.sensor.id, each])) }
}

/** A point that is not evaluated any more has nothing open and is not shelved. */
const ON_REMOVED: Record<Asked['type'], Refusal> = {
  ACK: 'NOTHING_TO_ACK',
  UNSHELVE: 'NOT_SHELVED',
  SHELVE: 'NOTHING_OPEN',
  ASSIGN: 'NOTHING_OPEN',
  COMMENT: 'NOTHING_OPEN',
}

/** Which point, for whom, and which of its alarms when that matters. */
interface Target {
  sensorId: number
  configId: number
  instance?: number
}

export function execute(
  { watched, between }: LoadedSensors,
  target: Target,
  by: number,
  asked: Asked,
): Refusal | undefined {
  const { sensorId, configId, instance } = target
  const sensor = watched.get(sensorId)
  if (!sensor?.points.has(configId)) return ON_REMOVED[asked.type]
  const command: Command = {
    ...asked,
    by,
    configId,
    askedAt: between.now,
    ...(instance !== undefined && { instance }),
  }
  return sensor.engine.command(between.at, command)
}

/** Carries a command out, or refuses it in words for people. */
export function insist(loaded: LoadedSensors, target: Target, by: number, asked: Asked): void {
  const refusal = execute(loaded, target, by, asked)
  if (refusal) throw new InputRefused([explained(refusal, loaded.between.at)])
}
