// What a file of alarm vectors says (docs/monitoring.md 12). Times are integer seconds.
import { z } from 'zod'
import { ALARM_KINDS } from '../../modules/alarms/alarm-configs/alarm-config.ts'

const seconds = z.number().int()
const kind = z.enum(ALARM_KINDS)
const AlarmFields = z.strictObject({
  kind,
  limit: z.number().optional(),
  low: z.number().optional(),
  high: z.number().optional(),
  setpoint: z.number().optional(),
  deadband: z.number().min(0).default(0),
  onDelay: seconds.min(0).default(0),
  offDelay: seconds.min(0).default(0),
  window: seconds.min(1).optional(),
  direction: z.enum(['RISING', 'FALLING', 'EITHER']).optional(),
  timeout: seconds.min(1).optional(),
  priority: z.enum(['CRITICAL', 'HIGH', 'MEDIUM', 'LOW']).default('MEDIUM'),
  ackRequired: z.boolean().default(true),
  noteRequired: z.boolean().default(false),
  enabled: z.boolean().default(true),
  suppressedBy: z.array(z.string()).default([]),
})
export type AlarmFields = z.output<typeof AlarmFields>

const NEEDED = {
  HIGH: ['limit'],
  HIGH_HIGH: ['limit'],
  LOW: ['limit'],
  LOW_LOW: ['limit'],
  RANGE: ['low', 'high'],
  DEVIATION: ['setpoint', 'limit'],
  RATE: ['limit', 'window', 'direction'],
  NO_DATA: ['timeout'],
} as const satisfies Record<AlarmFields['kind'], readonly (keyof AlarmFields)[]>
/** An alarm as it is configured, complete for its kind. */
export const Alarm = AlarmFields.superRefine((alarm, context) => {
  for (const field of NEEDED[alarm.kind]) {
    if (alarm[field] === undefined)
      context.addIssue({ code: 'custom', path: [field], message: `${alarm.kind} needs it` })
  }
})

const at = { at: seconds }
const by = { ...at, alarm: z.string(), by: z.string().default('nobody') }
const reading = z.tuple([seconds, z.number()])
const Command = z.discriminatedUnion('do', [
  z.strictObject({
    ...by,
    do: z.literal('ACK'),
    activation: z.number().int().optional(),
    note: z.string().optional(),
  }),
  z.strictObject({ ...by, do: z.literal('SHELVE'), until: seconds, reason: z.string().optional() }),
  z.strictObject({ ...by, do: z.literal('UNSHELVE') }),
  z.strictObject({ ...by, do: z.literal('CONFIG'), set: z.record(z.string(), z.unknown()) }),
  z.strictObject({ ...at, do: z.literal('CLOCK') }),
  z.strictObject({ ...at, do: z.literal('DOWN') }),
  z.strictObject({ ...at, do: z.literal('UP') }),
])
const Step = z.union([
  Command,
  z
    .strictObject({ ...at, v: z.number() })
    .transform(({ at, v }) => ({ at, read: [[at, v]] as [number, number][] })),
  z.strictObject({ ...at, read: z.array(reading) }),
])
export type Step = z.output<typeof Step>

const SensorFields = z.strictObject({
  staleAfter: seconds.min(1).optional(),
  reportInterval: seconds.min(1).default(60),
  maxSkew: seconds.default(300),
  maxAge: seconds.default(30 * 86_400),
  physicalMin: z.number().default(-Infinity),
  physicalMax: z.number().default(Infinity),
})
const Sensor = SensorFields.transform((sensor) => ({
  ...sensor,
  staleAfter: sensor.staleAfter ?? Math.max(3 * sensor.reportInterval, 120),
}))

interface Named {
  alarms: Record<string, AlarmFields>
  steps: Step[]
  expect: { events: { alarm: string }[]; final: object }
}
const namesUsed = ({ alarms, steps, expect }: Named): string[] => [
  ...steps.flatMap((step) => ('alarm' in step ? [step.alarm] : [])),
  ...Object.values(alarms).flatMap(({ suppressedBy }) => suppressedBy),
  ...expect.events.map(({ alarm }) => alarm),
  ...Object.keys(expect.final),
]

/** Why steps cannot be played one after the other. */
function faultOf(steps: readonly Step[]): string | undefined {
  let [now, isDown] = [-Infinity, false]
  for (const step of steps) {
    if (step.at < now) return `at ${step.at} time runs back`
    now = step.at
    const what = 'do' in step ? step.do : 'read'
    if (what === 'UP' || what === 'DOWN') isDown = what === 'DOWN'
    else if (isDown && what !== 'CLOCK') return `at ${step.at} the server is down`
  }
  return undefined
}

/** Why a CONFIG step leaves an alarm that cannot be evaluated. */
function settingsFaultOf({ alarms, steps }: Named): string | undefined {
  const now: Record<string, unknown> = { ...alarms }
  for (const step of steps) {
    if (!('do' in step) || step.do !== 'CONFIG') continue
    const { success, data, error } = Alarm.safeParse({
      ...(now[step.alarm] as object),
      ...step.set,
    })
    if (!success) return `at ${step.at}: ${z.prettifyError(error)}`
    now[step.alarm] = data
  }
  return undefined
}

const Expected = z.record(z.string(), z.unknown())
const Vector = z
  .object({
    id: z.string(),
    title: z.string(),
    engine: z
      .strictObject({ grace: seconds.default(0), startupGrace: seconds.default(0) })
      .prefault({}),
    sensor: Sensor.prefault({}),
    alarms: z.record(z.string(), Alarm),
    steps: z.array(Step).min(1),
    expect: z.strictObject({
      events: z.array(Expected.and(z.object({ alarm: z.string() }))),
      final: z.record(z.string(), Expected).default({}),
      ignored: z.array(z.array(z.unknown())).default([]),
      rejected: z.array(z.array(z.unknown())).default([]),
    }),
  })
  .superRefine((vector, context) => {
    const complain = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    const stranger = namesUsed(vector).find((name) => !Object.hasOwn(vector.alarms, name))
    if (stranger !== undefined) complain('alarms', `none is called ${stranger}`)
    const fault = faultOf(vector.steps) ?? settingsFaultOf(vector)
    if (fault !== undefined) complain('steps', fault)
  })
export type Vector = z.output<typeof Vector>

const StatisticsCase = z.object({
  id: z.string(),
  title: z.string(),
  readings: z.array(reading),
  period: z.tuple([seconds, seconds]),
  staleAfter: seconds.min(1),
  low: z.number().nullish(),
  high: z.number().nullish(),
  expect: Expected,
})
export type StatisticsCase = z.output<typeof StatisticsCase>

export const VectorFile = z.object({
  format: z.literal('monitoring-alarm-vectors'),
  version: z.literal(1),
  vectors: z.array(Vector),
  statistics: z.array(StatisticsCase).default([]),
})
export type VectorFile = z.output<typeof VectorFile>
