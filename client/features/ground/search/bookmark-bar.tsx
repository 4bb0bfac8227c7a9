import { chakra } from '@chakra-ui/react'
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

const Bar = chakra('nav', {
  base: { display: { base: 'none', xl: 'inline-flex' }, alignItems: 'center', ms: '1' },
})
const List = chakra('ul', { base: { display: 'inline-flex', listStyle: 'none', m: '0', p: '0' } })
const Item = chakra('li', {
  base: {
    display: 'inline-flex',
    borderRadius: 'sm',
    // As many as there is room for; the star leads to all of them.
    '&:nth-of-type(n + 5)': { xlOnly: { display: 'none' } },
    '&:nth-of-type(n + 9)': { display: 'none' },
    '&[data-over]': { boxShadow: 'inset 0 0 0 2px var(--chakra-colors-focus-ring)' },
  },
})
const Mark = chakra(Link, {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    boxSize: '34px',
    borderRadius: 'sm',
    color: 'fg.muted',
    _hover: { bg: 'bg.muted', color: 'fg' },
    '& svg': { strokeWidth: '1.6' },
  },
})
const Said = chakra('span', { base: { srOnly: true } })

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
    <Bar aria-label={t('bookmarks.title')}>
      <List>
        {entries.map((entry, index) => (
          <Item
            key={keyOf(entry)}
            data-over={over === index && dragged !== index ? '' : undefined}
            {...dropOn(index)}
          >
            <Tooltip text={titleOf(entry)}>
              <Mark
                to={entry.link}
                aria-label={titleOf(entry)}
                aria-describedby={help}
                aria-keyshortcuts="Shift+ArrowLeft Shift+ArrowRight"
                onKeyDown={(event) => shift(event, index)}
                onDragStart={() => setDragged(index)}
                onDragEnd={end}
              >
                <EntryIcon entry={entry} pages={pages} />
              </Mark>
            </Tooltip>
          </Item>
        ))}
      </List>
      <IconButton
        label={t('bookmarks.all')}
        aria-haspopup="dialog"
        onClick={() => searching.set(true)}
      >
        <Star aria-hidden="true" />
      </IconButton>
      <Said id={help}>{t('bookmarks.help')}</Said>
      <Said role="status">{said}</Said>
    </Bar>
  )
}
