import { once } from 'node:events'
import { Agent, request, type IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { gateway } from '../../support/gateway.ts'
import { organization } from '../../support/organization.ts'
import { deviceOf } from '../readings/support/probe.ts'
import { HEADER } from './support/file.ts'

const MINUTE = 60_000
const DAY = 86_400_000
const CANCEL = 'mutation($id: ID!) { cancelImport(id: $id) { import { status } } }'
const LIST = '{ imports { nodes { id status rows } } }'

// A browser reads no answer before it has sent everything: a file that nobody reads on would keep it waiting, and when the
// connection ends for it, it sends the whole request again, which would go on with what was cancelled.
test('of a file whose import is cancelled the rest is taken, too, and nothing of it is stored', async () => {
  const acme = await organization()
  const device = await deviceOf(acme)
  const { url } = await gateway()
  const from = Date.now() - 200 * DAY
  const rows = (first: number, count: number) =>
    Array.from(
      { length: count },
      (_, row) =>
        `${device.id},p-1,${new Date(from + (first + row) * MINUTE).toISOString()},4,C\r\n`,
    ).join('')
  const agent = new Agent({ keepAlive: true })
  const sending = request(`${url}/api/v1/import?name=long.csv`, {
    agent,
    method: 'POST',
    headers: { 'content-type': 'text/csv', authorization: `Bearer ${acme.admin.token}` },
  })
  const answered = once(sending, 'response')
  sending.write(`${HEADER}\r\n${rows(0, 6000)}`)
  const listed = async () =>
    (await acme.graphql(LIST)).data.imports.nodes as { id: string; status: string; rows: number }[]
  await expect.poll(async () => (await listed())[0]?.rows, { timeout: 15_000 }).toBe(5000)
  const id = (await listed())[0]?.id
  expect((await acme.graphql(CANCEL, { id })).data.cancelImport.import.status).toBe('CANCELLED')
  const rest = rows(6000, 200_000)
  const taken = once(sending, 'finish')
  sending.write(rest)
  sending.end(rest)
  await taken
  const [response] = (await answered) as [IncomingMessage]
  let body = ''
  for await (const chunk of response) body += String(chunk)
  expect([response.statusCode, JSON.parse(body)]).toMatchObject([
    200,
    { status: 'CANCELLED', rows: 5000 },
  ])
  expect(await listed()).toMatchObject([{ status: 'CANCELLED', rows: 5000 }])
  agent.destroy()
})
