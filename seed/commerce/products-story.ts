import { one, type Goods } from './products-goods.ts'
import { LARGE } from './products-story-large.ts'

const SMALL: readonly Goods[] = [
  {
    name: 'Cable ties',
    description:
      'Fifty, reusable. They hold probe cables to shelves and racks, also at −40 °C, and open with a thumb.',
    category: 'Mounting and spares',
    brand: 'Fastholm',
    motif: 'BOX',
    price: 1083,
    rating: 3,
    variants: [
      ['INFO', 'Blue', 240],
      ['PRIMARY', 'Grey', 180],
    ],
  },
  {
    name: 'Probe holder, magnetic',
    description:
      'A magnet of 60 N keeps a probe where it was placed, on the wall of a fridge or the door of a freezer.',
    category: 'Mounting and spares',
    brand: 'Magnor',
    motif: 'CONTACT',
    price: 1490,
    rating: 1,
    variants: one(96),
  },
  {
    name: 'Glycol buffer bottle, 100 ml',
    description:
      'Damps the swings of air when a door is opened, so that a probe measures what the goods feel. The cap has a lead-through for probes of 4 to 6 mm.',
    category: 'Mounting and spares',
    brand: 'Vialis',
    motif: 'BOTTLE',
    price: 1990,
    rating: 4,
    days: 4,
    variants: [
      ['INFO', 'Blue', 54],
      ['PRIMARY', 'Clear', 6],
    ],
  },
  {
    name: 'Lithium battery AA, pack of 8',
    description:
      'For loggers and door contacts down to −40 °C. Ten years on the shelf and about four in a logger that reports each minute.',
    category: 'Mounting and spares',
    brand: 'Cellvik',
    motif: 'BOX',
    price: 2450,
    rating: 2,
    discount: 4,
    variants: one(310),
  },
  {
    name: 'Door contact D-3',
    description:
      'A reed contact that says when a door stands open, and for how long. Its battery lasts five years; two screws or a strip of tape hold it.',
    category: 'Probes',
    brand: 'Polaris Metrics',
    motif: 'CONTACT',
    price: 2950,
    rating: 4,
    variants: [
      ['PRIMARY', 'White', 41],
      ['WARNING', 'Sand', 12],
      ['SUCCESS', 'Graphite', 9],
    ],
  },
  {
    name: 'Air probe A-10 with 1 m of cable',
    description:
      'For rooms and coolers between −30 and 70 °C. The sleeve is of stainless steel, and the cable may lie in water.',
    category: 'Probes',
    brand: 'Sondalia',
    motif: 'PROBE',
    price: 2950,
    rating: 3,
    variants: [
      ['PRIMARY', 'White', 73],
      ['DANGER', 'Red', 15],
    ],
  },
  {
    name: 'Calibration certificate, one point',
    description:
      'One sensor at a temperature of your choice between −90 and 120 °C, against a reference that is traceable to national standards. The certificate comes as a PDF.',
    category: 'Calibration',
    brand: 'Kalibra Nord',
    motif: 'CERTIFICATE',
    price: 2990,
    rating: 5,
    days: 7,
    variants: one(500),
  },
  {
    name: 'Calibration certificate, two points',
    description:
      'As ISO/IEC 17025 wants it, at two temperatures of your choice, one certificate for each sensor. Nobody sends anything anywhere: the laboratory comes to the site with a dry block and takes a quarter of an hour for each probe.',
    category: 'Calibration',
    brand: 'Metrolab Aarhus',
    motif: 'CERTIFICATE',
    price: 3800,
    rating: 5,
    discount: 2,
    days: 7,
    variants: one(500),
  },
  {
    name: 'Wall bracket for gateways',
    description:
      'Lifts a gateway out of the shelf it would else stand behind, which is worth a dozen decibels. With screws and plugs for three kinds of wall.',
    category: 'Mounting and spares',
    brand: 'Hallgrim',
    motif: 'GATEWAY',
    price: 3995,
    rating: 1,
    variants: one(27),
  },
  {
    name: 'Immersion probe with 2 m of cable',
    description:
      'Sealed for life: it may stay in milk, brine or glycol, and goes through the dishwasher. From −50 to 150 °C, half a degree at worst.',
    category: 'Probes',
    brand: 'Kelvora',
    motif: 'PROBE',
    price: 4650,
    rating: 2,
    variants: [
      ['PRIMARY', 'White', 38],
      ['INFO', 'Blue', 22],
    ],
  },
  {
    name: 'Data plan 500, 12 months',
    description:
      '500 MB a month for one gateway, over two networks in fourteen countries. Active within the hour, and no surcharge when it is used up: readings wait in the gateway until the month begins.',
    category: 'Data plans',
    brand: 'Teshna',
    motif: 'CARD',
    price: 5880,
    rating: 4,
    days: 1,
    variants: one(900),
  },
  {
    name: 'Data plan 2000, 12 months',
    description:
      '2 GB a month for one gateway with many sensors, over two networks in fourteen countries. Active within the hour.',
    category: 'Data plans',
    brand: 'Netvia',
    motif: 'CARD',
    price: 9880,
    rating: 3,
    days: 1,
    variants: one(900),
  },
  {
    name: 'Thermal mapping kit, 9 loggers in a case',
    description:
      'Nine loggers with their certificates, nine stands and a plan for where they go, in a case that fits under a seat. Map a room of up to 2 m³ in two days as pharmacies are asked to; the report writes itself from the readings, with hot spot, cold spot and the mean kinetic temperature.',
    category: 'Calibration',
    brand: 'Borealys',
    motif: 'BOX',
    price: 214_900,
    rating: 5,
    isFree: true,
    discount: 8,
    days: 3,
    variants: one(4),
  },
  {
    name: 'Single-use logger, pack of 10',
    description:
      'Goes into the parcel and writes for sixty days. Whoever opens the parcel plugs it into any computer and reads a PDF; there is nothing to install.',
    category: 'Data loggers',
    brand: 'Kelvora',
    motif: 'LOGGER',
    price: 9400,
    rating: 4,
    isFree: true,
    variants: [
      ['INFO', 'Blue', 4],
      ['PRIMARY', 'White', 0],
    ],
  },
  {
    name: 'Dry ice box, 22 litres',
    description:
      'Keeps −78 °C for four days with 9 kg of dry ice. The lid lets the gas out and nothing in, and a logger has its place in the lid.',
    category: 'Transport',
    brand: 'Arktor',
    motif: 'BOX',
    price: 13_900,
    rating: 3,
    variants: [
      ['PRIMARY', 'Grey', 19],
      ['WARNING', 'Orange', 8],
    ],
  },
]

/** By number, from 1 on. Those with higher numbers are shown first. */
export const GOODS: readonly Goods[] = [...SMALL, ...LARGE]
