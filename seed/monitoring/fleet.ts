import { DEMO_ORGANIZATIONS, type Place } from './fleet-story.ts'
import { scripted, type FaultName, type LiveFault } from './simulator/faults.ts'
import type { ProfileName } from './simulator/profiles.ts'
import { signal, type Signal, type Source } from './simulator/signal.ts'
import { clockOffset, sendPhase, transport, type Transport } from './simulator/transport.ts'
import type { LocationKind } from '../../gateway/modules/monitoring/sites/tables.ts'

// The demo fleet with the numbers its rows get: ids count inside an organisation, in the order of the story.
export interface FleetSite {
  id: number
  name: string
  address: string
  timeZone: string
  latitude: number
  longitude: number
}

export interface FleetLocation {
  id: number
  siteId: number
  parentId: number | null
  name: string
  kind: LocationKind
}

export interface FleetSensor {
  id: number
  /** The key the device names it by. */
  key: string
  name: string
  profile: ProfileName
  /** What the story has happen to it. */
  fault?: FaultName
  source: Source
}

export interface FleetDevice {
  organizationId: number
  id: number
  siteId: number
  locationId: number
  name: string
  model: string
  /** Names the device's random streams. */
  key: string
  /** When in the interval it speaks, and how far its clock is off; milliseconds. */
  phase: number
  clockOffset: number
  sensors: FleetSensor[]
}

export interface FleetOrganization {
  id: number
  title: string
  slug: string
  timeZone: string
  sites: FleetSite[]
  locations: FleetLocation[]
  devices: FleetDevice[]
}

export interface FleetOptions {
  /** The "now" (epoch milliseconds) that faults are told from. A restart hands in the one of the seeding. */
  anchor: number
  seed?: number
}

/** Of the seeds one whose month is as the definition describes it: 15 to 30 limit alarms, about 4,900 without delays and deadbands. */
export const DEMO_SEED = 3

export function fleet({ anchor, seed = DEMO_SEED }: FleetOptions): FleetOrganization[] {
  let sensors = 0
  return DEMO_ORGANIZATIONS.map(({ sites, ...about }, index) => {
    const organization: FleetOrganization = {
      id: index + 1,
      ...about,
      sites: [],
      locations: [],
      devices: [],
    }
    for (const { places, ...site } of sites) {
      const siteId = organization.sites.push({ id: organization.sites.length + 1, ...site })
      for (const place of places) settle(place, siteId, null)
    }
    return organization

    function settle(
      { name, kind, devices, inside }: Place,
      siteId: number,
      parentId: number | null,
    ) {
      const id = organization.locations.length + 1
      organization.locations.push({ id, siteId, parentId, name, kind })
      for (const device of devices) organization.devices.push(equip(device, siteId, id))
      for (const place of inside) settle(place, siteId, id)
    }

    function equip(
      { name, model, probes }: Place['devices'][number],
      siteId: number,
      locationId: number,
    ): FleetDevice {
      const id = organization.devices.length + 1
      const key = `d-${organization.id}-${id}`
      const timeZone = organization.sites[siteId - 1]?.timeZone ?? organization.timeZone
      const before = organization.devices.reduce((sum, device) => sum + device.sensors.length, 0)
      return {
        organizationId: organization.id,
        id,
        siteId,
        locationId,
        name,
        model,
        key,
        phase: sendPhase(seed, key),
        clockOffset: clockOffset(seed, key),
        sensors: probes.map(({ fault, ...probe }, i) => ({
          id: before + i + 1,
          key: `probe-${i + 1}`,
          ...probe,
          ...(fault && { fault }),
          source: {
            seed,
            key: `s-${String(++sensors).padStart(2, '0')}`,
            profile: probe.profile,
            timeZone,
            anchor: anchor / 1000,
            faults: fault ? scripted(fault, anchor / 1000, timeZone) : [],
          },
        })),
      }
    }
  })
}

/** A device at work: what its request of tick `m` holds, in the order of the samples. */
export interface Sender {
  at: (m: number, live?: readonly LiveFault[]) => number[]
  value: Signal
}

export const sender = ({ source }: FleetSensor): Sender => {
  const arrivals: Transport = transport(source)
  return { at: (m, live) => arrivals(m, live).sort((a, b) => a - b), value: signal(source) }
}

/** What the device's clock says at sample `k`, epoch milliseconds. */
export const stamp = (
  { phase, clockOffset: off }: Pick<FleetDevice, 'phase' | 'clockOffset'>,
  k: number,
) => k * 60_000 + phase + off

const simulated = new Set<string>()

/** Whether a device of the fleet measures there, which can be told what happens to it. */
export function isSimulated(organizationId: number, sensorId: number): boolean {
  if (simulated.size === 0) {
    for (const { id, devices } of fleet({ anchor: 0 }))
      for (const { sensors } of devices)
        for (const sensor of sensors) simulated.add(`${id}/${sensor.id}`)
  }
  return simulated.has(`${organizationId}/${sensorId}`)
}
