import { readFileSync } from 'node:fs'
import path from 'node:path'
import {
  buildClientSchema,
  getIntrospectionQuery,
  getNamedType,
  isInputObjectType,
  isObjectType,
  isRequiredArgument,
  type GraphQLType,
  type IntrospectionQuery,
} from 'graphql'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { RateLimits } from '../../gateway/http/rate-limit.ts'
import { KINDS, placeIn } from '../ground/audit/support/kinds.ts'
import { ownGateway } from '../support/gateway.ts'
import { organization } from '../support/organization.ts'
import { SEEDS, seeded } from '../support/seeds.ts'
import { within } from '../support/within.ts'
import { plausible } from '../support/wrong-values.ts'
import { entitiesOf, type Entity, type Row, type Values } from './support/generic-client.ts'

// One client for everything, which knows the conventions and no name: what it cannot do with a thing is a fault of the schema.

/** All of it is asked within a minute. */
const here = await ownGateway(
  {},
  { rates: new RateLimits({ user: 100_000, organization: 100_000 }) },
)
/** Seven rows in every list, as they are stored; and where things are made and changed. */
const [ground, acme] = [
  await seeded(await organization(undefined, here)),
  await organization(undefined, here),
]
const place = await placeIn(acme)

const { data } = await acme.graphql(getIntrospectionQuery())
const schema = buildClientSchema(data as IntrospectionQuery)
const [listed, edited] = [entitiesOf(schema, ground.made), entitiesOf(schema, acme)]

type Operation = keyof Entity['fields']
const offering = (entities: readonly Entity[], ...operations: Operation[]) =>
  entities
    .filter(({ fields }) => operations.some((operation) => fields[operation]))
    .map((entity) => ({ name: entity.name, entity }))
const isPaged = ({ fields }: Entity) => fields.getList?.args.some(({ name }) => name === 'page')

/** What a thing belongs to, where it is listed and made for that alone. */
function besideOf({ fields }: Entity, operation: Operation): Values {
  const required = fields[operation]?.args.filter(isRequiredArgument).map(({ name }) => name)
  const known = SEEDS[fields.getList?.name ?? '']?.args?.(ground) ?? {}
  return Object.fromEntries(Object.entries(known).filter(([name]) => required?.includes(name)))
}

async function everyRow(entity: Entity, args: Values = {}): Promise<Row[]> {
  const rows: Row[] = []
  const beside = besideOf(entity, 'getList')
  for (let [page, after] = [1, undefined as string | undefined]; ; page += 1) {
    const step = isPaged(entity) ? { page, perPage: 3 } : { first: 3, after }
    const got = await entity.getList({ ...beside, ...args, ...step })
    rows.push(...got.rows)
    if (isPaged(entity) ? rows.length >= (got.total ?? 0) : !got.next) return rows
    after = got.next ?? undefined
  }
}

/** `AlarmConfig`: `alarm config`. */
const wordsIn = (text: string) => (text.match(/[A-Z]?[a-z]+/g) ?? []).join(' ').toLowerCase()

const byId = (rows: readonly Row[]) => rows.toSorted((a, b) => Number(a.id) - Number(b.id))

/** Where it could not do without knowing a name, and why. */
const EXCEPTIONS: Record<string, string> = {}

/** What every filter names, as far as a thing has it: of a stream as of a page. */
function missingIn(filter: GraphQLType | undefined, list: GraphQLType | undefined): boolean {
  const [named, answer] = [filter && getNamedType(filter), list && getNamedType(list)]
  const node = isObjectType(answer) ? getNamedType(answer.getFields()['nodes']?.type) : undefined
  if (!isInputObjectType(named) || !isObjectType(node)) return false
  const has = Object.keys(node.getFields())
  const wanted = ['id', 'createdAt', 'updatedAt'].filter((name) => has.includes(name))
  return wanted.some((name) => !named.getFields()[name === 'id' ? 'ids' : name])
}

describe('the client', () => {
  const source = readFileSync(path.join(import.meta.dirname, 'support/generic-client.ts'), 'utf8')

  test('is short', () => expect(source.trimEnd().split('\n').length).toBeLessThanOrEqual(200))

  test('knows no name of the schema', () => {
    const said = ` ${wordsIn(source.replaceAll(/^import [^']*'graphql'$/gm, ''))} `
    const names = listed.flatMap(({ name, fields }) => [name, fields.getList?.name ?? name])
    expect(names.filter((name) => said.includes(` ${wordsIn(name)} `))).toEqual([])
  })

  test('finds everything by the conventions', () => {
    const paged = listed.filter(isPaged)
    const unreadable = paged.filter(({ fields }) => !fields.getOne || !fields.getMany)
    const unsifted = listed.filter(({ fields: { getList } }) =>
      missingIn(getList?.args.find(({ name }) => name === 'filter')?.type, getList?.type),
    )
    const editable = listed.filter(({ fields }) => fields.update)
    const unfollowed = editable.filter(({ fields }) => !fields.live || !fields.getOne)
    const faults = [...unreadable, ...unsifted, ...unfollowed].map(({ name }) => name)
    expect(faults).toEqual(Object.keys(EXCEPTIONS))
  })

  test('offers what the schema offers', () => {
    const offers: Record<string, string> = {}
    for (const { name, fields } of listed) {
      const offer = Object.entries(fields).flatMap(([operation, field]) => (field ? operation : []))
      const same = offers[offer.join(' ')]
      offers[offer.join(' ')] = same ? `${same} ${name}` : name
    }
    expect(offers).toMatchInlineSnapshot(`
      {
        "": "Viewer AuditActor AuditFault CartLine WishlistLine Conversation StoredFile Organization Session InvoicePayment InvoiceMail CreditNote ShippingAddress ProductVariant ProductPicture PollOption",
        "getList": "Notification UserActivity",
        "getList getMany": "AlarmEvent",
        "getList getOne": "ChatMessage",
        "getList getOne create delete": "PostComment",
        "getList getOne create delete live": "Post",
        "getList getOne delete": "Photo",
        "getList getOne getMany": "Alarm AlarmPoint NotificationDelivery AuditEntry Import Circle",
        "getList getOne getMany create live": "ApiKey Calibration",
        "getList getOne getMany create update delete live": "AlarmConfig Annotation ArticleCategory Article BlogCategory BlogPost BlogComment CalendarEvent Product NotificationChannel NotificationPolicy Employee Client Invoice Permission ProductCategory ProductBrand Announcement Report Schedule MaintenanceWindow Location View",
        "getList getOne getMany create update live": "Sensor Site Device Mail Task",
        "getList getOne getMany live": "Order Profile",
        "getList getOne getMany update delete live": "User",
      }
    `)
  })
})

describe('lists', () => {
  // What is reckoned up to now stays as it is.
  beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'] }))
  afterAll(() => void vi.useRealTimers())

  test.each(offering(listed, 'getList'))('$name comes page by page', async ({ entity }) => {
    const beside = besideOf(entity, 'getList')
    const most = isPaged(entity) ? { perPage: 50 } : { first: 50 }
    const whole = await entity.getList({ ...beside, ...most })
    expect(whole.rows.length).toBeGreaterThanOrEqual(7)
    if (isPaged(entity)) expect(whole.total).toBe(whole.rows.length)
    expect(await everyRow(entity)).toEqual(whole.rows)
  })

  const orders = ['ID', 'CREATED_AT', 'UPDATED_AT'].flatMap((field) =>
    ['ASC', 'DESC'].map((direction) => ({ field, direction })),
  )
  test.each(offering(listed.filter(isPaged), 'getMany'))(
    '$name is sorted as everything is',
    async ({ entity }) => {
      const whole = byId(await everyRow(entity))
      for (const sort of orders) {
        const rows = await everyRow(entity, { sort: [sort] })
        expect(byId(rows)).toEqual(whole)
        const name =
          { ID: 'id', CREATED_AT: 'createdAt', UPDATED_AT: 'updatedAt' }[sort.field] ?? ''
        const keys = rows.map((row) => `${row[name] as string}`)
        expect(keys).not.toContain('undefined')
        const sorted = keys.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: name === 'id' }))
        expect(keys).toEqual(sort.direction === 'ASC' ? sorted : sorted.toReversed())
      }
    },
  )

  test.each(offering(listed, 'getMany'))(
    '$name is read by ids in any order',
    async ({ entity }) => {
      const rows = (await everyRow(entity)).slice(1, 6)
      const ids = rows.map(({ id }) => id)
      for (const asked of [ids, ids.toReversed()])
        expect(byId(await entity.getMany(asked))).toEqual(byId(rows))
    },
  )

  test.each(offering(listed, 'getOne'))(
    '$name alone is as it is in its list',
    async ({ entity }) => {
      const rows = await everyRow(entity)
      expect(await Promise.all(rows.map(({ id }) => entity.getOne(id)))).toEqual(rows)
    },
  )
})

/** The last of its list where none can be made: the first ones may be what everything else hangs on. */
async function someOf(entity: Entity): Promise<Row> {
  if (!entity.fields.create) {
    const row = byId(await everyRow(entity)).at(-1)
    if (!row) throw new Error(`there is no ${entity.name}`)
    return row
  }
  const fixture = KINDS.find(({ of }) => of === entity.name)?.input(place)
  const input = fixture ?? (isInputObjectType(entity.createInput) && plausible(entity.createInput))
  const { row, problems } = await entity.create(input as Values, besideOf(entity, 'create'))
  expect(problems).toEqual([])
  return row as Row
}

/** One text that is different: as the fixture has it, else the first the row has. */
function textChange(entity: Entity, row: Row): Values {
  const change = KINDS.find(({ of }) => of === entity.name)?.change ?? {}
  const inputs = isInputObjectType(entity.updateInput) ? entity.updateInput.getFields() : {}
  const isText = (name: string) => String(inputs[name]?.type) === 'String'
  const wanted = Object.entries(change).find(([name]) => isText(name))
  if (wanted) return Object.fromEntries([wanted])
  const name = Object.keys(inputs).find((each) => isText(each) && typeof row[each] === 'string')
  return name ? { [name]: `${row[name] as string}!` } : {}
}

const readBack = async (entity: Entity, { id }: Row): Promise<Row | null | undefined> =>
  entity.fields.getOne
    ? entity.getOne(id)
    : ((await everyRow(entity)).find((row) => row.id === id) ?? null)

interface Story {
  readonly entity: Entity
  readonly row: Row
  /** The next change is told to who follows them. */
  hears: (kind: string, row: Row | null, id?: string) => Promise<void>
}

async function follow(entity: Entity) {
  const events = entity.fields.live && entity.live()
  const next = async (): Promise<unknown> =>
    events && (await within(events.next(), 5000, `change of ${entity.name}`)).value
  if (events) expect(await next()).toMatchObject({ kind: 'GAP', id: null, row: null })
  const hears: Story['hears'] = async (kind, row, id = row?.id) => {
    if (events) expect(await next()).toEqual({ kind, id, row, cursor: expect.any(String) })
  }
  return { hears, close: () => events?.return(undefined) }
}

/** What was read can be written back, and a change is seen wherever one looks. */
async function update({ entity, row, hears }: Story): Promise<Row> {
  const same = await entity.update(row.id, entity.writable(row), row.version)
  expect(same).toEqual({ row, problems: [] })
  const change = textChange(entity, row)
  expect(Object.keys(change)).toHaveLength(1)
  const changed = await entity.update(row.id, change, row.version)
  expect(changed.problems).toEqual([])
  const now = changed.row as Row
  expect(now).toMatchObject({ ...change, version: Number(row.version) + 1 })
  expect(await readBack(entity, row)).toEqual(now)
  await hears('UPDATED', now)
  const late = await entity.update(row.id, entity.writable(row), row.version)
  expect(late).toMatchObject({ row: now, problems: [{ code: 'CONFLICT' }] })
  return now
}

async function remove({ entity, row, hears }: Story): Promise<void> {
  if (row.version !== undefined) {
    const late = await entity.delete(row.id, Number(row.version) - 1)
    expect(late).toMatchObject({ deletedId: null, row, problems: [{ code: 'CONFLICT' }] })
  }
  const deleted = await entity.delete(row.id, row.version)
  expect(deleted).toMatchObject({ deletedId: row.id, problems: [] })
  expect(await readBack(entity, row)).toBeNull()
  await hears('DELETED', null, row.id)
}

// What is there for something else only is changed where that is.
const editable = edited.map((entity, index) =>
  Object.keys(besideOf(entity, 'getList')).length ? (listed[index] ?? entity) : entity,
)
test.each(offering(editable, 'create', 'update', 'delete'))(
  '$name is changed',
  async ({ entity }) => {
    const { hears, close } = await follow(entity)
    const row = await someOf(entity)
    if (entity.fields.create) await hears('CREATED', row)
    expect(await readBack(entity, row)).toEqual(row)
    const now = entity.fields.update ? await update({ entity, row, hears }) : row
    if (entity.fields.delete) await remove({ entity, row: now, hears })
    await close()
  },
)
