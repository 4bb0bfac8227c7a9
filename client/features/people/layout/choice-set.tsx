import type { ReactNode } from 'react'
import css from './choice-set.module.scss'

/** Choices that are pictures of themselves, under what they are about. */
export const ChoiceSet = ({ label, children }: { label: string; children: ReactNode }) => (
  <fieldset className={css.set}>
    <legend className={css.legend}>{label}</legend>
    {children}
  </fieldset>
)
