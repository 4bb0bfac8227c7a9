import { idAt, moment, sevenIn, type ListRows } from '../../../support/lists/rows.ts'

export const after = ['monitoring/sensors']

const MINUTE = 60_000

export const lists: Record<string, ListRows> = {
  readings: {
    rows: sevenIn('reading', ({ index, idOf }) => ({
      sensorId: idOf('sensors', 0),
      batchId: '1',
      ts: new Date(moment(0).getTime() + index * MINUTE),
      receivedAt: moment(1),
      value: index % 2,
    })),
    args: (ground) => ({ sensorId: String(idAt(ground, 'sensors', 0)) }),
    key: 'ts',
  },
}
