import type { Lengths } from '../../../graphql/lengths.ts'
import { LONGEST } from './indicators/indicators.ts'

const DAY = 86_400_000

/** A period may begin and end within a day. Longer ones than may be asked for are refused by the service, which says why. */
const days = ({ from, to }: { from: Date; to: Date }) =>
  Math.ceil(Math.min(Math.max(0, to.getTime() - from.getTime()), LONGEST) / DAY) + 2

export const lengths: Lengths = {
  'Query.alarmIndicators': {
    days: (values) => days(values as unknown as { from: Date; to: Date }),
  },
}
