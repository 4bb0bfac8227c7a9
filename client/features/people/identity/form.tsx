import { element } from '../../../ui/element.ts'
import css from './form.module.scss'

export const Form = element('form', css.form)

/** The line under the form: the other way in. */
export const Aside = element('p', css.aside)
