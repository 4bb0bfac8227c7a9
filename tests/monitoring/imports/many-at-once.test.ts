import http from 'node:http'
import { once } from 'node:events'
import { expect, test, vi } from 'vitest'
import { deviceOf } from '../readings/support/probe.ts'
import type { Caller } from '../../support/caller.ts'
import { gateway } from '../../support/gateway.ts'
import { organization } from '../../support/organization.ts'
import { csv, HEADER, send } from './support/file.ts'

/** The beginning of a file whose rest does not come. */
async function trickle({ token }: Caller): Promise<http.ClientRequest> {
  const { url } = await gateway()
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'text/csv',
    expect: '100-continue',
  }
  const request = http.request(`${url}/api/v1/import?dryRun=true`, { method: 'POST', headers })
  request.on('error', () => undefined)
  request.write(`${HEADER}\r\n`)
  await once(request, 'continue')
  return request
}

test('SEC-58 a member who sends four files at a time is told to wait with the fifth, and nobody else is', async () => {
  const acme = await organization()
  const device = await deviceOf(acme)
  const file = csv([[device.id, 'p-1', new Date(Date.now() - 60_000).toISOString(), 4, 'C']])
  const slow = await Promise.all(Array.from({ length: 4 }, () => trickle(acme.maintainer)))
  try {
    await vi.waitFor(async () => {
      const fifth = await send(acme.maintainer, file, { dryRun: true })
      expect(fifth).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
      expect(fifth.headers.get('retry-after')).toBe('5')
      expect(fifth.headers.get('connection')).toBe('close')
    })
    expect((await send(acme, file, { dryRun: true })).status).toBe(200)
    slow[0]?.destroy()
    await vi.waitFor(async () =>
      expect((await send(acme.maintainer, file, { dryRun: true })).status).toBe(200),
    )
  } finally {
    for (const request of slow) request.destroy()
  }
})
