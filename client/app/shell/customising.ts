import { observableValue, useValue } from '../../lib/observable-value.ts'

/** Whether the layout is being customised; undefined until it first is. It may hide the very menu it was opened from. */
const customising = observableValue<boolean | undefined>(undefined)

export const useCustomising = () => useValue(customising)
export const customise = (open: boolean) => customising.set(open)
