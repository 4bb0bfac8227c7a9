import { useTranslation } from 'react-i18next'
import type { Entry, MenuPage } from './entry.ts'

/** Pages inside others, which the menu has no words for. */
const PAGE_TEXTS: Readonly<Record<string, string>> = {
  '/alarms/shelved': 'pages.shelved',
  '/alarms/suppressed': 'pages.suppressed',
  '/alarms/history': 'pages.history',
  '/alarms/indicators': 'pages.indicators',
  '/notifications/channels': 'pages.channels',
  '/notifications/deliveries': 'pages.deliveries',
  '/maintenance/schedules': 'pages.schedules',
}

/** What a thing is called: pages in the language of the page, everything else as people named it. */
export function useTitles(pages: readonly MenuPage[]) {
  const { t } = useTranslation('search')
  const { t: shell } = useTranslation('shell')
  return ({ kind, link, title }: Entry): string => {
    if (kind !== 'PAGE') return title
    const page = pages.find(({ to }) => to === link)
    const text = PAGE_TEXTS[link]
    return page ? shell(page.label) : text ? t(text) : title
  }
}
