import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { make, placeIn } from '../ground/audit/support/kinds.ts'
import { everythingOf } from '../support/everything.ts'
import { furnish } from '../support/furnishing.ts'
import { ownGateway } from '../support/gateway.ts'
import { organization, withTokenOfNow, type TestOrganization } from '../support/organization.ts'
import { acts, inputOf } from './support/keyed.ts'

// What is done to a thing that is there, and would do harm twice, takes a key like what is made (graphql.md 12).

const here = await ownGateway()

/** What each of the acts is done to, and another thing of the kind or another input. */
const ACTS: Readonly<Record<string, () => Promise<[Variables, Variables]>>> = {
  commentAlarm: async () => [
    { id: first(busy), input: { text: 'Door shut' } },
    { id: first(busy), input: { text: 'Door open' } },
  ],
  testNotificationChannel: () => both(async () => first(busy)),
  replayNotificationDelivery: () => both(async () => first(busy)),
  duplicateInvoice: () => both(async () => first(busy)),
  rotateDeviceToken: () => both(async () => first(busy)),
  renewInvitation: () => both(async () => make(busy, 'User', inputOf('User', await placeIn(busy)))),
  issuePasswordLink: () => both(async () => `${busy.subscriber.userId}`),
}
type Variables = Record<string, unknown>
const valuesOf = (name: string): Promise<[Variables, Variables]> =>
  ACTS[name]?.() ?? Promise.reject(new Error(`ACTS does not say what ${name} is done to`))
const first = ({ id }: TestOrganization) => `${id * 100_000 + 1}`
const both = async (id: () => Promise<string>): Promise<[Variables, Variables]> => [
  { id: await id() },
  { id: '7' },
]
let busy: TestOrganization
beforeAll(async () => {
  busy = await organization(undefined, here)
  await furnish(busy)
})

describe.each(acts.map((act) => ({ ...act })))('$name', ({ name, document, field }) => {
  const act = async (variables: Variables) => {
    const { data, errors } = await withTokenOfNow(here, busy, busy.admin).graphql(
      document,
      variables,
    )
    expect(errors).toBeUndefined()
    const answer = data.answer as Record<string, unknown>
    return { row: answer[field], problems: answer['problems'] }
  }
  const everything = () => everythingOf(here, busy)()

  test('is done once for a key', async () => {
    const [asked, other] = await valuesOf(name)
    const idempotencyKey = randomUUID()
    const done = await act({ ...asked, idempotencyKey })
    expect(done).toEqual({ row: { id: expect.any(String) as string }, problems: [] })
    const before = await everything()
    expect(await act({ ...asked, idempotencyKey })).toEqual(done)
    const conflict = { row: null, problems: [{ code: 'CONFLICT', path: ['idempotencyKey'] }] }
    expect(await act({ ...other, idempotencyKey })).toEqual(conflict)
    expect(await everything()).toEqual(before)
    await act({ ...asked, idempotencyKey: randomUUID() })
    expect(await everything()).not.toEqual(before)
  })

  test('is done once for two calls at the same moment', async () => {
    const [asked] = await valuesOf(name)
    const idempotencyKey = randomUUID()
    const [one, other] = await Promise.all([
      act({ ...asked, idempotencyKey }),
      act({ ...asked, idempotencyKey }),
    ])
    expect(one).toEqual({ row: { id: expect.any(String) as string }, problems: [] })
    expect(other).toEqual(one)
  })
})

test('what is done with a key is looked at', () => {
  expect(acts.map(({ name }) => name).sort()).toEqual(Object.keys(ACTS).sort())
})
