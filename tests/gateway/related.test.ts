import DataLoader from 'dataloader'
import { expect, test, vi } from 'vitest'
import { deviceOf } from '../monitoring/readings/support/probe.ts'
import { program } from '../people/api-keys/support/keys.ts'
import type { Caller } from '../support/caller.ts'
import { seesOnly } from '../support/members.ts'
import { organization } from '../support/organization.ts'

const FIELDS = [
  'site { id name }',
  'device { id name }',
  'location { id name }',
  'latest { ts value }',
  'connectivity',
  'lastSeenAt',
]
const RIGHTS = ['read Sensor', 'read Site', 'read Device', 'read Location', 'read Reading']

/** What may be left out is asked for row by row, everything else for all rows of the page. */
const sensors = (directive: string) => {
  const fields = FIELDS.map((field) => field.replace(/^\w+/, (name) => `${name} ${directive}`))
  return `query Sensors($isAsked: Boolean!) { sensors { nodes { id ...Related } } viewer @include(if: $isAsked) { id } }
    fragment Related on Sensor { ... on Sensor { ${fields.join(' ')} } }`
}

/** What is answered to it asked either way, and how many rows were looked up one by one. */
async function asked(who: Caller, directive: string) {
  const load = vi.spyOn(DataLoader.prototype, 'load')
  const { data, errors = [] } = await who.graphql(sensors(directive), { isAsked: true })
  const lookups = load.mock.calls.length
  load.mockRestore()
  const refused = errors.map(({ message, path }) => `${path?.join('.')}: ${message}`).sort()
  return {
    answer: { sensors: data?.sensors as { nodes: unknown[] } | undefined, refused },
    lookups,
  }
}

test('what the rows of a page refer to is read together, and is what each row would find', async () => {
  const acme = await organization()
  const [first, second] = [await deviceOf(acme, 3), await deviceOf(acme, 2)]
  for (const device of [first, second]) await device.post([{ sensor: 'p-1', value: 4 }])
  await seesOnly(acme, acme.subscriber, [second.siteId])
  const people: [string, Caller, number][] = [
    ['everybody', acme.admin, 5],
    ['whoever sees some sites only', acme.subscriber, 2],
    ...(await Promise.all(
      RIGHTS.slice(1).map(async (missing): Promise<[string, Caller, number]> => [
        `a key that may not ${missing}`,
        await program(acme, ...RIGHTS.filter((right) => right !== missing)),
        5,
      ]),
    )),
  ]
  for (const [who, person, count] of people) {
    const [together, one] = [await asked(person, ''), await asked(person, '@include(if: $isAsked)')]
    expect(together.answer, who).toEqual(one.answer)
    expect(one.lookups, who).toBeGreaterThan(count)
    if (together.answer.refused.length) continue
    expect(together.answer.sensors?.nodes, who).toHaveLength(count)
    // One may be of the viewer's own rights, which are read now and then.
    expect(together.lookups, who).toBeLessThanOrEqual(1)
  }
})
