import { useTranslation } from 'react-i18next'
import { PAGES } from '../../../lib/features.ts'
import type { Entry } from './entry.ts'

/** What a thing is called: pages in the language of the page, everything else as people named it. */
export function useTitles() {
  const { t } = useTranslation('domains')
  return ({ kind, path, title }: Entry): string => {
    const page = kind === 'PAGE' && PAGES.find(({ to, label }) => to === path && label)
    return page ? t(page.label) : title
  }
}
