import { ArrowDown, ArrowUp, Star } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/icon-button.tsx'
import { keyOf } from './entry.ts'
import { Foot, Keys } from './palette-style.ts'
import type { Bookmarks } from './use-bookmarks.ts'
import type { Option } from './use-found.ts'
import css from './palette-foot.module.scss'

/** Which keys do what, and what can be done with the line that is meant. */
export function PaletteFoot({
  option,
  bookmarks,
}: {
  option: Option | undefined
  bookmarks: Bookmarks
}) {
  const { t } = useTranslation('search')
  const entry = option?.entry
  const place = entry ? bookmarks.entries.findIndex((each) => keyOf(each) === keyOf(entry)) : -1
  const marked = place >= 0
  return (
    <Foot>
      <Keys aria-hidden="true">
        <kbd>↵</kbd> {t('keys.open')}
      </Keys>
      <Keys aria-hidden="true">
        <kbd>{t('keys.starKey')}</kbd> {t('keys.star')}
      </Keys>
      <span className={css.gap} />
      {marked && bookmarks.entries.length > 1 && (
        <>
          <IconButton
            label={t('bookmarks.earlier')}
            aria-disabled={place === 0}
            onClick={() => bookmarks.move(place, place - 1)}
          >
            <ArrowUp aria-hidden="true" />
          </IconButton>
          <IconButton
            label={t('bookmarks.later')}
            aria-disabled={place === bookmarks.entries.length - 1}
            onClick={() => bookmarks.move(place, place + 1)}
          >
            <ArrowDown aria-hidden="true" />
          </IconButton>
        </>
      )}
      {entry && (
        <IconButton
          label={t(marked ? 'bookmarks.remove' : 'bookmarks.add', { title: option.title })}
          tooltip={false}
          onClick={() => bookmarks.toggle(entry)}
        >
          <Star aria-hidden="true" fill={marked ? 'currentColor' : 'none'} />
        </IconButton>
      )}
    </Foot>
  )
}
