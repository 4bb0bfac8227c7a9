import { useMemo } from 'react'
import { timeZones } from '../lib/zoned-time.ts'
import { SelectField, type SelectFieldProps } from './select-field.tsx'

interface TimeZoneFieldProps extends Omit<SelectFieldProps, 'options' | 'dir'> {
  /** The one to begin with, which may be no name of today. */
  first?: string | undefined
}

/** One of all time zones there are, the nearest first. */
export function TimeZoneField({ first, ...field }: TimeZoneFieldProps) {
  const zones = useMemo(() => timeZones(first).map((value) => ({ value, label: value })), [first])
  return <SelectField dir="ltr" options={zones} {...field} />
}
