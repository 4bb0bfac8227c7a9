import { afterAll } from 'vitest'
import { startWebhookReceiver, type WebhookReceiver } from '../../../support/receivers.ts'

const open: WebhookReceiver[] = []
afterAll(async () => {
  for (const receiver of open.splice(0)) await receiver.close()
})

/** A program that takes webhooks, on loopback; closed with the test file. */
export async function webhookReceiver(): Promise<WebhookReceiver> {
  const receiver = await startWebhookReceiver()
  open.push(receiver)
  return receiver
}
