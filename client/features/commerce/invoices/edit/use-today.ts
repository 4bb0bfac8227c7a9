import { useViewer } from '../../../../lib/viewer.ts'
import { localTextOf } from '../../../../lib/zoned-time.ts'

/** The day it is where the organisation is, "2026-01-05". */
export const useToday = (): string =>
  localTextOf(Date.now(), useViewer()?.organization.timeZone).slice(0, 10)
