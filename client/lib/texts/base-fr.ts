import type { Texts } from './merged.ts'
import common from '../../locales/fr/common.json'
import list from '../../locales/fr/list.json'
import shell from '../../locales/fr/shell.json'

/** The areas that every page needs, in one file. */
export const areas: Readonly<Record<string, Texts>> = { common, list, shell }

/** What each domain says of itself to the rest of the house: together the area `domains`. */
export const domains = import.meta.glob<Texts>('../../features/*/*/words/shared/fr.json', {
  eager: true,
  import: 'default',
})
