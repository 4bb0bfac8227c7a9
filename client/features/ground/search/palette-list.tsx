import { History, Star as StarIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/use-format.ts'
import type { Entry, MenuPage } from './entry.ts'
import { EntryIcon } from './entry-icon.tsx'
import { Detail, GroupName, Line, Star, Words } from './palette-style.ts'
import type { Bookmarks } from './use-bookmarks.ts'
import type { Option, OptionGroup } from './use-found.ts'
import css from './palette-list.module.scss'

interface ListProps {
  id: string
  groups: readonly OptionGroup[]
  current: string | undefined
  pages: readonly MenuPage[]
  bookmarks: Bookmarks
  onPoint: (option: Option) => void
  onChoose: (option: Option) => void
}

function More({ entry: { detail, at } }: { entry: Entry }) {
  const { dateTime } = useFormat()
  const text = [detail, at && dateTime(at)].filter(Boolean).join(' · ')
  return text ? <Detail>{text}</Detail> : null
}

type LineProps = Omit<ListProps, 'groups'> & { option: Option }

function Choice({ id, option, current, pages, bookmarks, onPoint, onChoose }: LineProps) {
  const { t } = useTranslation('search')
  const { entry, action, title } = option
  const Icon = action?.icon ?? History
  const marked = entry !== undefined && bookmarks.has(entry)
  return (
    // The field has the keyboard, and tells which option is meant.
    <Line
      id={`${id}-${option.id}`}
      role="option"
      aria-selected={option.id === current}
      onPointerMove={() => onPoint(option)}
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onChoose(option)}
    >
      {entry ? <EntryIcon entry={entry} pages={pages} /> : <Icon size={18} aria-hidden="true" />}
      <Words>
        <bdi>{title}</bdi>
        {entry && <More entry={entry} />}
        {marked && <span className={css.hidden}>{t('bookmarks.marked')}</span>}
      </Words>
      {entry && (
        // For the mouse; the keyboard has a key, and the button below does the same.
        <Star
          aria-hidden="true"
          data-star=""
          data-on={marked || undefined}
          onClick={(event) => {
            event.stopPropagation()
            bookmarks.toggle(entry)
          }}
        >
          <StarIcon size={16} />
        </Star>
      )}
    </Line>
  )
}

/** What can be chosen, in groups. */
export function PaletteList({ groups, ...rest }: ListProps) {
  const { t } = useTranslation('search')
  return (
    <div id={rest.id} className={css.list} role="listbox" aria-label={t('results')}>
      {groups.map(({ id, label, options }) => (
        <div key={id} role="group" aria-label={label}>
          <GroupName aria-hidden="true">{label}</GroupName>
          {options.map((option) => (
            <Choice key={option.id} {...rest} option={option} />
          ))}
        </div>
      ))}
    </div>
  )
}
