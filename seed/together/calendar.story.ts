import type { EventCategory } from '../../gateway/modules/together/calendar/tables.ts'

interface Told {
  readonly title: string
  readonly category: EventCategory
  /** Days from today. */
  readonly day: number
  readonly days?: number
  /** Minutes of a day, by the organisation's clocks; a whole day unless given. */
  readonly from?: number
  readonly to?: number
  readonly location?: string
  readonly description?: string
  /** How long before it begins its writer is reminded, minutes. */
  readonly reminder?: number
  /** How many colleagues come. */
  readonly guests?: number
}

/** What the demo's first member has planned. */
export const EVENTS: readonly Told[] = [
  { title: 'Stock count', category: 'BUSINESS', day: -30, location: 'Cold store B', guests: 2 },
  { title: 'First aid course', category: 'ETC', day: -21, location: 'Training room' },
  {
    title: 'Mapping study, Cold store B',
    category: 'BUSINESS',
    day: -14,
    days: 3,
    location: 'Cold store B',
    description: 'Nine loggers, both weeks. The plan of the shelves hangs at the door.',
    guests: 3,
  },
  { title: 'Theo’s match', category: 'FAMILY', day: -9 },
  { title: 'Hiking in the Harz', category: 'PERSONAL', day: -5, days: 4 },
  {
    title: 'Inspection, Bremen Depot',
    category: 'BUSINESS',
    day: 1,
    from: 9 * 60,
    to: 11 * 60 + 30,
    location: 'Bremen Depot, gate 3',
    description: 'Bring the calibration certificates of the last two years.',
    reminder: 60,
    guests: 4,
  },
  { title: 'Swimming', category: 'PERSONAL', day: 3 },
  {
    title: 'New staff: cold chain basics',
    category: 'BUSINESS',
    day: 8,
    days: 3,
    location: 'Training room',
    guests: 3,
  },
  { title: 'Stocktaking, closed', category: 'HOLIDAY', day: 16, days: 2 },
  { title: 'Move to the new flat', category: 'PERSONAL', day: 30 },
]
