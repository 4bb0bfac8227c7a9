import { useState } from 'react'
import type { PickOption } from './pick-options.ts'

/** All options that a search has found so far: what was chosen stays one of them when something else is looked for. */
export function useFoundOptions(found: readonly PickOption[]): PickOption[] {
  const [all, setAll] = useState<ReadonlyMap<string, PickOption>>(new Map())
  if (found.some(({ value, label }) => all.get(value)?.label !== label))
    setAll(new Map([...all, ...found.map((option) => [option.value, option] as const)]))
  return [...all.values()]
}
