import { ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { usePageThing } from '../lib/page-name.ts'
import css from './crumbs.module.scss'

/** Where this page hangs: the list it came from, and itself, which names the window. */
export function Crumbs({ to, list, here }: { to: string; list: string; here: string }) {
  const { t } = useTranslation('common')
  usePageThing(here)
  return (
    <nav className={css.nav} aria-label={t('breadcrumbs')}>
      <Link to={to}>{list}</Link>
      <ChevronRight className="flip" size={12} aria-hidden="true" />
      <span aria-current="page">{here}</span>
    </nav>
  )
}
