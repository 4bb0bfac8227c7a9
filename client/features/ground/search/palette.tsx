import { Search, SearchX, X } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { Failed } from '../../../ui/failed.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { BareDialog } from '../../../ui/parts/bare-dialog.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import type { MenuPage } from './entry.ts'
import { PaletteFoot } from './palette-foot.tsx'
import { PaletteList } from './palette-list.tsx'
import { Body, Head, Input, surface } from './palette-style.ts'
import { rememberSearch } from './recent.ts'
import type { Bookmarks } from './use-bookmarks.ts'
import { useFound, type Found, type Option } from './use-found.ts'
import css from './palette.module.scss'

function Instead({
  found: { groups, loading, error, again },
  query,
}: {
  found: Found
  query: string
}) {
  const { t } = useTranslation('search')
  if (error) return <Failed title={t('failed')} error={error} onRetry={again} />
  if (groups.length > 0) return null
  if (loading) {
    return (
      <div className={css.waiting} aria-hidden="true">
        {['60%', '45%', '70%', '50%'].map((width) => (
          <Skeleton key={width} width={width} />
        ))}
      </div>
    )
  }
  return <EmptyState icon={SearchX} title={t('nothing', { query })} text={t('nothingText')} />
}

/** How much was found, for those who do not see it. */
function Announced({ found: { groups, loading }, query }: { found: Found; query: string }) {
  const { t } = useTranslation('search')
  const count = groups.reduce((sum, { options }) => sum + options.length, 0)
  return (
    <div className={css.said} role="status">
      {query && !loading && (count ? t('found', { count }) : t('nothing', { query }))}
    </div>
  )
}

/** Which line is meant: the first until another is pointed at or gone to. */
function useCurrent(options: readonly Option[]) {
  const [wanted, setWanted] = useState<string>()
  const current = options.find(({ id }) => id === wanted) ?? options[0]
  const step = (by: 1 | -1) => {
    const here = options.findIndex(({ id }) => id === current?.id)
    setWanted(options.at((here + by) % options.length)?.id)
  }
  return { current, isWanted: current !== undefined && current.id === wanted, step, setWanted }
}

interface PaletteProps {
  pages: readonly MenuPage[]
  bookmarks: Bookmarks
  onClose: () => void
}

/** Finds anything one may go to, by the keyboard alone if one likes. */
export default function Palette({ pages, bookmarks, onClose }: PaletteProps) {
  const { t } = useTranslation(['search', 'common'])
  const navigate = useNavigate()
  const id = useId()
  const body = useRef<HTMLDivElement>(null)
  const [query, setQuery] = useState('')
  const found = useFound(query, bookmarks, pages)
  const options = found.groups.flatMap((group) => group.options)
  const { current, isWanted, step, setWanted } = useCurrent(options)
  /** Enter was pressed before the answer to what is typed was there. */
  const entered = useRef(false)

  useEffect(() => {
    body.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [current?.id])

  const ask = (text: string) => {
    setQuery(text)
    setWanted(undefined)
    entered.current = false
  }
  const go = ({ entry, action }: Option) => {
    onClose()
    if (action) return action.run()
    rememberSearch(query)
    if (entry) void navigate(entry.path)
  }
  const choose = (option: Option) =>
    option.entry || option.action ? go(option) : ask(option.title)
  const answered = useEffectEvent(() => {
    if (entered.current && current) go(current)
    entered.current = false
  })
  useEffect(() => {
    if (found.firstIsSure) answered()
  }, [found.firstIsSure])
  const enter = () => {
    if (!isWanted && !found.firstIsSure) entered.current = true
    else if (current) choose(current)
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const { key, ctrlKey, metaKey } = event
    if (key === 'ArrowDown') step(1)
    else if (key === 'ArrowUp') step(-1)
    else if (key === 'Enter' && event.target instanceof HTMLInputElement) enter()
    else if (key.toLowerCase() === 'b' && (ctrlKey || metaKey) && current?.entry)
      bookmarks.toggle(current.entry)
    else return
    event.preventDefault()
  }

  return (
    <BareDialog
      className={surface}
      label={t('title')}
      onKeyDown={press}
      onClose={onClose}
      first={() => document.getElementById(`${id}-query`)}
    >
      <Head>
        <Search size={18} aria-hidden="true" />
        <Input
          id={`${id}-query`}
          role="combobox"
          aria-label={t('title')}
          aria-autocomplete="list"
          aria-expanded={found.groups.length > 0}
          aria-controls={found.groups.length > 0 ? `${id}-list` : undefined}
          aria-activedescendant={current && `${id}-list-${current.id}`}
          aria-keyshortcuts="Control+B Meta+B"
          placeholder={t('placeholder')}
          autoComplete="off"
          enterKeyHint="go"
          spellCheck={false}
          maxLength={200}
          value={query}
          onChange={({ target }) => ask(target.value)}
        />
        <IconButton label={t('common:close')} tooltip={false} onClick={onClose}>
          <X aria-hidden="true" />
        </IconButton>
      </Head>
      <Body ref={body} aria-busy={found.loading}>
        {found.groups.length > 0 && (
          <PaletteList
            id={`${id}-list`}
            groups={found.groups}
            current={current?.id}
            pages={pages}
            bookmarks={bookmarks}
            onPoint={(option) => setWanted(option.id)}
            onChoose={choose}
          />
        )}
        <Instead found={found} query={query.trim()} />
      </Body>
      <Announced found={found} query={query.trim()} />
      <PaletteFoot option={current} bookmarks={bookmarks} />
    </BareDialog>
  )
}
