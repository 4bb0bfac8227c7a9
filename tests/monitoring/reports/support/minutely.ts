import { arrived } from '../../statistics/support/history.ts'
import { deviceOf, type Device } from '../../readings/support/probe.ts'
import { gateway } from '../../../support/gateway.ts'
import type { TestOrganization } from '../../../support/organization.ts'

export const MINUTE = 60_000
export const begin = Date.parse('2026-01-05T00:00:00Z')
export const span = (minutes: number) => ({
  from: new Date(begin).toISOString(),
  to: new Date(begin + minutes * MINUTE).toISOString(),
})

export const minutely = (count: number, sensor = 'p-1') =>
  Array.from({ length: count }, (_, i) => ({
    sensor,
    ts: begin + i * MINUTE,
    value: Math.round(50 + 30 * Math.sin(i / 50)) / 10,
  }))

export async function furnished(
  acme: TestOrganization,
  count: number,
  sensors = 1,
): Promise<Device> {
  const device = await deviceOf(acme, sensors)
  for (let i = 0; i < count; i += 20_000) {
    await arrived(acme, device, minutely(count).slice(i, i + 20_000))
  }
  return device
}

export const head = async (path: string, token = '', method = 'GET', signal?: AbortSignal) =>
  fetch((await gateway()).url + path, {
    method,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    ...(signal && { signal }),
  })
