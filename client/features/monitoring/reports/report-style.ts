import { element } from '../../../ui/element.ts'
import css from './report-style.module.scss'
import './report-table.scss'

/** Where the table scrolls. On paper it does not. */
export const Scroll = element('div', css.scroll)

/** One rule for all cells: a style of its own for each would make a long table slow. */
export const Table = element('table', 'report-table')
