import { one, type Goods } from './products-goods.ts'

/** The rest, by number. */
export const LARGE: readonly Goods[] = [
  {
    name: 'Humidity probe HP-2',
    description:
      'Relative humidity from 0 to 100 % and temperature from −40 to 85 °C. The filter unscrews, so dust costs a spare part and not a probe.',
    category: 'Probes',
    brand: 'Hygron',
    motif: 'PROBE',
    price: 12_800,
    rating: 4,
    discount: 10,
    isFree: true,
    variants: [
      ['PRIMARY', 'White', 31],
      ['WARNING', 'Sand', 5],
    ],
  },
  {
    name: 'Data logger TL-1',
    description:
      'A logger with one probe built in, for coolers and rooms. Sixteen thousand readings fit into it when the network is away.',
    category: 'Data loggers',
    brand: 'Isotherm',
    motif: 'LOGGER',
    price: 8900,
    rating: 3,
    variants: [
      ['PRIMARY', 'Graphite', 62],
      ['SUCCESS', 'Green', 17],
      ['INFO', 'Blue', 20],
    ],
  },
  {
    name: 'Reference thermometer R-9',
    description:
      'Two hundredths of a degree between −100 and 250 °C, with a certificate at five points. For those who calibrate by themselves, and for those who want to know whom to believe.',
    category: 'Calibration',
    brand: 'Quandt Instruments',
    motif: 'PROBE',
    price: 129_000,
    rating: 5,
    isFree: true,
    days: 5,
    variants: one(3),
  },
  {
    name: 'Dry block calibrator DB-150',
    description:
      'From −25 to 150 °C in twelve minutes, stable to five hundredths. Six wells take probes from 3 to 10 mm; the block steps through its points by itself and writes down what it sees.',
    category: 'Calibration',
    brand: 'Thermoquell',
    motif: 'FRIDGE',
    price: 348_500,
    rating: 4,
    days: 7,
    variants: one(2),
  },
  {
    name: 'Laboratory refrigerator LR-140, 2 to 8 °C',
    description:
      'A hundred and forty litres behind glass, a fan that never stops, and 2 to 8 °C in every corner whatever the room does between 10 and 32 °C. The door locks, closes by itself from sixty degrees, and rings when it does not. Two ports for probes, so that nothing is clamped in the seal. The compressor runs on R600a and is as loud as a conversation two rooms away.',
    category: 'Cold storage',
    brand: 'Kuldvik',
    motif: 'FRIDGE',
    price: 189_900,
    rating: 2,
    days: 6,
    variants: [
      ['PRIMARY', 'White', 7],
      ['INFO', 'Steel', 2],
    ],
  },
  {
    name: 'Gateway GW-1 for up to 48 sensors',
    description:
      'Hears sensors through three walls and remembers thirty days while the network is away. Ethernet, wireless network, or a data plan.',
    category: 'Gateways',
    brand: 'Polaris Metrics',
    motif: 'GATEWAY',
    price: 24_900,
    rating: 5,
    discount: 5,
    variants: [
      ['PRIMARY', 'White', 23],
      ['SUCCESS', 'Graphite', 11],
    ],
  },
  {
    name: 'Gateway GW-1 LTE with thirty days of memory',
    description:
      'As GW-1, with a modem of its own: it asks nobody for a password and goes on when the building has no power, for eight hours on its battery.',
    category: 'Gateways',
    brand: 'Polaris Metrics',
    motif: 'GATEWAY',
    price: 32_900,
    rating: 1,
    days: 7,
    variants: [
      ['PRIMARY', 'White', 0],
      ['SUCCESS', 'Graphite', 0],
    ],
  },
  {
    name: 'ULT probe P-90',
    description:
      'A PT1000 for ultra-low freezers, down to −90 °C. The three metres of flat cable go through the seal of the door without lifting it.',
    category: 'Probes',
    brand: 'Kelvora',
    motif: 'PROBE',
    price: 8400,
    rating: 5,
    variants: [
      ['PRIMARY', 'White', 44],
      ['DANGER', 'Red', 13],
    ],
  },
  {
    name: 'Vaccine carrier, 2.6 litres, with four ice packs',
    description:
      'Keeps 2 to 8 °C for a day and a half in the heat of a road, for a hundred and twenty vials. A logger has a pocket of its own.',
    category: 'Transport',
    brand: 'Arktor',
    motif: 'BOX',
    price: 8400,
    rating: 2,
    discount: 3,
    variants: [
      ['INFO', 'Blue', 16],
      ['WARNING', 'Yellow', 9],
    ],
  },
  {
    name: 'Data logger TL-2 with display, two probe inputs',
    description:
      'From −40 to 85 °C by itself and down to −200 °C by its probes. It shows the present value, the highest and the lowest since they were looked at, and goes red when an alarm is open. Three years on two batteries.',
    category: 'Data loggers',
    brand: 'Isotherm',
    motif: 'LOGGER',
    price: 14_900,
    rating: 5,
    discount: 6,
    isFree: true,
    variants: [
      ['PRIMARY', 'Graphite', 86],
      ['INFO', 'Blue', 24],
      ['SUCCESS', 'Green', 12],
    ],
  },
  {
    name: 'Door Probe Mini',
    description:
      'Measures the temperature of a fridge and whether its door is open, with one battery and nothing to wire. Small enough for the butter shelf.',
    category: 'Probes',
    brand: 'Nordklima',
    motif: 'CONTACT',
    price: 5450,
    rating: 4,
    isFree: true,
    variants: [
      ['PRIMARY', 'White', 58],
      ['SUCCESS', 'Green', 21],
      ['WARNING', 'Sand', 14],
      ['DANGER', 'Red', 6],
      ['INFO', 'Blue', 33],
    ],
  },
  {
    name: 'Ultra-low freezer UF-500 with two independent cooling circuits',
    description:
      'Five hundred litres at −86 °C. Should one circuit fail, the other holds −70 °C by itself until somebody comes, which is the whole point of having two. Vacuum panels leave room for a fifth more boxes than its outside promises; the inner doors keep the cold where it belongs while somebody looks for one of them. A port for the probe of a logger, contacts for an alarm of its own, and an account of every opening of the door.',
    category: 'Cold storage',
    brand: 'Frostmark',
    motif: 'FRIDGE',
    price: 799_999,
    rating: 3,
    discount: 4,
    days: 7,
    variants: [
      ['PRIMARY', 'White', 3],
      ['INFO', 'Steel', 1],
    ],
  },
]
