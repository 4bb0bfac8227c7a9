import { useListParams } from '../../../lib/use-list-params.ts'

export const PERIODS = ['LAST_28_DAYS', 'LAST_MONTH', 'LAST_YEAR'] as const
export type Period = (typeof PERIODS)[number]

/** The time that a page is of stands in its address: a period, or any days. */
export function usePeriod() {
  const { chosen, span, set } = useListParams()
  const [period = 'LAST_28_DAYS'] = chosen('period', PERIODS)
  const days = span('days')
  return {
    period,
    days,
    choose: (next: Period) => set({ period: next === 'LAST_28_DAYS' ? null : next, days: null }),
    chooseDays: (from: string, to: string) => set({ period: null, days: `${from}..${to}` }),
  }
}
