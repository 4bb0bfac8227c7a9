import { useMemo } from 'react'
import type { FieldValues } from 'react-hook-form'
import { timeZones } from '../lib/zoned-time.ts'
import { PickOneField, type PickOneFieldProps } from './pick-one-field.tsx'

interface TimeZoneFieldProps<V extends FieldValues> extends Omit<PickOneFieldProps<V>, 'options'> {
  /** The one to begin with, which may be no name of today. */
  first?: string | undefined
}

/** One of all time zones there are, the nearest first. */
export function TimeZoneField<V extends FieldValues>({ first, ...field }: TimeZoneFieldProps<V>) {
  const zones = useMemo(
    () => timeZones(first).map((value) => ({ value, label: value.replaceAll('_', ' ') })),
    [first],
  )
  return <PickOneField options={zones} {...field} />
}
