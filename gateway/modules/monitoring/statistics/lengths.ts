import type { Lengths } from '../../../graphql/lengths.ts'
import { MOST, SHORTEST, type StatisticsBucket } from './statistics.ts'

interface Asked {
  from: Date
  to: Date
  bucket: StatisticsBucket
}

const DAY = 86_400_000

/**
 * The first and the last bucket may be parts of one, and nothing is known of the future. More than may be asked for is refused by the
 * service, which says why.
 */
function buckets({ from, to, bucket }: Asked): number {
  const span = Math.max(0, Math.min(to.getTime(), Date.now() + DAY) - Math.max(0, from.getTime()))
  return Math.min(Math.ceil(span / SHORTEST[bucket]) + 1, MOST.buckets)
}

export const lengths: Lengths = {
  'Query.statistics': { buckets: (values) => buckets(values as unknown as Asked) },
}
