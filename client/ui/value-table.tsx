import { element } from './element.ts'
import css from './value-table.module.scss'

/** Many figures to be read one by one: their heads stay in sight. */
export const ValueTable = element('table', css.valueTable)

/** Around it, where there may be more of them than fit. */
export const ValueFrame = element('div', css.valueFrame)
