import { afterEach, expect, test } from 'vitest'
import { deviceOf } from '../readings/support/probe.ts'
import { clock, gateway } from '../../support/gateway.ts'
import type { Caller } from '../../support/caller.ts'
import { organization } from '../../support/organization.ts'
import {
  argumentsOf,
  DAY,
  HOUR,
  MINUTE,
  present,
  signedIn,
  storyDevice,
  tellStory,
} from './support/story.ts'

afterEach(() => void (clock.offset = 0))

const SERIES = `query($ids: [ID!]!, $from: DateTimeISO!, $to: DateTimeISO!, $maxPoints: Int = 500, $asOf: DateTimeISO) {
  series(sensorIds: $ids, from: $from, to: $to, maxPoints: $maxPoints, asOf: $asOf) { times } }`

interface Question {
  from: number
  to: number
  maxPoints: number
  shiftSeconds?: number
}
interface Series {
  level: string
  times: number[]
  avg: number[]
}

/** Many questions at once. */
async function answers(
  who: Caller,
  ids: readonly string[],
  questions: readonly Question[],
  asOf?: number,
): Promise<Series[][]> {
  const fields = questions.map((question, index) => {
    const given = argumentsOf(ids, question, asOf)
    return `q${index}: series(${given}) { sensorId level bucketSeconds times min max avg gapAfter }`
  })
  const answer = await who.graphql(`{ ${fields.join(' ')} }`)
  expect(answer.errors).toBeUndefined()
  return questions.map((_, index) => answer.data[`q${index}`] as Series[])
}

/** Sums may have been added up in another order. */
const rounded = (all: Series[]) =>
  all.map((one) => ({ ...one, avg: one.avg.map((value) => Math.round(value * 1e9) / 1e9) }))

test(
  'every answer is the one that was given then, whatever has come since',
  { timeout: 120_000 },
  async () => {
    const acme = await organization()
    const written: { at: number; questions: Question[]; answered: Series[][] }[] = []
    const device = await storyDevice(acme)
    const ids = device.sensorIds
    let steps = 0
    await tellStory(acme, device, { days: 4, seed: 11 }, async (at) => {
      if (steps++ % 3) return
      const questions = [
        ...[24, 96, 300, 1000].map((maxPoints) => ({
          from: at - 4 * DAY,
          to: at + HOUR,
          maxPoints,
        })),
        { from: at - 6 * HOUR, to: at + HOUR, maxPoints: 500 },
        { from: at - 33 * HOUR - 1234, to: at - 9 * HOUR, maxPoints: 700 },
        { from: at - 3 * DAY, to: at - 50 * HOUR, maxPoints: 30 },
        { from: at - HOUR, to: at + DAY, maxPoints: 200, shiftSeconds: 86_400 },
      ]
      written.push({ at, questions, answered: await answers(await signedIn(acme), ids, questions) })
    })
    clock.offset = 0
    const levels = written.flatMap(({ answered }) => answered.flat().map(({ level }) => level))
    expect(new Set(levels)).toEqual(new Set(['RAW', 'M5', 'H1']))
    let changed = 0
    for (const { at, questions, answered } of written) {
      const then = await answers(acme, ids, questions, at)
      then.forEach((series, index) =>
        expect(rounded(series), JSON.stringify(questions[index])).toEqual(
          rounded(answered[index] ?? []),
        ),
      )
      const now = await answers(acme, ids, questions)
      changed += now.filter(
        (series, index) => JSON.stringify(series) !== JSON.stringify(answered[index]),
      ).length
    }
    expect(changed).toBeGreaterThan(written.length) // else nothing would have been tried
  },
)

test('a buffer is not there before it came, and to the millisecond from then on', async () => {
  const acme = await organization()
  const { post, sensorIds } = await deviceOf(acme)
  const from = Math.floor(Date.now() / HOUR) * HOUR - 10 * HOUR
  clock.offset = -5 * MINUTE
  await post([{ sensor: 'p-1', ts: from, value: 1 }])
  clock.offset = 0
  await post(
    Array.from({ length: 300 }, (_, minute) => ({
      sensor: 'p-1',
      ts: from + (minute + 1) * MINUTE,
      value: 2,
    })),
  )
  const { owner } = await gateway()
  const client = await owner.connect()
  await client.query(`select set_config('app.organization_id', $1, false)`, [acme.id])
  const { rows } = await client.query<{ at: Date }>(
    'select max(received_at) as at from reading where organization_id = $1',
    [acme.id],
  )
  await client.query('reset all')
  client.release()
  const came = rows[0]?.at.getTime() ?? 0
  const days = { from: from - 3 * DAY, to: from + DAY, maxPoints: 96 }
  const count = async (asOf: number) =>
    (await answers(acme, sensorIds, [days], asOf))[0]?.[0]?.times.length
  expect([await count(came - 1), await count(came)]).toEqual([1, 6])
})

test('neither the future nor what is gone can be told', async () => {
  const acme = await organization()
  const { post, sensorIds } = await deviceOf(acme)
  await post([{ sensor: 'p-1', value: 1 }])
  const now = present()
  const ask = (from: number, asOf: number) =>
    acme.graphql(SERIES, {
      ids: sensorIds,
      from: new Date(from),
      to: new Date(now),
      asOf: new Date(asOf),
    })
  const ahead = await ask(now - DAY, now + MINUTE)
  expect(ahead).toFailWith('BAD_USER_INPUT')
  expect(ahead.errors?.[0]?.extensions.path ?? ahead.errors?.[0]?.extensions).toMatchObject([
    'asOf',
  ])
  const { owner } = await gateway()
  const client = await owner.connect()
  await client.query(`select set_config('app.organization_id', $1, false)`, [acme.id])
  await client.query('update organization set readings_kept_from = $1 where id = $2', [
    new Date(now - 10 * DAY),
    acme.id,
  ])
  await client.query('reset all')
  client.release()
  expect((await ask(now - 9 * DAY, now - DAY)).errors).toBeUndefined()
  const gone = await ask(now - 9 * DAY, now - 11 * DAY)
  expect(gone).toFailWith('BAD_USER_INPUT')
  expect(gone.errors?.[0]?.message).toMatch(/^asOf: Readings are kept since/)
  const older = await ask(now - 11 * DAY, now - 9 * DAY)
  expect(older).toFailWith('BAD_USER_INPUT')
  expect(older.errors?.[0]?.message).toMatch(/^from: /)
})
