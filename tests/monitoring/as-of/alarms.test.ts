import { afterEach, expect, test } from 'vitest'
import { EVENT_TYPES } from '../../../gateway/modules/alarms/alarms/evaluator/event.ts'
import { created, update } from '../../alarms/alarm-configs/support/rule.ts'
import { evaluator, type Evaluator } from '../../alarms/alarms/support/evaluator.ts'
import {
  acknowledge,
  assign,
  comment,
  shelve,
  unshelve,
} from '../../alarms/alarms/support/operations.ts'
import { stored } from '../readings/support/batch.ts'
import { seesOnly } from '../../support/members.ts'
import { deviceOf, type Device } from '../readings/support/probe.ts'
import type { Caller } from '../../support/caller.ts'
import { clock } from '../../support/gateway.ts'
import { organization, type TestOrganization } from '../../support/organization.ts'
import { DAY, moveTo, numbers, present, signedIn } from './support/story.ts'

afterEach(() => void (clock.offset = 0))

const ALARM = `id instance state priority kind ruleName ruleText configVersion pendingSince raisedAt detectedAt annunciatedAt firstSentAt
  ackedAt ackedBy { id } returnedAt closedAt closeReason foundAfterwards assignee { id } activationCount activation peakValue peakTs
  exposureDegreeMinutes noteRequired responseText shelf { until reason shelvedBy { id } } sensor { id } site { id } explanation { deadline }
  config { id name version enabled priority }
  events { id type state t at value activation annunciated actor { id } note reason until assignee { id } }`
const RULE = `id name kind parameters { limit deadband onDelaySeconds offDelaySeconds } ruleText scope { sensorIds tags siteIds } priority
  ackRequired noteRequired enabled suppressedBy { id name version } responseText sensors { id } sensorCount openAlarms version createdAt
  updatedAt versions { version validFrom changeNote name enabled changedBy { id } }`

interface Row {
  id: string
  [field: string]: unknown
}
type World = Record<
  'alarms' | 'open' | 'unseen' | 'found' | 'rules' | 'enabled',
  { totalCount: number; nodes: Row[] }
>

/** Everything that can be asked about alarms and rules. */
async function world(who: Caller, sensorId: string, asOf?: number): Promise<World> {
  const then = asOf === undefined ? '' : `, asOf: "${new Date(asOf).toISOString()}"`
  const ask = async (fields: string) => {
    const { data, errors } = await who.graphql(`{ ${fields} }`)
    if (errors) throw new Error(JSON.stringify(errors))
    return data as object
  }
  return {
    ...(await ask(`
      alarms(sort: [{ field: RAISED_AT, direction: DESC }], perPage: 20${then}) { totalCount nodes { ${ALARM} } }
      open: alarms(filter: { open: true }, perPage: 50${then}) { totalCount nodes { id state } }
      unseen: alarms(filter: { state: [UNACK, RTN_UNACK], priority: [CRITICAL, HIGH] }${then}) { totalCount nodes { id } }
      found: alarms(search: "warm", sort: [{ field: CLOSED_AT }]${then}) { totalCount nodes { id ruleName } }`)),
    ...(await ask(`
      rules: alarmConfigs(sort: [{ field: NAME }], perPage: 8${then}) { totalCount nodes { ${RULE} } }
      enabled: alarmConfigs(filter: { enabled: true, sensorId: ["${sensorId}"] }, search: "o"${then}) { totalCount nodes { id } }`)),
  } as World
}

/** What happens on one evening, at random. */
class Evening {
  readonly #acme: TestOrganization
  readonly #device: Device
  readonly #random: () => number
  readonly #evaluation: Evaluator

  constructor(acme: TestOrganization, device: Device, evaluation: Evaluator, seed: number) {
    this.#acme = acme
    this.#device = device
    this.#evaluation = evaluation
    this.#random = numbers(seed)
  }

  #one<T>(of: readonly T[]): T | undefined {
    return of[Math.floor(this.#random() * of.length)]
  }

  async step(): Promise<void> {
    moveTo(present() + 30_000 + Math.floor(this.#random() * 240_000))
    const admin = await signedIn(this.#acme)
    const choice = this.#random()
    if (choice < 0.55) await this.#measure()
    else if (choice < 0.85) await this.#operate(admin)
    else await this.#change(admin)
    await this.#evaluation.run()
    moveTo(present() + 1000)
  }

  async #measure(): Promise<void> {
    const at = Math.floor(present())
    const sensors = ['p-1', 'p-2'].filter(() => this.#random() < 0.7)
    const readings = sensors.map((sensor) => ({
      sensor,
      ts: at - 5000,
      value: this.#one([1, 5, 5, 7, 9, 9, 11, 13, 15]) ?? 5,
    }))
    if (readings.length) await stored(this.#acme, this.#device, { arrivedAt: at, readings })
  }

  async #operate(admin: Caller): Promise<void> {
    const { data } = await admin.graphql(
      '{ alarms(perPage: 30) { nodes { id } } alarmPoints { nodes { id } } shelved: alarmPoints(filter: { state: [SHELVED] }) { nodes { id } } }',
    )
    const alarm = this.#one(data.alarms.nodes as { id: string }[])
    const point = this.#one(data.alarmPoints.nodes as { id: string }[])
    const shelved = this.#one(data.shelved.nodes as { id: string }[])
    const users = [this.#acme.maintainer.userId, this.#acme.admin.userId].map(String)
    const choice = this.#random()
    if (alarm && choice < 0.45) await acknowledge(admin, alarm.id, { note: 'seen' })
    else if (alarm && choice < 0.6)
      await comment(admin, alarm.id, { text: `remark ${this.#random()}` })
    else if (alarm && choice < 0.75)
      await assign(admin, alarm.id, this.#one([...users, null]) ?? null)
    else if (shelved && choice < 0.9) await unshelve(admin, shelved.id)
    else if (point) {
      const until = new Date(present() + 600_000 + this.#random() * 3_600_000).toISOString()
      await shelve(admin, point.id, { until, reason: `cleaning ${this.#random()}` })
    }
  }

  async #change(admin: Caller): Promise<void> {
    const { data } = await admin.graphql('{ alarmConfigs(perPage: 30) { nodes { id } } }')
    const rules = (data.alarmConfigs.nodes as { id: string }[]).map(({ id }) => id)
    const id = this.#one(rules)
    const choice = this.#random()
    if (!id || choice < 0.2) await this.#create(admin, rules)
    else if (choice < 0.5)
      await update(admin, id, { priority: this.#one(['CRITICAL', 'HIGH', 'MEDIUM', 'LOW']) })
    else if (choice < 0.55)
      await update(admin, id, {
        name: `Too warm ${Math.floor(this.#random() * 99)}`,
        changeNote: 'clearer',
      })
    else if (choice < 0.7)
      await update(admin, id, { parameters: { limit: this.#one([6, 8, 10]), deadband: 0.5 } })
    else if (choice < 0.85) await update(admin, id, { enabled: this.#one([true, false]) })
    else {
      const DELETE = 'mutation($id: ID!) { deleteAlarmConfig(id: $id) { deletedId } }'
      await admin.graphql(DELETE, { id })
    }
  }

  async #create(admin: Caller, rules: readonly string[]): Promise<void> {
    const parameters = {
      limit: this.#one([6, 8, 12]),
      deadband: 0.5,
      onDelaySeconds: this.#one([0, 0, 400]),
      offDelaySeconds: 0,
    }
    const scope = { sensorIds: this.#device.sensorIds }
    const suppressedByIds = rules.filter(() => this.#random() < 0.3)
    const more = {
      suppressedByIds,
      ackRequired: this.#random() < 0.7,
      noteRequired: this.#random() < 0.3,
    }
    await created(admin, {
      name: `Too warm for ${Math.floor(this.#random() * 99)}`,
      parameters,
      scope,
      ...more,
    })
  }
}

/** Where the past is not known any more, it says nothing, and where it is known, what was said then. */
function expectSame(then: World, written: World, now: World): { unknown: number } {
  let unknown = 0
  const present = new Map(now.alarms.nodes.map((alarm) => [alarm.id, alarm]))
  const comparable = then.alarms.nodes.map((alarm, index) => {
    const asOfThen = written.alarms.nodes[index]
    const kept = { ...alarm }
    for (const field of ['peakValue', 'peakTs', 'exposureDegreeMinutes']) {
      if (alarm[field] !== null || asOfThen?.[field] === null) continue
      if (field !== 'exposureDegreeMinutes')
        expect(present.get(alarm.id)?.[field], `${field} is known`).not.toEqual(asOfThen?.[field])
      kept[field] = asOfThen?.[field]
      unknown++
    }
    return kept
  })
  expect({ ...then, alarms: { ...then.alarms, nodes: comparable } }).toEqual(written)
  return { unknown }
}

const seen = new Set<string>()
test.each([3, 17, 29])(
  'alarms and rules are told as they were told then, evening %i',
  { timeout: 180_000 },
  async (seed) => {
    clock.offset = -3 * DAY
    const acme = await organization()
    const device = await deviceOf(acme, 2, { staleAfterSeconds: 1800, reportIntervalSeconds: 120 })
    // The database writes down when sensors were made, by its own clock.
    await acme.tenant.db
      .updateTable('sensor')
      .set({ createdAt: new Date(present()) })
      .where('organizationId', '=', acme.id)
      .execute()
    const sensorId = device.sensorIds[0] ?? ''
    const evaluation = await evaluator(acme)
    const evening = new Evening(acme, device, evaluation, seed)
    const scope = { sensorIds: device.sensorIds }
    const worse = await created(acme, {
      name: 'Much too warm',
      parameters: { limit: 12, deadband: 0.5 },
      scope,
    })
    await created(acme, {
      parameters: { limit: 8, deadband: 0.5 },
      scope,
      suppressedByIds: [worse.id],
    })
    await created(acme, {
      name: 'Off line',
      kind: 'NO_DATA',
      parameters: { timeoutSeconds: 900 },
      scope: { siteIds: [device.siteId] },
    })
    const written: { at: number; asOfThen: World }[] = []
    for (let step = 0; step < 90; step++) {
      await evening.step()
      if (step % 2 === 0)
        written.push({
          at: present(),
          asOfThen: await world(await signedIn(acme, acme.maintainer), sensorId),
        })
    }
    moveTo(present() + 60_000)
    const reader = await signedIn(acme, acme.editor)
    const now = await world(reader, sensorId)
    const events = now.alarms.nodes.flatMap(({ events: all }) =>
      (all as { type: string }[]).map(({ type }) => type),
    )
    for (const event of events) seen.add(event)
    let unknown = 0
    for (const { at, asOfThen } of written)
      unknown += expectSame(await world(reader, sensorId, at), asOfThen, now).unknown
    expect(unknown).toBeLessThan(written.length * 6)
  },
)

test('those evenings had something of everything', () => {
  expect([...seen].sort()).toEqual([...EVENT_TYPES].sort())
})

test('neither the future nor what is gone can be told', async () => {
  const acme = await organization()
  const kept = Date.now() - 10 * DAY
  await acme.tenant.query({
    text: 'update organization set readings_kept_from = $1',
    values: [new Date(kept)],
  })
  const ask = (field: string, asOf: number) =>
    acme.graphql(`{ ${field}, asOf: "${new Date(asOf).toISOString()}") { __typename } }`)
  for (const field of [
    'alarms(page: 1',
    'alarmConfigs(page: 1',
    'alarm(id: "1"',
    'alarmConfig(id: "1"',
  ]) {
    expect((await ask(field, Date.now() - DAY)).errors, field).toBeUndefined()
    for (const asOf of [Date.now() + DAY, kept - 1]) {
      const answer = await ask(field, asOf)
      expect(answer, field).toFailWith('BAD_USER_INPUT')
      expect(answer.errors?.[0]?.message).toMatch(/^asOf: /)
    }
  }
})

test('the past is shown to nobody who may not see the present', async () => {
  const [acme, rival] = await Promise.all([organization(), organization()])
  const device = await deviceOf(acme)
  const evaluation = await evaluator(acme)
  const { id } = await created(acme, {
    parameters: { limit: 8 },
    scope: { sensorIds: device.sensorIds },
  })
  await device.post([{ sensor: 'p-1', value: 9 }])
  await evaluation.run()
  const asOf = new Date().toISOString()
  const ASK = `query($alarm: ID!, $rule: ID!, $asOf: DateTimeISO) { alarm(id: $alarm, asOf: $asOf) { id } alarmConfig(id: $rule, asOf: $asOf) { id }
    alarms(asOf: $asOf) { totalCount } alarmConfigs(asOf: $asOf) { totalCount nodes { openAlarms sensorCount } } }`
  const { nodes } = (await acme.graphql('{ alarms { nodes { id } } }')).data.alarms as {
    nodes: { id: string }[]
  }
  const variables = { alarm: nodes[0]?.id, rule: id, asOf }
  expect((await acme.subscriber.graphql(ASK, variables)).data).toMatchObject({
    alarm: { id: nodes[0]?.id },
    alarms: { totalCount: 1 },
  })
  const nothing = {
    alarm: null,
    alarmConfig: null,
    alarms: { totalCount: 0 },
    alarmConfigs: { totalCount: 0, nodes: [] },
  }
  expect((await rival.graphql(ASK, variables)).data).toEqual(nothing)
  await seesOnly(acme, acme.author, [])
  const elsewhere = {
    alarm: null,
    alarms: { totalCount: 0 },
    alarmConfigs: { totalCount: 0, nodes: [] },
  }
  expect((await acme.author.graphql(ASK, variables)).data).toMatchObject(elsewhere)
})
