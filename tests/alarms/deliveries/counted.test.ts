import { expect, test } from 'vitest'
import { ownGateway } from '../../support/gateway.ts'
import { organization } from '../../support/organization.ts'
import { figure } from '../../support/scrape.ts'
import { plant, setState } from './support/alarm.ts'
import { annunciatedAlarm } from './support/annunciation.ts'
import { channel, policy } from './support/channels.ts'
import { dispatchAll } from './support/dispatching.ts'
import { webhookReceiver } from './support/receivers.ts'

const here = await ownGateway({
  WEBHOOK_ALLOW: '127.0.0.1',
  METRICS_TOKEN: 'only scrapers know this one',
})

const counted = async (kind: string) => {
  const of = (outcome: string) =>
    figure(here, 'isotherm_deliveries_total', { channel: kind, outcome })
  return {
    sent: await of('sent'),
    retry: await of('retry'),
    failed: await of('failed'),
    skipped: await of('skipped'),
  }
}

test('deliveries are counted by kind of channel and what came of them', async () => {
  const acme = await organization(undefined, here)
  const of = await plant(acme)
  const receiver = await webhookReceiver()
  const channelId = await channel(acme, { url: receiver.url }, 'whsec_x')
  await policy(acme, [{ channelIds: [channelId, await channel(acme, { emails: ['a@b.test'] })] }])
  const raise = () => annunciatedAlarm(acme, of, here.deps.now())

  await raise()
  await dispatchAll(here, acme)
  expect(await counted('WEBHOOK')).toEqual({ sent: 1, retry: 0, failed: 0, skipped: 0 })
  // There is no mail server here.
  expect(await counted('EMAIL')).toEqual({ sent: 0, retry: 0, failed: 0, skipped: 1 })

  await raise()
  await dispatchAll(here, acme, { send: async () => ({ status: 'FAILED', error: 'no' }) })
  expect(await counted('WEBHOOK')).toEqual({ sent: 1, retry: 1, failed: 0, skipped: 0 })

  await setState(acme, await raise(), 'ACKED')
  await dispatchAll(here, acme)
  expect(await counted('WEBHOOK')).toEqual({ sent: 1, retry: 1, failed: 0, skipped: 1 })
  expect(await counted('EMAIL')).toEqual({ sent: 0, retry: 1, failed: 0, skipped: 2 })

  receiver.status = 500
  const test = 'mutation($id: ID!) { testNotificationChannel(id: $id) { problems { code } } }'
  await acme.graphql(test, { id: String(channelId) })
  expect(await counted('WEBHOOK')).toEqual({ sent: 1, retry: 1, failed: 1, skipped: 1 })
  expect(await counted('IN_APP')).toEqual({ sent: 0, retry: 0, failed: 0, skipped: 0 })
})
