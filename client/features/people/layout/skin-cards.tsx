import { CircleCheck } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { setAppearance, SKINS, useAppearance, type Skin } from '../../../lib/appearance.ts'
import { ChoiceSet } from './choice-set.tsx'
import css from './skin-cards.module.scss'

/** Page, menu, card, line and words of each skin, whatever skin is on. */
const SHADES: Record<
  Skin,
  { page: string; menu: string; card: string; edge: string; word: string }
> = {
  light: { page: '#F4F6F8', menu: '#FFFFFF', card: '#FFFFFF', edge: '#E1E6EB', word: '#C9D2DB' },
  dark: { page: '#0A0E13', menu: '#0D1218', card: '#11171E', edge: '#1E2832', word: '#33404D' },
  bordered: { page: '#FFFFFF', menu: '#FFFFFF', card: '#FFFFFF', edge: '#9AA7B4', word: '#C9D2DB' },
  'semi-dark': {
    page: '#F4F6F8',
    menu: '#0F2129',
    card: '#FFFFFF',
    edge: '#E1E6EB',
    word: '#C9D2DB',
  },
}

function Miniature({ skin }: { skin: Skin }) {
  const { page, menu, card, edge, word } = SHADES[skin]
  return (
    <svg viewBox="0 0 76 48" aria-hidden="true">
      <rect width="76" height="48" fill={page} />
      <rect width="20" height="48" fill={menu} />
      {[8, 15, 22].map((y) => (
        <rect
          key={y}
          x="4"
          y={y}
          width="11"
          height="2.5"
          rx="1"
          fill={skin === 'semi-dark' ? '#3C5A67' : word}
        />
      ))}
      <rect x="26" y="8" width="21" height="15" rx="2" fill={card} stroke={edge} />
      <rect x="51" y="8" width="21" height="15" rx="2" fill={card} stroke={edge} />
      <path d="M29 18l4-3 4 1 7-4" fill="none" stroke="#1C89AA" strokeWidth="1.5" />
      <rect x="26" y="27" width="46" height="15" rx="2" fill={card} stroke={edge} />
    </svg>
  )
}

/** The four skins as small pictures of themselves. */
export function SkinCards() {
  const { t } = useTranslation('layout')
  const name = useId()
  const { skin } = useAppearance()
  return (
    <ChoiceSet label={t('skin.label')}>
      <div className={css.row}>
        {SKINS.map((each) => (
          <label className={css.card} key={each}>
            <input
              type="radio"
              name={name}
              checked={skin === each}
              onChange={() => setAppearance({ skin: each })}
            />
            <Miniature skin={each} />
            <span>
              {skin === each && <CircleCheck size={13} aria-hidden="true" />}
              {t(`skin.${each}`)}
            </span>
          </label>
        ))}
      </div>
    </ChoiceSet>
  )
}
