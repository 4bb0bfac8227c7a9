import { expect, test } from 'vitest'
import { LIMITS } from '../../gateway/graphql/limits.ts'
import { buildSchema } from '../../gateway/graphql/schema.ts'
import { modules } from '../../gateway/modules/index.ts'
import { deviceOf } from '../monitoring/readings/support/probe.ts'
import { arrived } from '../monitoring/statistics/support/history.ts'
import { announced, FACTOR } from '../support/announced.ts'
import { organization } from '../support/organization.ts'
import { RandomDocuments } from '../support/random-documents.ts'

const SENSORS = 5
const HOUR = 3_600_000

test('SEC-33 no answer is longer than its document announced, whatever is asked for', async () => {
  const [acme, now] = [await organization(), Date.now()]
  const device = await deviceOf(acme, SENSORS)
  const points = Array.from({ length: 500 }, (_, index) => ({
    ts: now - index * HOUR,
    value: 20 + Math.sin(index),
  }))
  await arrived(
    acme,
    device,
    device.sensorIds.flatMap((_id, index) =>
      points.map((point) => ({ ...point, sensor: `p-${index + 1}` })),
    ),
    now,
  )
  const schema = buildSchema(modules)
  const documents = new RandomDocuments(schema, {
    seed: 7,
    now,
    ids: {
      Sensor: device.sensorIds,
      Series: device.sensorIds,
      Device: [device.id],
      Site: [device.siteId],
    },
  })
  let [answered, refused] = [0, 0]
  for (let count = 0; count < 300; count++) {
    const text = documents.next()
    const { cost, bytes } = announced(schema, text)
    const answer = await acme.graphql(text)
    const tooExpensive =
      answer.errors?.some(({ extensions }) => extensions.code === 'QUERY_TOO_EXPENSIVE') ?? false
    expect({ text, tooExpensive }).toEqual({ text, tooExpensive: cost > LIMITS.cost })
    expect({ text, fits: JSON.stringify(answer).length <= FACTOR * bytes }).toEqual({
      text,
      fits: true,
    })
    if (tooExpensive) refused++
    else answered++
  }
  expect(answered).toBeGreaterThan(150)
  expect(refused).toBeGreaterThan(0)
  expect(documents.fields).toBeGreaterThan(250)
}, 120_000)
