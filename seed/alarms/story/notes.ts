import type { AlarmKind } from '../../../gateway/modules/alarms/alarm-configs/tables.ts'

const WARM = [
  'Door was ajar, closed it.',
  'Big delivery was put away, is cooling down again.',
  'Checked on site: the fan runs, the door is shut.',
  'Loading took longer than planned.',
  'Stock taking. All shelves were open.',
  'Saw it. Waiting for the compressor to catch up.',
]
const SILENT = [
  'Logger was without network, started it anew.',
  'Access point was being changed.',
  'Battery replaced.',
]

/** What people write when they acknowledge, by what kind of rule it was. */
export const NOTES: Record<AlarmKind, readonly string[]> = {
  HIGH: WARM,
  RANGE: WARM,
  HIGH_HIGH: [
    'Door stood wide open during loading. Closed, stock felt cold, value falls.',
    'On site. Stock moved to the neighbouring unit until it is cold again.',
    'Probe lay on the door shelf while it was being filled; put it back to its place.',
  ],
  LOW: ['Set point was one degree too low, corrected.'],
  LOW_LOW: ['Set point was one degree too low, corrected.'],
  DEVIATION: WARM,
  RATE: ['Lid was open for the new racks.', 'Rack out for sampling, back in after three minutes.'],
  NO_DATA: SILENT,
}
