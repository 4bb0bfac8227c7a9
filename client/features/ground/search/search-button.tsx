import { chakra } from '@chakra-ui/react'
import { Search } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/icon-button.tsx'
import { searching } from './searching.ts'

const Field = chakra('button', {
  base: {
    display: { base: 'none', xl: 'inline-flex' },
    alignItems: 'center',
    gap: '2',
    width: { xl: '200px', '2xl': '300px' },
    minWidth: '0',
    height: '34px',
    px: '2.5',
    border: '0',
    borderRadius: 'sm',
    bg: 'bg.muted',
    color: 'fg.subtle',
    textStyle: 'dense',
    textAlign: 'start',
    cursor: 'pointer',
    _hover: { color: 'fg' },
    '& span': { flex: '1', truncate: true },
    '& kbd': {
      px: '1.5',
      border: '1px solid',
      borderColor: 'border.strong',
      borderRadius: 'xs',
      bg: 'bg.panel',
      fontFamily: 'inherit',
      fontSize: '11px',
      lineHeight: '18px',
      whiteSpace: 'nowrap',
    },
  },
})
const Small = chakra('span', { base: { display: { base: 'inline-flex', xl: 'none' } } })

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
      <Field type="button" data-own-ground="" aria-label={t('title')} {...keys} onClick={open}>
        <Search size={16} aria-hidden="true" />
        <span>{t('placeholder')}</span>
        <kbd aria-hidden="true">{isApple ? '⌘ K' : 'Ctrl K'}</kbd>
      </Field>
      <Small>
        <SearchIcon />
      </Small>
    </>
  )
}
