import { setTimeout as sleep } from 'node:timers/promises'
import type { TestOrganization } from '../../../support/organization.ts'
import { caller, type RestAnswer } from '../../../support/caller.ts'
import { gateway } from '../../../support/gateway.ts'

/** A device of an organisation with its token: what it posts goes over the wire. */
export interface Device {
  id: string
  siteId: string
  token: string
  sensorIds: string[]
  /** The first of them. */
  sensorId: string
  /** Once, whatever the answer. */
  send: (readings: unknown, token?: string) => Promise<RestAnswer>
  /** As a device does: who is told to wait waits, and sends again. */
  post: (readings: unknown, token?: string) => Promise<RestAnswer>
}

const CREATE_SITE =
  'mutation($input: CreateSiteInput!) { createSite(input: $input) { site { id } problems { code path } } }'
const CREATE_DEVICE =
  'mutation($input: CreateDeviceInput!) { createDevice(input: $input) { device { id } problems { code path } } }'
const CREATE_SENSOR =
  'mutation($input: CreateSensorInput!) { createSensor(input: $input) { sensor { id } problems { code path } } }'
const ROTATE = 'mutation($id: ID!) { rotateDeviceToken(id: $id) { token problems { code } } }'

/** Made as a customer would: through the API. Sensors are keyed p-1, p-2 and so on. */
export async function deviceOf(
  acme: TestOrganization,
  sensors = 1,
  sensor: Record<string, unknown> = {},
  siteId?: string,
): Promise<Device> {
  const site =
    siteId ??
    ((await acme.graphql(CREATE_SITE, { input: { name: 'Depot', timeZone: 'Europe/Berlin' } })).data
      .createSite.site.id as string)
  const id = (await acme.graphql(CREATE_DEVICE, { input: { siteId: site, name: 'Logger' } })).data
    .createDevice.device.id as string
  const sensorIds: string[] = []
  for (let number = 1; number <= sensors; number++) {
    const input = { deviceId: id, key: `p-${number}`, name: `Probe ${number}`, ...sensor }
    sensorIds.push(
      (await acme.graphql(CREATE_SENSOR, { input })).data.createSensor.sensor.id as string,
    )
  }
  const token = (await acme.graphql(ROTATE, { id })).data.rotateDeviceToken.token as string
  const { url } = await gateway()
  const send = (readings: unknown, other = token) =>
    caller(url, other).rest('POST', '/api/v1/ingest', { readings })
  const post = async (readings: unknown, other?: string): Promise<RestAnswer> => {
    const answer = await send(readings, other)
    if (answer.status !== 429) return answer
    await sleep(Number(answer.headers.get('retry-after')) * 1000) // what it was told, no more
    return post(readings, other)
  }
  const sensorId = sensorIds[0] as string
  return { id, siteId: site, token, sensorIds, sensorId, send, post }
}

export const NOTHING = { accepted: 0, duplicate: 0, late: 0, conflict: 0, rejected: [] }
