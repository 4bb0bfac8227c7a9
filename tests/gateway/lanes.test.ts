// Connections are kept for what must not wait behind queries.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { Lease } from '../../gateway/worker/lease.ts'
import { watchedSensor } from '../alarms/alarms/support/operations.ts'
import { fleet, ingest, login, register } from '../support/api-client.ts'
import { caller } from '../support/caller.ts'
import { gateway } from '../support/gateway.ts'
import { organization } from '../support/organization.ts'

test(
  'REL-15 while queries hold all their connections, readings come in, alarms are evaluated, leases renewed, people signed in',
  { timeout: 60_000 },
  async () => {
    const { url, owner, deps } = await gateway()
    const username = `p${randomUUID().slice(0, 13)}`
    const { token } = await fleet(await register(url, username), 1)
    const [acme, rival] = [await organization(), await organization()]
    const watched = await watchedSensor(acme)
    const blocker = await owner.connect()
    try {
      await blocker.query('begin; lock table view in access exclusive mode')
      const asking = [acme, rival].flatMap(({ admin }) =>
        Array.from({ length: 10 }, () =>
          caller(url, admin.token).graphql('{ views { totalCount } }'),
        ),
      )
      const waiting = async () =>
        (
          await blocker.query<{ count: number }>(
            'select count(*)::int as count from pg_locks where not granted',
          )
        ).rows[0]?.count
      await expect.poll(waiting, { timeout: 10_000 }).toBeGreaterThanOrEqual(8)

      const reading = [{ sensor: 'probe-1', value: 4 }]
      expect(await ingest(url, token, reading)).toMatchObject({
        status: 200,
        body: { accepted: 1 },
      })
      await watched.measure(4)
      expect(await login(url, `${username}@example.com`, 'a quiet winter night')).toMatchObject({
        userData: { username },
      })
      let held = false
      const lease = new Lease(deps, randomUUID(), async () => void (held = true))
      await expect.poll(() => held, { timeout: 10_000 }).toBe(true)
      await lease.close()

      await blocker.query('rollback')
      const answers = await Promise.all(asking)
      expect(
        answers.map(({ status }) => status).filter((status) => status === 200).length,
      ).toBeGreaterThanOrEqual(4)
    } finally {
      blocker.release(true)
    }
  },
)

test('REL-25 one organisation alone gets at most three quarters of the connections for queries, and the rest are for others', async () => {
  const { deps } = await gateway()
  const [acme, rival] = [await organization(), await organization()]
  const { queries } = deps.database
  const taken = await Promise.all(Array.from({ length: 8 }, () => queries.of(acme.id).connect()))
  const ninth = queries.of(acme.id).connect()
  expect((await rival.graphql('{ sites { totalCount } }')).status).toBe(200)
  expect(queries.waiting).toBe(1)
  taken.pop()?.release()
  taken.push(await ninth)
  for (const client of taken) client.release()
  expect(queries.waiting).toBe(0)
})
