import type { Sample } from '../../../support/scrape.ts'
import type { Scrape } from './evaluate.ts'
import { STEP } from './rules.ts'

/** Figures from now on: what it was, and seconds since the trouble began. */
export type Course = Readonly<
  Record<string, (value: number, seconds: number, sample: Sample) => number>
>

const MINUTE = 60
/** Trouble begins after longer than any rule looks back. */
export const TROUBLE = 70 * MINUTE
const END = TROUBLE + 60 * MINUTE

/** As Prometheus keeps what it scraped, with where it came from. */
export const labelled = (samples: readonly Sample[]): Sample[] =>
  [{ name: 'up', labels: {}, value: 1 }, ...samples].map(({ labels, ...sample }) => ({
    ...sample,
    labels: { ...labels, instance: 'isotherm:4000', job: 'isotherm' },
  }))

const is = (labels: Sample['labels'], expected: Sample['labels']) =>
  Object.entries(expected).every(([label, value]) => labels[label] === value)

/** Growing by so much a second where the labels are these. */
export const growing =
  (perSecond: number, where: Sample['labels'] = {}) =>
  (value: number, seconds: number, { labels }: Sample) =>
    is(labels, where) ? value + perSecond * seconds : value

export const becoming =
  (then: number, where: Sample['labels'] = {}) =>
  (value: number, _seconds: number, { labels }: Sample) =>
    is(labels, where) ? then : value

/** A gateway that devices and people use. */
const BUSY: Course = {
  isotherm_readings_total: growing(20, { outcome: 'accepted' }),
  http_request_duration_seconds_count: growing(5, { status: '200' }),
  isotherm_graphql_errors_total: growing(0.2, { code: 'FORBIDDEN' }),
  isotherm_sign_in_failures_total: growing(0.01, { reason: 'credentials' }),
  isotherm_disk_free_ratio: becoming(0.4),
}

/** A history made of one real scrape: busy all the time, and other than that once the trouble has begun. */
export function historyOf(base: readonly Sample[], trouble: Course = {}): Scrape[] {
  const history: Scrape[] = []
  const samples = labelled(base)
  for (let at = 0; at <= END; at += STEP) {
    const since = at - TROUBLE
    const value = (sample: Sample) => {
      const before = Math.min(at, TROUBLE)
      const usual = BUSY[sample.name]
      const wrong = since > 0 ? trouble[sample.name] : undefined
      if (wrong) return wrong(usual?.(sample.value, before, sample) ?? sample.value, since, sample)
      return usual?.(sample.value, at, sample) ?? sample.value
    }
    history.push({ at, samples: samples.map((sample) => ({ ...sample, value: value(sample) })) })
  }
  return history
}
