import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react'
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

interface StepProps {
  /** Nothing where there is no such page. */
  to: number | null
  label: string
  onTurn: () => void
  children: ReactNode
}

function Step({ to, label, onTurn, children }: StepProps) {
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
    onTurn()
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

/** On the first and the last page the link that was pressed is gone: the other one has the focus then. */
function useFocusKept(page: number) {
  const nav = useRef<HTMLElement>(null)
  const turned = useRef(false)
  useEffect(() => {
    if (turned.current && document.activeElement === document.body)
      nav.current?.querySelector('a')?.focus()
    turned.current = false
  }, [page])
  return { nav, onTurn: () => void (turned.current = true) }
}

/** "1 – 20 of 45" and the way on; the page stands in the address. */
export function Pager({ page, perPage, totalCount, sizes }: PagerProps) {
  const { t } = useTranslation('common')
  const { nav, onTurn } = useFocusKept(page)
  const last = Math.max(1, Math.ceil(totalCount / perPage))
  const [from, to] = [(page - 1) * perPage + 1, Math.min(page * perPage, totalCount)]
  if (last === 1 && page === 1 && (!sizes || totalCount <= LEAST)) return null
  return (
    <nav ref={nav} className={css.root} aria-label={t('pager.label')}>
      {sizes}
      <span>
        <Figure>{`${Math.min(from, to)} – ${to}`}</Figure> {t('pager.of')}{' '}
        <Figure>{totalCount}</Figure>
      </span>
      <Step
        to={page > 1 ? Math.min(page - 1, last) : null}
        label={t('pager.previous')}
        onTurn={onTurn}
      >
        <ChevronLeft className="flip" size={16} aria-hidden="true" />
      </Step>
      <Step to={page < last ? page + 1 : null} label={t('pager.next')} onTurn={onTurn}>
        <ChevronRight className="flip" size={16} aria-hidden="true" />
      </Step>
    </nav>
  )
}
