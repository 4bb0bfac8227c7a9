import { Search } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/icon-button.tsx'
import { searching } from './searching.ts'
import css from './search-button.module.scss'

const open = () => searching.set(true)
const isApple = /Mac|iP(hone|ad|od)/.test(navigator.userAgent)
const keys = { 'aria-haspopup': 'dialog', 'aria-keyshortcuts': 'Control+K Meta+K' } as const

/** An icon that opens the palette. */
export function SearchIcon() {
  const { t } = useTranslation('search')
  return (
    <IconButton label={t('title')} {...keys} onClick={open}>
      <Search aria-hidden="true" />
    </IconButton>
  )
}

/** Looks like a field and opens the palette, which has the field; where there is little room it is an icon. */
export function SearchButton() {
  const { t } = useTranslation('search')
  return (
    <>
      <button
        className={css.field}
        type="button"
        data-own-ground=""
        aria-label={t('title')}
        {...keys}
        onClick={open}
      >
        <Search size={16} aria-hidden="true" />
        <span>{t('placeholder')}</span>
        <kbd aria-hidden="true">{isApple ? '⌘ K' : 'Ctrl K'}</kbd>
      </button>
      <span className={css.small}>
        <SearchIcon />
      </span>
    </>
  )
}
