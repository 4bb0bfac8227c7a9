import { idAt, INDEXES, moment, type Ground, type ListRows } from '../../../support/lists/rows.ts'

export const after = ['monitoring/sensors']

async function readings(ground: Ground) {
  const sensorId = idAt(ground, 'sensors', 0)
  const row = (index: number) => ({
    ts: new Date(moment(0).getTime() + index * 60_000),
    receivedAt: moment(1),
    value: index % 2,
  })
  const rows = INDEXES.map((index) => ({ sensorId, batchId: '1', ...row(index) }))
  await ground.made.tenant.db.insertInto('reading').values(rows).execute()
}

export const lists: Record<string, ListRows> = {
  readings: {
    rows: readings,
    args: (ground) => ({ sensorId: String(idAt(ground, 'sensors', 0)) }),
    key: 'ts',
  },
}
