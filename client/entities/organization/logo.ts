import { observableValue } from '../../lib/observable-value.ts'

/** Counts changes of the organisation's logo on this page, so that whoever shows it asks again. */
export const logoChanges = observableValue(0)
