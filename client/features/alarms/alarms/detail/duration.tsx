import { useNow } from '../../../../lib/now.ts'
import { useAlarmWords } from '../alarm-words.ts'

const MINUTE_S = 60

/** How long an alarm was active, or has been until now, updated every minute. */
export function Duration({ from, to }: { from: string; to: string | null }) {
  const words = useAlarmWords()
  const now = useNow(MINUTE_S)
  const began = Date.parse(from)
  return <bdi>{words.lasting((to ? Date.parse(to) : Math.max(now, began)) - began)}</bdi>
}
