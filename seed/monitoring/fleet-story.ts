import type { LocationKind } from '../../gateway/modules/monitoring/sites/tables.ts'
import type { FaultName } from './simulator/faults.ts'
import type { ProfileName } from './simulator/profiles.ts'

/** The demo as it is told: who, where, which cold stores. Names and addresses are our own. */
export interface Place {
  name: string
  kind: LocationKind
  devices: Logger[]
  inside: Place[]
}
interface Logger {
  name: string
  model: string
  probes: Probe[]
}
interface Probe {
  name: string
  profile: ProfileName
  fault?: FaultName
}

const place = (
  name: string,
  kind: LocationKind,
  devices: Logger[],
  inside: Place[] = [],
): Place => ({
  name,
  kind,
  devices,
  inside,
})
const room = (name: string, inside: Place[], devices: Logger[] = []) =>
  place(name, 'ROOM', devices, inside)

/** One logger per cold store, so that a lost radio silences one sensor; rooms are watched in pairs by one logger. */
const each =
  (kind: string, profile: ProfileName, model: string) =>
  (number: number, fault?: FaultName): Logger => {
    const name = numbered(kind, number)
    return { name: `${name} logger`, model, probes: [{ name, profile, ...(fault && { fault }) }] }
  }
const numbered = (kind: string, number: number) => `${kind} ${String(number).padStart(2, '0')}`
const fridge = each('Fridge', 'PHARMA_FRIDGE', 'Fjord T1')
const cooler = each('Cooler', 'WALK_IN_COOLER', 'Fjord T1')
const freezer = each('Freezer', 'WALK_IN_FREEZER', 'Fjord T1 Deep')
const ult = each('ULT', 'ULT_FREEZER', 'Fjord T1 Ultra')
const van = each('Van', 'VAN', 'Fjord Go')
const rooms = (first: number, fault?: FaultName): Logger => ({
  name: `Rooms ${first} and ${first + 1} logger`,
  model: 'Fjord T2',
  probes: [
    { name: numbered('Room', first), profile: 'CRT_STORE' },
    { name: numbered('Room', first + 1), profile: 'CRT_STORE', ...(fault && { fault }) },
  ],
})

export const DEMO_ORGANIZATIONS = [
  {
    title: 'Nordhaven Pharma',
    slug: 'nordhaven-pharma',
    timeZone: 'Europe/Berlin',
    sites: [
      {
        name: 'Harbour Works',
        address: 'Speicherkai 14, 20457 Hamburg, Germany',
        timeZone: 'Europe/Berlin',
        latitude: 53.5435,
        longitude: 9.9886,
        places: [
          room('Production hall', [
            place('Quality control', 'ROOM', [
              fridge(1),
              fridge(2),
              fridge(3, 'COMPRESSOR_3H'),
              fridge(4),
            ]),
            place('Cold aisle', 'COOLER', [cooler(1), cooler(2, 'DOOR_50MIN')]),
          ]),
          room(
            'Active substances',
            [place('Deep-cold store', 'FREEZER', [freezer(1, 'COMPRESSOR_NOW'), freezer(2)])],
            [rooms(1)],
          ),
        ],
      },
      {
        name: 'Lindholm Depot',
        address: 'Værftsvej 8, 9400 Aalborg, Denmark',
        timeZone: 'Europe/Copenhagen',
        latitude: 57.0583,
        longitude: 9.9121,
        places: [
          room('Goods in', [], [fridge(5), fridge(6), fridge(7, 'SILENT_95MIN')]),
          room(
            'Goods out',
            [place('Cold aisle', 'COOLER', [cooler(3), cooler(4), cooler(5, 'UNRELIABLE')])],
            [rooms(3, 'AROUND_LIMIT')],
          ),
        ],
      },
      {
        name: 'Tejo Research',
        address: 'Rua da Oficina 27, 1300-445 Lisboa, Portugal',
        timeZone: 'Europe/Lisbon',
        latitude: 38.7034,
        longitude: -9.1781,
        places: [
          room('Laboratory A', [], [fridge(8), fridge(9, 'SERVICED')]),
          room(
            'Laboratory B',
            [place('Sample vault', 'FREEZER', [ult(1), ult(2, 'DRIFT')])],
            [fridge(10), fridge(11, 'STUCK_9H')],
          ),
        ],
      },
    ],
  },
  {
    title: 'Brightwater Provisions',
    slug: 'brightwater-provisions',
    timeZone: 'America/Chicago',
    sites: [
      {
        name: 'Prairie Market Hall',
        address: '2210 Elevator Row, Chicago, IL 60608, USA',
        timeZone: 'America/Chicago',
        latitude: 41.8523,
        longitude: -87.6651,
        places: [
          room(
            'Produce',
            [place('Chill line', 'COOLER', [cooler(1), cooler(2), cooler(3)])],
            [fridge(1)],
          ),
          room('Frozen goods', [
            place('Freezer hall', 'FREEZER', [freezer(1), freezer(2), freezer(3)]),
          ]),
        ],
      },
      {
        name: 'Foothill Hub',
        address: '95 Switchyard Lane, Denver, CO 80216, USA',
        timeZone: 'America/Denver',
        latitude: 39.7817,
        longitude: -104.9663,
        places: [
          room(
            'Cross-dock',
            [place('Freezer hall', 'FREEZER', [freezer(4), freezer(5)])],
            [cooler(4), cooler(5), fridge(2)],
          ),
          place('Delivery fleet', 'VEHICLE', [van(1), van(2, 'DEAD_ZONE'), van(3), van(4)]),
        ],
      },
    ],
  },
  {
    title: 'Meridian Biobank',
    slug: 'meridian-biobank',
    timeZone: 'Asia/Singapore',
    sites: [
      {
        name: 'Straits Laboratory',
        address: '31 Kelp Crescent, Singapore 138590',
        timeZone: 'Asia/Singapore',
        latitude: 1.2998,
        longitude: 103.7876,
        places: [
          room('Reception', [], [fridge(1), fridge(2), fridge(3)]),
          room('Vault', [], [ult(1), ult(2)]),
        ],
      },
      {
        name: 'Coral Coast Archive',
        address: '6 Lantana Street, Cairns QLD 4870, Australia',
        timeZone: 'Australia/Brisbane',
        latitude: -16.9203,
        longitude: 145.771,
        places: [
          room(
            'Reading room',
            [place('Annex', 'FREEZER', [freezer(1)])],
            [rooms(1), fridge(4), fridge(5)],
          ),
        ],
      },
    ],
  },
] satisfies {
  title: string
  slug: string
  timeZone: string
  sites: { places: Place[]; [field: string]: unknown }[]
}[]
