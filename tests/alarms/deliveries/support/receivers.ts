import { afterAll } from 'vitest'
import {
  startMailReceiver,
  startWebhookReceiver,
  type MailReceiver,
  type WebhookReceiver,
} from '../../../support/receivers.ts'

const open: { close: () => Promise<void> }[] = []
afterAll(async () => {
  for (const receiver of open.splice(0)) await receiver.close()
})

async function closedAfterAll<T extends { close: () => Promise<void> }>(
  starting: Promise<T>,
): Promise<T> {
  const receiver = await starting
  open.push(receiver)
  return receiver
}

/** A program that takes webhooks, on loopback. */
export const webhookReceiver = (): Promise<WebhookReceiver> =>
  closedAfterAll(startWebhookReceiver())
/** A mail server, on loopback. */
export const mailReceiver = (): Promise<MailReceiver> => closedAfterAll(startMailReceiver())
