// The rules of an organisation of the demo, with what they said before.
import type {
  AlarmConfigBody,
  AlarmKind,
  AlarmParameters,
} from '../../../gateway/modules/alarms/alarm-configs/tables.ts'
import type { RuleRow } from '../../../gateway/modules/alarms/alarms/evaluation/load-store.ts'
import type { FleetOrganization } from '../../monitoring/fleet.ts'
import { TAGS } from '../../monitoring/sensors.ts'
import type { ProfileName } from '../../monitoring/simulator/profiles.ts'
import { AROUND, NO_DATA, ON_THE_ROAD } from './advice.ts'
import { PROFILE_RULES, type ProfileRule, type ProfileVersion } from './profile-rules.ts'

export interface RuleVersion {
  body: AlarmConfigBody
  /** Epoch milliseconds. */
  validFrom: number
  note: string
}
/** The last version is the present one. */
export interface Rule {
  id: number
  versions: readonly RuleVersion[]
}

export interface Telling {
  organization: FleetOrganization
  /** The history: from when to when, epoch milliseconds. */
  from: number
  to: number
}

type Scope = Pick<AlarmConfigBody, 'sensorIds' | 'tags' | 'siteIds'>
interface Wanted extends ProfileRule {
  scope: Scope
  scheduleId?: number
}

const HOUR = 3_600_000
const tagged = (...tags: string[]): Scope => ({ sensorIds: [], tags, siteIds: [] })
const named = (...sensorIds: number[]): Scope => ({ sensorIds, tags: [], siteIds: [] })

/** Numbered as they are inserted. */
export function rulesOf(telling: Telling): Rule[] {
  const profiles = profilesOf(telling.organization)
  const wanted: Wanted[] = [...profiles].flatMap(([profile, sensorIds]) =>
    PROFILE_RULES[profile].map((rule) => ({
      ...rule,
      // Room 04 has a rule of its own, so the others are named.
      scope: profile === 'CRT_STORE' ? named(...sensorIds) : tagged(TAGS[profile][0] ?? profile),
      // What freezes at night waits for the morning.
      ...(rule.kind === 'LOW' &&
        telling.organization.id === STAFFED.organization && { scheduleId: STAFFED.schedule }),
    })),
  )
  wanted.push(...chattering(telling.organization), ...silences(profiles))
  return wanted.map((rule, index) => ({
    id: index + 1,
    versions: versionsOf(rule, index + 1, telling, wanted),
  }))
}

/** The schedules of `seed/alarms/schedules.ts`, by the organisations that have them. */
const STAFFED = { organization: 1, schedule: 1 }
const DELIVERY = { schedule: 1 }

/** Which sensors there are of which profile; the one that is kept around its limit aside. */
function profilesOf({ devices }: FleetOrganization): Map<ProfileName, number[]> {
  const found = new Map<ProfileName, number[]>()
  for (const sensor of devices.flatMap(({ sensors }) => sensors)) {
    const others = found.get(sensor.profile) ?? []
    found.set(sensor.profile, isAroundLimit(sensor) ? others : [...others, sensor.id])
  }
  return found
}

type Sensors = FleetOrganization['devices'][number]['sensors']
const isAroundLimit = ({ source }: Sensors[number]) =>
  source.faults.some(({ kind }) => kind === 'OFFSET')

/** Without deadband and delay, on a value that stays around the limit. */
function chattering({ devices }: FleetOrganization): Wanted[] {
  const sensors = devices.flatMap((device) => device.sensors).filter(isAroundLimit)
  return sensors.map(({ id, name }) => ({
    name: `${name} above 25 °C`,
    kind: 'HIGH',
    priority: 'LOW',
    scope: named(id),
    parameters: { limit: 25, ...QUICK },
    response: AROUND.response,
    consequence: AROUND.consequence,
    earlier: {
      versions: [
        {
          from: 0,
          parameters: { limit: 30, ...QUICK },
          note: 'Nothing but packaging is kept there',
        },
      ],
      from: 0.92,
      note: 'Medicines for room temperature have moved in',
    },
  }))
}
const QUICK: AlarmParameters = { deadband: 0, onDelaySeconds: 0, offDelaySeconds: 0 }

/** Vans are out of reach in their yard at night, which nobody needs to know. */
function silences(profiles: ReadonlyMap<ProfileName, unknown>): Wanted[] {
  const fixed = [...profiles.keys()]
    .filter((profile) => profile !== 'VAN')
    .map((profile) => TAGS[profile][0] ?? profile)
  const silence = {
    kind: 'NO_DATA',
    priority: 'MEDIUM',
    parameters: { timeoutSeconds: 600 },
  } as const
  const still: Wanted = {
    ...silence,
    name: 'No data for 10 min',
    scope: tagged(...fixed),
    ...NO_DATA,
  }
  const road: Wanted = {
    ...silence,
    name: 'Vans out of reach',
    scope: tagged('van'),
    scheduleId: DELIVERY.schedule,
    ...ON_THE_ROAD,
  }
  return profiles.has('VAN') ? [still, road] : [still]
}

function versionsOf(
  rule: Wanted,
  id: number,
  { from, to }: Telling,
  all: readonly Wanted[],
): RuleVersion[] {
  const { earlier, parameters } = rule
  const versions: ProfileVersion[] = earlier
    ? [...earlier.versions, { from: earlier.from, parameters, note: earlier.note }]
    : [{ from: 0, parameters, note: '' }]
  return versions.map((version) => ({
    body: bodyOf(rule, version.parameters, worseThan(rule, id, all)),
    // Before the first reading; a version took effect on the full minute.
    validFrom:
      version.from === 0
        ? from - 23 * HOUR
        : Math.floor((from + version.from * (to - from)) / 60_000) * 60_000,
    note: version.note,
  }))
}

/** The rules on the same sensors that explain this one while they are active. */
const worseThan = (rule: Wanted, id: number, all: readonly Wanted[]): number[] =>
  all.flatMap((other, index) => {
    const isWorse =
      other.kind === 'HIGH_HIGH' &&
      MILDER.has(rule.kind) &&
      other.scope.tags.join() === rule.scope.tags.join()
    return isWorse && index + 1 !== id ? [index + 1] : []
  })
const MILDER: ReadonlySet<AlarmKind> = new Set(['HIGH', 'RANGE'])

const bodyOf = (
  rule: Wanted,
  parameters: AlarmParameters,
  suppressedBy: number[],
): AlarmConfigBody => ({
  name: rule.name,
  kind: rule.kind,
  parameters,
  ...rule.scope,
  priority: rule.priority,
  ackRequired: true,
  noteRequired: rule.noteRequired ?? false,
  enabled: true,
  scheduleId: rule.scheduleId ?? null,
  suppressedBy,
  responseText: rule.response,
  consequenceText: rule.consequence,
  policyId: null,
})

/** A rule as the evaluation knows it, in its present version or an earlier one. */
export function ruleRow({ id, versions }: Rule, version = versions.length): RuleRow {
  const found = versions[version - 1]
  if (!found) throw new RangeError(`rule ${id} has no version ${version}`)
  return { ...found.body, id, version, deleted: false }
}
