import { Star } from 'lucide-react'
import { useId, useState, type DragEvent, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Tooltip } from '../../../ui/tooltip.tsx'
import { keyOf, type MenuPage } from './entry.ts'
import { EntryIcon } from './entry-icon.tsx'
import { searching } from './searching.ts'
import type { Bookmarks } from './use-bookmarks.ts'
import { useTitles } from './use-titles.ts'
import css from './bookmark-bar.module.scss'

/** What is at hand. It is put into another order by dragging, or with Shift and an arrow key. */
export function BookmarkBar({
  bookmarks,
  pages,
}: {
  bookmarks: Bookmarks
  pages: readonly MenuPage[]
}) {
  const { t } = useTranslation('search')
  const titleOf = useTitles()
  const help = useId()
  const { entries, move } = bookmarks
  const [dragged, setDragged] = useState<number>()
  const [over, setOver] = useState<number>()
  const [said, setSaid] = useState('')

  const shift = (event: KeyboardEvent, from: number) => {
    if (!event.shiftKey || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return
    event.preventDefault()
    const onwards = (event.key === 'ArrowRight') === (document.documentElement.dir !== 'rtl')
    const to = from + (onwards ? 1 : -1)
    const entry = entries[from]
    if (!entry || to < 0 || to >= entries.length) return
    move(from, to)
    setSaid(t('bookmarks.moved', { title: titleOf(entry), place: to + 1, count: entries.length }))
  }
  const end = () => {
    setDragged(undefined)
    setOver(undefined)
  }
  const dropOn = (to: number) => ({
    onDragOver: (event: DragEvent) => {
      if (dragged === undefined) return
      event.preventDefault()
      setOver(to)
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      if (dragged !== undefined) move(dragged, to)
      end()
    },
  })

  return (
    <nav className={css.bar} aria-label={t('bookmarks.title')}>
      <ul className={css.list}>
        {entries.map((entry, index) => (
          <li
            className={css.item}
            key={keyOf(entry)}
            data-over={over === index && dragged !== index ? '' : undefined}
            {...dropOn(index)}
          >
            <Tooltip text={titleOf(entry)}>
              <Link
                className={css.mark}
                to={entry.path}
                aria-label={titleOf(entry)}
                aria-describedby={help}
                aria-keyshortcuts="Shift+ArrowLeft Shift+ArrowRight"
                onKeyDown={(event) => shift(event, index)}
                onDragStart={() => setDragged(index)}
                onDragEnd={end}
              >
                <EntryIcon entry={entry} pages={pages} />
              </Link>
            </Tooltip>
          </li>
        ))}
      </ul>
      <IconButton
        label={t('bookmarks.all')}
        aria-haspopup="dialog"
        onClick={() => searching.set(true)}
      >
        <Star aria-hidden="true" />
      </IconButton>
      <span className={css.said} id={help}>
        {t('bookmarks.help')}
      </span>
      <span className={css.said} role="status">
        {said}
      </span>
    </nav>
  )
}
