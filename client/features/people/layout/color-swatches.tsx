import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { CHOICES, setAppearance, useAppearance } from '../../../lib/appearance.ts'
import { ChoiceSet } from './choice-set.tsx'
import css from './color-swatches.module.scss'

/** The navbar's colour: one of six dots. */
export function ColorSwatches() {
  const { t } = useTranslation('layout')
  const name = useId()
  const { navbarColor } = useAppearance()
  return (
    <ChoiceSet label={t('navbarColor.label')}>
      <div className={css.row}>
        {CHOICES.navbarColor.map((each) => (
          <label
            className={css.swatch}
            key={each}
            title={t(`navbarColor.${each}`)}
            data-color={each}
          >
            <input
              type="radio"
              name={name}
              checked={navbarColor === each}
              onChange={() => setAppearance({ navbarColor: each })}
            />
            <span>{t(`navbarColor.${each}`)}</span>
          </label>
        ))}
      </div>
    </ChoiceSet>
  )
}
