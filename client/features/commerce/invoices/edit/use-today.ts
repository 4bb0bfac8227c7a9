import { useNow } from '../../../../lib/now.ts'
import { useViewer } from '../../../../lib/viewer.ts'
import { localTextOf } from '../../../../lib/zoned-time.ts'

/** The day it is where the organisation is, "2026-01-05". */
export function useToday(): string {
  const timeZone = useViewer()?.organization.timeZone
  return localTextOf(useNow(60), timeZone).slice(0, 10)
}
