import { expect, test } from 'vitest'
import { answerText } from '../../gateway/http/answer.ts'
import { modules } from '../../gateway/modules/index.ts'
import { ownGateway } from '../support/gateway.ts'
import { organization } from '../support/organization.ts'
import { askOverSocket } from '../support/socket.ts'

const LIMIT = 65_536
const LONG = {
  path: '/api/v1/long',
  body: { names: Array.from({ length: 6000 }, (_, index) => `Überwachung ${index}`) },
}
const long = {
  method: 'GET',
  path: LONG.path,
  access: 'public',
  handler: async () => LONG.body,
} as const
const small = await ownGateway(
  { ANSWER_LIMIT: String(LIMIT) },
  { modules: [...modules, { name: 'long', rest: [long] }] },
)

const MOST = 64 * 1024 * 1024
const MANY = Array.from({ length: 30_000 }, (_, index) => index / 7)

test.each<[string, unknown]>([
  ['nothing', null],
  ['nothing in a list', { all: [] }],
  [
    'a column',
    { series: [{ times: MANY, min: MANY.map((value) => (value > 3000 ? null : value)) }] },
  ],
  [
    'rows',
    {
      nodes: MANY.map((value, id) => ({
        id: String(id),
        value,
        deep: [{ text: 'a "quoted" – text\u2028' }],
        none: undefined,
      })),
    },
  ],
  ['what is not there', { a: undefined, b: MANY, c: [undefined, NaN, ...MANY, Infinity] }],
  ['dates', { at: new Date(0), all: MANY.map((value) => new Date(value)) }],
  ['long and short lists beside each other', [[MANY, [], {}], { '': MANY }, 'x'.repeat(300_000)]],
])('REL-04 an answer with %s is written as JSON writes it', async (_what, answer) => {
  expect((await answerText(answer, MOST)) === JSON.stringify(answer)).toBe(true)
})

test('REL-04 while a long answer is written the event loop turns', async () => {
  let turned = 0
  let writing = true
  const count = () => {
    turned++
    if (writing) setImmediate(count)
  }
  setImmediate(count)
  await answerText(
    Array.from({ length: 20 }, () => MANY),
    MOST,
  )
  writing = false
  expect(turned).toBeGreaterThan(10)
})

const INTROSPECTION =
  '{ __schema { types { name description fields { name description type { name } } } } }'
const refusal = {
  message: 'The answer is longer than 65,536 bytes. Ask for less at a time.',
  extensions: {
    code: 'QUERY_TOO_EXPENSIVE',
    limit: 65_536,
    cost: expect.any(Number) as number,
  },
}

test('SEC-33 an answer longer than ANSWER_LIMIT is refused over HTTP, over a socket and by REST', async () => {
  const acme = await organization(undefined, small)
  expect(await acme.graphql(INTROSPECTION)).toMatchObject({ status: 400, errors: [refusal] })
  expect(await askOverSocket(small.url, acme.token, INTROSPECTION)).toMatchObject({
    errors: [refusal],
  })
  const { status, body } = await acme.rest('GET', LONG.path)
  expect({ status, message: JSON.stringify(body) }).toEqual({
    status: 400,
    message: expect.stringContaining(refusal.message) as string,
  })
  expect(await acme.graphql('{ viewer { id } }')).toMatchObject({ status: 200 })
})
