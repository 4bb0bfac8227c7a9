import { useMemo } from 'react'
import { useFormat } from '../../../lib/use-format.ts'
import { useOrganization } from '../../../lib/viewer.ts'

/** A moment to the second, by the clock of the organisation. */
export function useExactTime(): (at: string) => string {
  const { locale } = useFormat()
  const { timeZone } = useOrganization()
  return useMemo(() => {
    const style = { dateStyle: 'medium', timeStyle: 'medium', hour12: false } as const
    const format = new Intl.DateTimeFormat(locale, { ...style, timeZone })
    return (at) => format.format(new Date(at))
  }, [locale, timeZone])
}
