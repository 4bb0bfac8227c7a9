import { useViewer } from '../../../../lib/viewer.ts'

/** The day it is where the organisation is, "2026-01-05". */
export function useToday(): string {
  const timeZone = useViewer()?.organization.timeZone
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(new Date())
}
