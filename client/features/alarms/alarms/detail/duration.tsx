import { useNow } from '../../../lib/now.ts'
import { useAlarmWords } from './alarm-words.ts'

const MINUTE_S = 60

/** How long an alarm was active, or has been until now; what goes on is drawn again every minute. */
export function Lasting({ from, to }: { from: string; to: string | null }) {
  const words = useAlarmWords()
  const now = useNow(MINUTE_S)
  const began = Date.parse(from)
  return <bdi>{words.lasting((to ? Date.parse(to) : Math.max(now, began)) - began)}</bdi>
}
