import { afterEach, expect, test } from 'vitest'
import { created, update } from '../../alarms/alarm-configs/support/rule.ts'
import { ask } from '../statistics/support/history.ts'
import type { Caller } from '../../support/caller.ts'
import { clock, gateway } from '../../support/gateway.ts'
import { organization, type TestOrganization } from '../../support/organization.ts'
import { makeDays } from '../../../gateway/modules/monitoring/readings/history/day-worker.ts'
import {
  argumentsOf,
  DAY,
  HOUR,
  MINUTE,
  signedIn,
  storyDevice,
  tellStory,
} from './support/story.ts'

afterEach(() => void (clock.offset = 0))

const made = async (acme: TestOrganization) =>
  makeDays((await gateway()).deps, acme.id, new AbortController().signal)

interface Question {
  from: number
  to: number
  bucket: string
  limits?: { low?: number; high?: number }
  byRules?: boolean
}
type Figures = Record<string, unknown>[]

async function answers(
  who: Caller,
  ids: readonly string[],
  questions: readonly Question[],
  asOf?: number,
): Promise<Figures[]> {
  const answered: Figures[] = []
  for (const { bucket, ...question } of questions) {
    const given = argumentsOf(ids, question, asOf)
    const { data, errors } = await who.graphql(`{ statistics(${given}, bucket: ${bucket}) {
      sensorId timeZone starts ends n min minTimes max maxTimes last avg std coverage mkt
      secondsAbove degreeMinutesAbove secondsBelow degreeMinutesBelow } }`)
    if (errors) throw new Error(JSON.stringify(errors))
    answered.push(data.statistics as Figures)
  }
  return answered
}

/** Sums may have been added up in another order; the period ended a few milliseconds later than the moment that is asked for. */
const rounded = (figures: unknown) =>
  JSON.stringify(figures, (key, value: unknown) => {
    if (key === 'ends' && Array.isArray(value))
      return [...value.slice(0, -1), Math.floor(Number(value.at(-1)) / 1000)] as unknown[]
    return typeof value === 'number' ? Math.round(value * 1e3) / 1e3 : value
  })

test(
  'figures are the ones that were told then, whatever has come since',
  { timeout: 180_000 },
  async () => {
    const acme = await organization()
    const device = await storyDevice(acme)
    const ids = device.sensorIds
    const written: { at: number; questions: Question[]; figures: Figures[] }[] = []
    let [steps, daysMade] = [0, 0]
    const scope = { sensorIds: ids }
    const { id } = await created(acme, { parameters: { limit: 7, deadband: 0.5 }, scope })
    await tellStory(acme, device, { days: 3, seed: 5 }, async (at) => {
      const admin = await signedIn(acme)
      if (steps === 20) await update(admin, id, { parameters: { limit: 8, deadband: 0.5 } })
      if (steps++ % 6) return
      daysMade += await made(acme)
      const questions: Question[] = [
        {
          from: at - 4 * DAY + 61_234,
          to: at - HOUR + 7,
          bucket: 'H1',
          limits: { low: 2, high: 8 },
        },
        { from: at - 4 * DAY, to: at - 3 * MINUTE, bucket: 'DAY', byRules: true },
        { from: at - 2 * DAY, to: at - 33 * MINUTE - 3, bucket: 'WHOLE', limits: { high: 7 } },
        { from: at - 7 * HOUR, to: at, bucket: 'M5' },
      ]
      written.push({ at, questions, figures: await answers(admin, ids, questions) })
    })
    clock.offset = 0
    daysMade += await made(acme)
    expect(daysMade).toBeGreaterThan(6) // some are made again
    let changed = 0
    for (const { at, questions, figures } of written) {
      const then = await answers(acme, ids, questions, at)
      then.forEach((each, index) =>
        expect(rounded(each), JSON.stringify(questions[index])).toBe(rounded(figures[index])),
      )
      const now = await answers(acme, ids, questions)
      changed += now.filter((each, index) => rounded(each) !== rounded(figures[index])).length
    }
    expect(changed).toBeGreaterThan(written.length)
  },
)

test('of days whose readings are gone, nobody can tell what was known, nor for how long a limit was exceeded', async () => {
  const acme = await organization()
  const device = await storyDevice(acme)
  const now = Date.now()
  const hour = Math.floor(now / HOUR) * HOUR - 50 * HOUR
  await device.post(
    Array.from({ length: 180 }, (_, n) => ({
      sensor: 'p-1',
      ts: hour + n * MINUTE,
      value: n === 70 ? 9 : 5,
    })),
  )
  const kept = hour + 3 * HOUR
  await acme.tenant.query({
    text: 'update organization set readings_kept_from = $1',
    values: [new Date(kept)],
  })
  const asked = {
    ids: device.sensorIds.slice(0, 1),
    from: hour,
    to: hour + 5 * HOUR,
    bucket: 'H1' as const,
    limits: { low: 0, high: 8 },
  }
  const { statistics } = (await ask(acme, asked)).data as { statistics: unknown[] }
  expect(statistics[0]).toMatchObject({
    n: [60, 60, 60, 0, 0],
    max: [5, 9, 5, null, null],
    secondsAbove: [0, null, 0, 0, null],
  })
  const [gone] = await Promise.all([
    acme.graphql(
      'query($ids: [ID!]!, $from: DateTimeISO!, $to: DateTimeISO!) { statistics(sensorIds: $ids, from: $from, to: $to, asOf: $to) { n } }',
      {
        ids: asked.ids,
        from: new Date(kept - 1),
        to: new Date(kept + HOUR),
      },
    ),
  ])
  expect(gone).toFailWith('BAD_USER_INPUT')
  expect(gone.errors?.[0]?.message).toMatch(/^from: /)
})
