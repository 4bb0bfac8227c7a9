import { createHash, createHmac } from 'node:crypto'

export interface DemoDeviceToken {
  text: string
  prefix: string
  /** What the database keeps of it. */
  hash: Buffer
}

/** A device's token is derived from the installation's key, so that the live feed knows it without anybody storing it. */
export function demoDeviceToken(
  key: Buffer,
  organizationId: number,
  deviceId: number,
): DemoDeviceToken {
  const derived = (what: string) =>
    createHmac('sha256', key).update(`${what}/${organizationId}/${deviceId}`).digest()
  const prefix = derived('demo-device-prefix').toString('hex').slice(0, 12)
  const text = `iso_${organizationId}_${prefix}_${derived('demo-device').toString('base64url')}`
  return { text, prefix, hash: createHash('sha256').update(text).digest() }
}
