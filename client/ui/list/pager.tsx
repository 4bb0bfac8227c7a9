import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { currentParams } from '../../lib/current-params.ts'
import { Button } from '../button.tsx'
import { ButtonLink } from '../button-link.tsx'
import { Figure } from '../figure.tsx'
import css from './pager.module.scss'

interface PagerProps {
  page: number
  perPage: number
  totalCount: number
  /** Before the figures. */
  sizes?: ReactNode
}

/** The same address on another page: what is searched and filtered stays. */
function withPage(search: URLSearchParams, page: number) {
  const next = new URLSearchParams(search)
  if (page === 1) next.delete('page')
  else next.set('page', String(page))
  return next
}

function Step({ to, label, children }: { to: number | null; label: string; children: ReactNode }) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  if (to === null) {
    return (
      <Button size="sm" variant="quiet" disabled aria-label={label}>
        {children}
      </Button>
    )
  }
  // What was chosen since this was drawn goes along; a page in another tab is opened as usual.
  const go = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void navigate({ search: `${withPage(currentParams(), to)}` })
  }
  return (
    <ButtonLink
      size="sm"
      variant="quiet"
      aria-label={label}
      to={{ search: `${withPage(search, to)}` }}
      onClick={go}
    >
      {children}
    </ButtonLink>
  )
}

/** No size of a page is smaller. */
const LEAST = 10

/** "1 – 20 of 45" and the way on; the page stands in the address. */
export function Pager({ page, perPage, totalCount, sizes }: PagerProps) {
  const { t } = useTranslation('common')
  const last = Math.max(1, Math.ceil(totalCount / perPage))
  const [from, to] = [(page - 1) * perPage + 1, Math.min(page * perPage, totalCount)]
  if (last === 1 && page === 1 && (!sizes || totalCount <= LEAST)) return null
  return (
    <nav className={css.root} aria-label={t('pager.label')}>
      {sizes}
      <span>
        <Figure>{`${Math.min(from, to)} – ${to}`}</Figure> {t('pager.of')}{' '}
        <Figure>{totalCount}</Figure>
      </span>
      <Step to={page > 1 ? Math.min(page - 1, last) : null} label={t('pager.previous')}>
        <ChevronLeft className="flip" size={16} aria-hidden="true" />
      </Step>
      <Step to={page < last ? page + 1 : null} label={t('pager.next')}>
        <ChevronRight className="flip" size={16} aria-hidden="true" />
      </Step>
    </nav>
  )
}
