import { element } from './element.ts'
import './data-table.scss'

/** A plain table; on phones each row is a card of label and value. */
export const DataTable = element('table', 'data-table')
