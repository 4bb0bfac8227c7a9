import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useMatches } from 'react-router-dom'
import { usePageNames } from '../../lib/page-name.ts'
import type { PageHandle } from '../../lib/page.ts'

const isHandle = (handle: unknown): handle is PageHandle =>
  typeof handle === 'object' && handle !== null && 'title' in handle

/** What the innermost route says of itself. */
export function usePageHandle(): PageHandle | undefined {
  const matches = useMatches()
  return matches.map(({ handle }) => handle).findLast(isHandle)
}

/** What the page is called: it follows what it shows, and the language. */
export function usePageTitle(): string {
  const key = usePageHandle()?.title
  const { t } = useTranslation(key?.split(':')[0] ?? 'common', { useSuspense: false })
  const page = key ? t(key) : ''
  const names = usePageNames()
  return [...names, page].filter(Boolean).join(' · ')
}

/** The title of the browser's window: the page, and how many wait for somebody. */
export function useWindowTitle(title: string, waiting: number) {
  useEffect(() => {
    const words = title ? `${title} · Isotherm` : 'Isotherm'
    document.title = waiting > 0 ? `(${waiting}) ${words}` : words
  }, [title, waiting])
}
