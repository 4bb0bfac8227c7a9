import { observableValue } from '../../../lib/observable-value.ts'

/** Whether the palette is open: a key, a button of the navbar or one of the menu opens it. */
export const searching = observableValue(false)
