import type { EventCategory } from '../../../generated/schema.ts'
import css from './category.module.scss'

/** Gives what it is on the colour of a calendar, as `--cat`. */
export const CATEGORY_CLASS: Record<EventCategory, string | undefined> = {
  PERSONAL: css.personal,
  BUSINESS: css.business,
  FAMILY: css.family,
  HOLIDAY: css.holiday,
  ETC: css.etc,
}
