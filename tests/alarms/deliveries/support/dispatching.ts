import { randomUUID } from 'node:crypto'
import { dueChannels } from '../../../../gateway/modules/alarms/deliveries/outbox/claim-store.ts'
import { dispatchChannel } from '../../../../gateway/modules/alarms/deliveries/outbox/dispatch.ts'
import type { Fence } from '../../../../gateway/modules/alarms/deliveries/outbox/outbox-store.ts'
import { sendOf, type Send } from '../../../../gateway/modules/alarms/deliveries/outbox/senders.ts'
import type { TestGateway } from '../../../support/gateway.ts'
import type { TestOrganization } from '../../../support/organization.ts'

/** A lease of the test's own, held. */
export async function newFence({ owner }: TestGateway): Promise<Fence> {
  const name = `dispatch-${randomUUID()}`
  const lease = `insert into worker.lease (name, holder, expires_at) values ($1, 'a test', 'infinity') returning fence`
  const { rows } = await owner.query<{ fence: string }>(lease, [name])
  return { name, fence: rows[0]?.fence ?? '' }
}

/** Somebody else holds it from now on, and this is their fence. */
export async function takeOver({ owner }: TestGateway, { name }: Fence): Promise<Fence> {
  const taken = `update worker.lease set fence = fence + 1 where name = $1 returning fence`
  const { rows } = await owner.query<{ fence: string }>(taken, [name])
  return { name, fence: rows[0]?.fence ?? '' }
}

interface Options {
  fence?: Fence
  send?: Send
}

/** Sends everything that is due now to an organisation's channels. */
export async function dispatchAll(
  here: TestGateway,
  { tenant }: TestOrganization,
  options: Options = {},
): Promise<void> {
  const { deps } = here
  const fence = options.fence ?? (await newFence(here))
  const means = { deps, fence, send: options.send ?? sendOf(deps), random: () => 0 }
  for (;;) {
    const channels = await dueChannels(tenant, new Date(deps.now()), fence)
    if (!channels.length) return
    for (const id of channels) await dispatchChannel(means, tenant, id)
  }
}
