// What people of the demo did about its alarms: most are acknowledged within minutes, a few have a story of their own.
import type { AlarmKind } from '../../../gateway/modules/alarms/alarm-configs/tables.ts'
import type { Command } from '../../../gateway/modules/alarms/alarms/evaluator/command.ts'
import type { AlarmEvent } from '../../../gateway/modules/alarms/alarms/evaluator/event.ts'
import type { FleetSensor } from '../../monitoring/fleet.ts'
import type { FaultName } from '../../monitoring/simulator/faults.ts'
import { stream } from '../../monitoring/simulator/random.ts'
import type { PlannedAct } from './evaluate.ts'
import { NOTES } from './notes.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

interface Cast {
  sensor: FleetSensor
  seed: number
  /** The "now" of the demo, epoch milliseconds. */
  anchor: number
  /** Members who may acknowledge. */
  crew: readonly number[]
  /** Of the rules on the sensor. */
  kinds: ReadonlyMap<number, AlarmKind>
}

/** Further remarks on the alarms of a fault, minutes after people were told. */
const STORIES: Partial<
  Record<FaultName, { ack: string; remarks: readonly (readonly [minutes: number, text: string])[] }>
> = {
  COMPRESSOR_3H: {
    ack: 'Compressor does not start. Service is called, stock moves to fridge 04.',
    remarks: [
      [35, 'Stock is moved and blocked; nothing was above 8 °C for longer than the logger shows.'],
      [150, 'Start relay replaced by the service, unit is cooling again.'],
      [26 * 60, 'Quality assurance has assessed the report: stock released, unit back in use.'],
    ],
  },
  DOOR_50MIN: {
    ack: 'Cooler door was left open after the delivery. Closed.',
    remarks: [[45, 'Talked to the carrier. A door closer is ordered.']],
  },
  DEAD_ZONE: {
    ack: 'Told of it only after the tunnel. Cooling unit was off while the van was being loaded; goods checked at the customer.',
    remarks: [[60, 'Customer accepted the delivery after reading the curve.']],
  },
}
/** Nobody has looked at it yet. */
const UNATTENDED: FaultName = 'COMPRESSOR_NOW'
const SHELVED: FaultName = 'AROUND_LIMIT'

/** How one sensor's alarms were dealt with. */
export class Script {
  readonly #cast: Cast
  readonly #chance: (k: number) => number
  /** Rules whose alarm somebody is on the way to acknowledge. */
  readonly #underway = new Set<number>()
  #answers = 0

  constructor(cast: Cast) {
    this.#cast = cast
    this.#chance = stream(cast.seed, cast.sensor.source.key, 'answer').u
  }

  /** What people did of their own accord: what chatters was put on the shelf for four hours. */
  deeds(): PlannedAct[] {
    if (this.#cast.sensor.fault !== SHELVED) return []
    const at = this.#cast.anchor - 40 * MINUTE
    const shelf = {
      until: at + 4 * HOUR,
      reason: 'Rings every few minutes around 25.0 °C; the rule needs a deadband.',
    }
    return [...this.#cast.kinds]
      .filter(([, kind]) => kind !== 'NO_DATA')
      .map(([configId]) =>
        this.#deed(at, { type: 'SHELVE', configId, by: this.#member(0), ...shelf }),
      )
  }

  /** Each annunciation is acknowledged 2 to 20 minutes later. */
  answer({ annunciated, configId, at, instance }: AlarmEvent): PlannedAct[] {
    const { sensor, kinds } = this.#cast
    if (!annunciated || sensor.fault === UNATTENDED || this.#underway.has(configId)) return []
    this.#underway.add(configId)
    const kind = kinds.get(configId) ?? 'HIGH'
    const [delay, who, which] = [0, 1, 2].map((k) => this.#chance(3 * this.#answers + k)) as [
      number,
      number,
      number,
    ]
    this.#answers++
    const by = this.#member(Math.floor(who * 1000))
    const story = this.#storyAt(at, kind)
    const note = story?.ack ?? noteOf(kind, which)
    const ack = Math.round(at + (2 + 18 * delay) * MINUTE)
    const remarks = story?.remarks ?? []
    return [
      this.#deed(ack, { type: 'ACK', configId, by, note }),
      ...remarks.map(([minutes, text]) =>
        this.#deed(at + minutes * MINUTE, { type: 'COMMENT', configId, by, instance, note: text }),
      ),
    ]
  }

  /** Faults of two days ago and more recent ones; what was raised before has no story. */
  #storyAt(at: number, kind: AlarmKind) {
    const { sensor, anchor } = this.#cast
    const began = Math.min(
      ...sensor.source.faults.map((fault) => ('from' in fault ? fault.from * 1000 : Infinity)),
    )
    const isOfFault = at >= began && at <= Math.min(began + 6 * HOUR, anchor)
    return isOfFault && kind !== 'NO_DATA' && sensor.fault ? STORIES[sensor.fault] : undefined
  }

  #deed(at: number, command: Command): PlannedAct {
    const act: PlannedAct['act'] = ({ engine }, now) => {
      if (command.type === 'ACK') this.#underway.delete(command.configId)
      // Refused when it has come to an end by itself meanwhile: then there is nothing to do any more.
      engine.command(now, command)
    }
    return { at, act }
  }

  #member(index: number): number {
    const { crew } = this.#cast
    return crew[index % crew.length] ?? 1
  }
}

/** Two of three write something; where the rule asks for it, everybody. */
function noteOf(kind: AlarmKind, chance: number): string | null {
  const notes = NOTES[kind]
  const isSilent = chance > 0.67 && kind !== 'HIGH_HIGH'
  return isSilent ? null : (notes[Math.floor(chance * 1000) % notes.length] ?? null)
}
