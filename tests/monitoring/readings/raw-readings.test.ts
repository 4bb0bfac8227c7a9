import { expect, test } from 'vitest'
import {
  readingArrays,
  readingChunks,
} from '../../../gateway/modules/monitoring/readings/history/raw-readings-service.ts'
import { contextOf } from '../../support/context.ts'
import { seesOnly } from '../../support/members.ts'
import { organization } from '../../support/organization.ts'
import { deviceOf } from './support/probe.ts'

const MINUTE = 60_000
const listed = (answer: Awaited<ReturnType<typeof readingArrays>>) =>
  answer.map(({ sensorId, times, values }) => ({
    sensorId,
    times: [...times],
    values: [...values],
  }))

test('good readings come by time, whatever the order they were sent in, with the one held into the span and the one that ends its last when asked', async () => {
  const acme = await organization()
  const { post, sensorIds } = await deviceOf(acme, 2, { physicalMax: 50, staleAfterSeconds: 420 })
  const [first, second] = sensorIds.map(Number) as [number, number]
  const from = Date.now() - 20 * MINUTE
  const at = (minute: number, value: number, sensor = 'p-1') => ({
    sensor,
    ts: from + minute * MINUTE + 7,
    value,
  })
  await post([at(-3, 1.5), at(-2, 99), at(5, 4.2), at(3, -7.25), at(9, 60), at(2, 8, 'p-2')])
  await post([at(4, 6)]) // late
  const ctx = await contextOf(acme.subscriber)
  const span = { sensorId: first, from, to: from + 10 * MINUTE }
  const times = [3, 4, 5].map((minute) => from + minute * MINUTE + 7)
  const whole = { sensorId: first, times, values: [-7.25, 6, 4.2] }
  expect(listed(await readingArrays(ctx, [span]))).toEqual([whole])
  const [before] = listed(await readingArrays(ctx, [span], { previous: true }))
  expect(before).toEqual({
    ...whole,
    times: [from - 3 * MINUTE + 7, ...times],
    values: [1.5, ...whole.values],
  })
  const inner = { ...span, from: times[1] ?? 0, to: times[2] ?? 0 }
  expect(listed(await readingArrays(ctx, [inner, span], { next: true }))).toEqual([
    { sensorId: first, times: times.slice(1), values: [6, 4.2] },
    whole,
  ])
  const edge = { sensorId: first, from: times[0] ?? 0, to: times[2] ?? 0 }
  const other = { sensorId: second, from: from + 3 * MINUTE, to: from + 9 * MINUTE }
  expect(
    listed(await readingArrays(ctx, [other, edge, { ...edge, to: edge.from }], { previous: true })),
  ).toEqual([
    { sensorId: second, times: [from + 2 * MINUTE + 7], values: [8] },
    {
      sensorId: first,
      times: [from - 3 * MINUTE + 7, ...times.slice(0, 2)],
      values: [1.5, -7.25, 6],
    },
    { sensorId: first, times: [from - 3 * MINUTE + 7], values: [1.5] },
  ])
  const noLongerHeld = { sensorId: second, from: from + 9 * MINUTE + 7, to: from + 20 * MINUTE }
  const tooFar = { sensorId: second, from: from - 30 * MINUTE, to: from - 5 * MINUTE + 7 }
  expect(
    listed(await readingArrays(ctx, [noLongerHeld, tooFar], { previous: true, next: true })),
  ).toEqual([second, second].map((sensorId) => ({ sensorId, times: [], values: [] })))
})

test('long spans are read a few sensors at a time, and all of them arrive', async () => {
  const acme = await organization()
  const { post, sensorIds } = await deviceOf(acme, 3, { reportIntervalSeconds: 1 })
  const now = Date.now()
  await post(sensorIds.map((_, index) => ({ sensor: `p-${index + 1}`, ts: now, value: index })))
  const spans = sensorIds.map((id) => ({
    sensorId: Number(id),
    from: now - 5 * 86_400_000,
    to: now + 1,
  }))
  const chunks: number[] = []
  for await (const chunk of readingChunks(await contextOf(acme.admin), spans))
    chunks.push(chunk.length)
  expect(chunks).toEqual([1, 1, 1])
  const all = listed(await readingArrays(await contextOf(acme.admin), spans))
  expect(all.map(({ values }) => values)).toEqual([[0], [1], [2]])
})

test('sensors of another organisation, of another site, or of nobody are left out', async () => {
  const [acme, rival] = await Promise.all([organization(), organization()])
  const [seen, hidden, foreign] = [
    await deviceOf(acme),
    await deviceOf(acme),
    await deviceOf(rival),
  ]
  for (const { post } of [seen, hidden, foreign]) await post([{ sensor: 'p-1', value: 4 }])
  await seesOnly(acme, acme.author, [seen.siteId])
  const spans = [hidden, foreign, seen]
    .map(({ sensorIds }) => ({ sensorId: Number(sensorIds[0]), from: 0, to: Date.now() + MINUTE }))
    .concat({ sensorId: 1_999_999_999, from: 0, to: Date.now() })
  const of = async (person: typeof acme.author) =>
    (await readingArrays(await contextOf(person), spans)).map((it) => it.sensorId)
  expect(await of(acme.author)).toEqual([Number(seen.sensorIds[0])])
  expect(await of(acme.admin)).toEqual([hidden, seen].map(({ sensorIds }) => Number(sensorIds[0])))
  expect(await of(rival.subscriber)).toEqual([Number(foreign.sensorIds[0])])
  const ctx = { ...(await contextOf(acme.admin)), viewer: null }
  await expect(readingArrays(ctx, spans)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
})
