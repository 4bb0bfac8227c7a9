import { BareInput } from '../../../ui/field.tsx'
import { element } from '../../../ui/element.ts'
import css from './palette-style.module.scss'

export const surface = css.surface

export const Head = element('div', css.head)

export const Input = BareInput /* css.input */

export const Body = element('div', css.body)

export const GroupName = element('div', css.groupName)

export const Line = element('div', css.line)
export const Words = element('span', css.words)
export const Detail = element('small', css.detail)
export const Star = element('span', css.star)

export const Foot = element('div', css.foot)
export const Keys = element('span', css.keys)
