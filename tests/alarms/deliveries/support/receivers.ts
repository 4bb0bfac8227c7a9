import { atEndOfFile } from '../../../support/end-of-file.ts'
import { startWebhookReceiver, type WebhookReceiver } from '../../../support/receivers.ts'

/** A program that takes webhooks, on loopback; closed with the test file. */
export async function webhookReceiver(): Promise<WebhookReceiver> {
  const receiver = await startWebhookReceiver()
  atEndOfFile(() => receiver.close())
  return receiver
}
