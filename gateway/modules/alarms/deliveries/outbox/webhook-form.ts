import { createHmac } from 'node:crypto'
import { linkTo, typeOf, type Item, type Message } from './facts.ts'

const MOST_ALARMS = 200

/** The body of a webhook: `alarm` when it is about one, `alarms` in a digest. */
export function bodyOf(message: Message): string {
  const { eventId, organization, items, at } = message
  const type = typeOf(message)
  const alarms = items.slice(0, MOST_ALARMS).map((item) => presented(item, message))
  return JSON.stringify({
    eventId,
    type,
    organization: { id: String(organization.id), title: organization.title },
    ...(type === 'digest' ? { alarms, totalCount: items.length } : { alarm: alarms[0] ?? null }),
    sentAt: at.toISOString(),
  })
}

/** Temperatures are degC. */
const presented = ({ alarm, activation, step, repetition, folded }: Item, message: Message) => ({
  id: String(alarm.id),
  state: alarm.state,
  priority: alarm.priority,
  kind: alarm.kind,
  activation,
  step,
  repetition,
  folded,
  rule: {
    id: String(alarm.ruleId),
    name: alarm.ruleName,
    text: alarm.ruleText,
    version: alarm.ruleVersion,
  },
  sensor: { id: String(alarm.sensorId), key: alarm.sensorKey, name: alarm.sensorName },
  device: alarm.deviceName,
  location: alarm.locationName,
  site: { id: String(alarm.siteId), name: alarm.siteName, timeZone: alarm.timeZone },
  pendingSince: alarm.pendingSince,
  raisedAt: alarm.raisedAt,
  annunciatedAt: alarm.annunciatedAt,
  returnedAt: alarm.returnedAt,
  value: alarm.latestValue,
  valueAt: alarm.latestAt,
  peakValue: alarm.peakValue,
  responseText: alarm.responseText,
  consequenceText: alarm.consequenceText,
  url: linkTo(message, alarm.id) ?? null,
})

/** `v1=` and the hex HMAC-SHA256 of the timestamp, a full stop and the body. */
export const signatureOf = (secret: string, timestamp: string, body: string) =>
  `v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`

export function headersOf(
  secret: string,
  { eventId, at }: Message,
  body: string,
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  return {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Isotherm',
    'isotherm-timestamp': timestamp,
    'isotherm-signature': signatureOf(secret, timestamp, body),
    'idempotency-key': eventId,
  }
}
