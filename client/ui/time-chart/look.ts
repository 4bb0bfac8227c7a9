import { element } from '../element.ts'
import css from './look.module.scss'
import './time-chart.scss'

/** The look of all charts stands here once. Time runs from left to right in every language. */
export const ChartRoot = element('figure', 'time-chart')

/** Where the pointer and the keys move the cursor. */
export const Track = element('div', css.track)

export const Tip = element('div', css.tip)

/** In place of the tip where fingers would hide it. */
export const Readout = element('p', css.readout)
