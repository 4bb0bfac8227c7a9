import type { ReactNode } from 'react'
import { FilterButton } from '../filter-button.tsx'
import { Segmented } from '../segmented.tsx'
import { useListContext } from './list-words.ts'

interface FilterProps<T extends string> {
  /** As the address names it. */
  field: string
  values: readonly T[]
  /** Where the words for its values stand, unless under its own name. */
  under?: string
}

/** What a filter is called: as the column of its name, unless it has words of its own. */
const labelOf = (field: string) => [`filter.${field}`, `column.${field}`]

interface ValuesFilterProps<T extends string> extends FilterProps<T> {
  /** An icon of 14 px. */
  icon?: (value: T) => ReactNode
}

/** A filter of a list by any of some values. */
export function ValuesFilter<T extends string>(props: ValuesFilterProps<T>) {
  const { field, values, under = field, icon } = props
  const { params, words } = useListContext()
  return (
    <FilterButton
      label={words.shared(labelOf(field))}
      options={values.map((value) => ({
        value,
        label: words.shared(`${under}.${value}`),
        icon: icon?.(value),
      }))}
      chosen={params.chosen(field, values)}
      onChange={(chosen) => params.set({ [field]: chosen })}
    />
  )
}

interface ChoiceFilterProps<T extends string> extends FilterProps<T> {
  /** What it is while the address says nothing. */
  usual: T
}

/** A filter of a list by one of some values, side by side. */
export function ChoiceFilter<T extends string>(props: ChoiceFilterProps<T>) {
  const { field, values, under = field, usual } = props
  const { params, words } = useListContext()
  const [value = usual] = params.chosen(field, values)
  return (
    <Segmented
      unseen
      inline
      label={words.shared(labelOf(field))}
      options={values.map((each) => ({ value: each, label: words.shared(`${under}.${each}`) }))}
      value={value}
      onChange={(chosen) => params.set({ [field]: chosen === usual ? null : chosen })}
    />
  )
}
