import { expect, test } from 'vitest'
import { fleet, ingest, register } from '../../support/api-client.ts'
import { caller } from '../../support/caller.ts'
import { gateway } from '../../support/gateway.ts'
import { joins, seesOnly } from '../../support/members.ts'
import { organization } from '../../support/organization.ts'
import { someName } from '../identity/people.ts'

const { url } = await gateway()

interface Task {
  kind: string
  done: boolean
  path: string
}
type Tasks = { setupTasks: Task[] | null }
const QUERY = '{ setupTasks { kind done path } }'
const AWAY = 'mutation { putSetupAway { problems { code } } }'
const ALL = ['SITE', 'DEVICE', 'READING', 'RULE', 'CHANNEL', 'COLLEAGUE']

const founder = () => register(url, someName())
type Founder = Awaited<ReturnType<typeof founder>>
const tasksOf = async ({ graphql }: Founder) => (await graphql<Tasks>(QUERY)).setupTasks
const doneBy = async (person: Founder) =>
  (await tasksOf(person))?.flatMap(({ kind, done }) => (done ? [kind] : [])) ?? null
const make = async (person: Founder, mutation: string, type: string, input: object) => {
  const text = `mutation($input: ${type}!) { made: ${mutation}(input: $input) { problems { message } } }`
  expect(await person.graphql(text, { input })).toMatchObject({ made: { problems: [] } })
}

test('a new organisation has everything to do, in its order, and each is done somewhere', async () => {
  const tasks = await tasksOf(await founder())
  expect(tasks?.map(({ kind }) => kind)).toEqual(ALL)
  expect(tasks?.filter(({ done }) => done)).toEqual([])
  expect(tasks?.map(({ path }) => path)).toEqual([
    '/sites?add=site',
    '/devices?add=device',
    '/devices?add=device',
    '/alarmconfigs/new',
    '/notifications/channels?add=channel',
    '/apps/user/list?add=user',
  ])
})

test('what is stored says what is done, and when all is, nothing is left to show', async () => {
  const person = await founder()
  const { deviceId, token, sensorIds } = await fleet(person, 1)
  expect(await doneBy(person)).toEqual(['SITE', 'DEVICE'])
  expect((await tasksOf(person))?.[2]?.path).toBe(`/devices/${deviceId}`)
  await ingest(url, token, [{ sensor: 'probe-1', value: 4 }])
  expect(await doneBy(person)).toEqual(['SITE', 'DEVICE', 'READING'])
  await make(person, 'createAlarmConfig', 'CreateAlarmConfigInput', {
    name: 'Too warm',
    kind: 'HIGH',
    priority: 'HIGH',
    scope: { sensorIds },
    parameters: { limit: 8 },
  })
  await make(person, 'createNotificationChannel', 'CreateNotificationChannelInput', {
    name: 'Bell',
    kind: 'IN_APP',
    roles: ['ADMIN'],
  })
  expect(await doneBy(person)).toEqual(['SITE', 'DEVICE', 'READING', 'RULE', 'CHANNEL'])
  const colleague = someName()
  await make(person, 'inviteUser', 'InviteUserInput', {
    email: `${colleague}@example.com`,
    username: colleague,
    fullName: colleague,
  })
  expect(await tasksOf(person)).toBe(null)
})

test('a rule that is switched off watches nothing', async () => {
  const person = await founder()
  const { sensorIds } = await fleet(person, 1)
  await make(person, 'createAlarmConfig', 'CreateAlarmConfigInput', {
    name: 'Too warm',
    kind: 'HIGH',
    priority: 'HIGH',
    enabled: false,
    scope: { sensorIds },
    parameters: { limit: 8 },
  })
  expect(await doneBy(person)).toEqual(['SITE', 'DEVICE'])
})

test('what is put away stays away, for the account and in this organisation alone', async () => {
  const [acme, other] = [await organization(), await organization()]
  await joins(other, acme.admin, 'ADMIN')
  const tasks = async (person: { graphql: typeof acme.graphql }): Promise<unknown> =>
    (await person.graphql(QUERY)).data.setupTasks
  expect((await acme.admin.graphql(AWAY)).data.putSetupAway.problems).toEqual([])
  expect(await tasks(acme.admin)).toBe(null)
  expect(await tasks(acme.maintainer)).toHaveLength(3)
  const switched = await acme.admin.graphql(
    'mutation($id: ID!) { switchOrganization(id: $id) { session { accessToken } } }',
    { id: String(other.id) },
  )
  const { accessToken } = switched.data.switchOrganization.session
  expect(await tasks(caller(url, accessToken))).toHaveLength(ALL.length)
})

test('everybody is shown what they may do themselves, and who may nothing is shown nothing', async () => {
  const acme = await organization()
  const kinds = async (person: { graphql: typeof acme.graphql }) => {
    const { setupTasks } = (await person.graphql(QUERY)).data as Tasks
    return setupTasks?.map(({ kind }) => kind) ?? null
  }
  expect(await kinds(acme.admin)).toEqual(ALL)
  expect(await kinds(acme.maintainer)).toEqual(['SITE', 'DEVICE', 'READING'])
  expect(await kinds(acme.subscriber)).toBe(null)
  expect((await acme.stranger.graphql(QUERY)).errors).toMatchObject([
    { extensions: { code: 'UNAUTHENTICATED' } },
  ])
})

test('who sees some sites only sets nothing up', async () => {
  const acme = await organization()
  await seesOnly(acme, acme.maintainer, [])
  expect((await acme.maintainer.graphql(QUERY)).data.setupTasks).toBe(null)
})
