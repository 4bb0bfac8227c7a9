import { expect, test } from 'vitest'
import type { Deps } from '../../../gateway/context.ts'
import { Attendance } from '../../../gateway/modules/together/chat/attendance.ts'
import { gateway } from '../../support/gateway.ts'
import { organization, type Person } from '../../support/organization.ts'

// A gateway says for all its sockets at once that they are open: two of them in one process, with clocks of their own.

const { deps } = await gateway()

function gatewayWith(clock: { late: number }) {
  const pool = deps.database
  const own: Deps = { ...deps, database: { ...pool }, now: () => deps.now() + clock.late }
  return new Attendance(own)
}

const presenceOf = async (by: Person, whose: Person) => {
  const { data } = await by.graphql('{ chatContacts { userId presence } }')
  const contacts = data.chatContacts as { userId: string; presence: string }[]
  return contacts.find(({ userId }) => userId === String(whose.userId))?.presence
}

test('however many sockets are open, what says so is one row', async () => {
  const acme = await organization()
  const { tenant } = acme
  const here = gatewayWith({ late: 0 })
  const leaves: (() => Promise<void>)[] = []
  for (let n = 0; n < 12; n++) leaves.push(await here.enter(tenant, acme.editor.userId, `tab ${n}`))
  const versions = async () => {
    const { rows } = await tenant.query<{ version: string; seen: Date }>({
      text: `select string_agg(device.xmin::text, ' ' order by socket) as version, max(there.seen_until) as seen
        from chat_device device join worker.chat_gateway there on there.id = device.gateway
        where device.organization_id = $1`,
      values: [acme.id],
    })
    return rows[0]
  }
  const before = await versions()
  await new Promise((resolve) => setTimeout(resolve, 20))
  await here.again()
  const after = await versions()
  expect(after?.version).toBe(before?.version)
  expect(after?.seen.getTime()).toBeGreaterThan(before?.seen.getTime() ?? Infinity)
  expect(await presenceOf(acme.admin, acme.editor)).toBe('ONLINE')
  await Promise.all(leaves.map((leave) => leave()))
  expect(await presenceOf(acme.admin, acme.editor)).toBe('OFFLINE')
})

test('who was at a gateway that is there no longer is offline, those at the other hear of it, and stay', async () => {
  const acme = await organization()
  const [gone, clock] = [gatewayWith({ late: 0 }), { late: 0 }]
  const there = gatewayWith(clock)
  const told: string[] = []
  const stop = deps.pubsub.listen('chat.signalled', (organizationId, { memberId }) => {
    if (organizationId === acme.id) told.push(memberId)
  })
  const [editor, author] = [String(acme.editor.userId), String(acme.author.userId)]
  await gone.enter(acme.tenant, acme.editor.userId, 'desk')
  const leave = await there.enter(acme.tenant, acme.author.userId, 'phone')
  await there.again()
  await expect.poll(() => told).toEqual([editor, author])
  for (const late of [30_000, 60_000]) {
    clock.late = late
    await there.again()
  }
  await expect.poll(() => told).toEqual([editor, author, editor])
  expect(await presenceOf(acme.admin, acme.editor)).toBe('OFFLINE')
  expect(await presenceOf(acme.admin, acme.author)).toBe('ONLINE')

  // It had only been held up: the next time it says so, its sockets are there again.
  await gone.again()
  await expect.poll(() => told).toEqual([editor, author, editor, editor])
  expect(await presenceOf(acme.admin, acme.editor)).toBe('ONLINE')
  stop()
  await leave()
})

test('who comes first to an organisation finds out who has gone there unseen; nobody elsewhere is touched', async () => {
  const [acme, globex] = [await organization(), await organization()]
  const gone = gatewayWith({ late: -60_000 })
  await gone.enter(acme.tenant, acme.editor.userId, 'desk')
  const here = gatewayWith({ late: 0 })
  const leaves = [
    await here.enter(globex.tenant, globex.editor.userId, 'desk'),
    await here.enter(acme.tenant, acme.author.userId, 'desk'),
  ]
  const { rows } = await acme.tenant.query<{ memberId: number }>({
    text: 'select member_id as "memberId" from chat_device where organization_id = $1',
    values: [acme.id],
  })
  expect(rows.map(({ memberId }) => memberId)).toEqual([acme.author.userId])
  expect(await presenceOf(globex.admin, globex.editor)).toBe('ONLINE')
  expect(await presenceOf(globex.admin, globex.author)).toBe('OFFLINE')
  await Promise.all(leaves.map((leave) => leave()))
})
