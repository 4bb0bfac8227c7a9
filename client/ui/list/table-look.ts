import { element } from '../element.ts'
import css from './table-look.module.scss'
import './list-table.scss'

/** Around a list, so that it adapts to the room it has, not to the window's. */
export const Frame = element('div', css.frame)

/** The table of a list. */
export const Table = element('table', 'list-table')
