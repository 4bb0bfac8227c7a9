import { Languages, Moon, Sun } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAbout } from '../../../lib/about.ts'
import { setAppearance, useAppearance } from '../../../lib/appearance.ts'
import { LANGUAGES } from '../../../lib/languages.ts'
import { chooseLanguage } from '../../../ui/choose-language.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Mark } from '../../../ui/mark.tsx'
import { IsothermField } from './isotherm-field.tsx'
import css from './entrance.module.scss'

function LanguagePicker() {
  const { t, i18n } = useTranslation('common')
  return (
    <label className={css.picker}>
      <Languages size={18} strokeWidth={1.6} aria-hidden="true" />
      <select
        aria-label={t('language')}
        value={i18n.language}
        onChange={(event) => {
          const language = LANGUAGES.find(({ code }) => code === event.target.value)
          if (language) chooseLanguage(language.code)
        }}
      >
        {LANGUAGES.map(({ code, name }) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}

function SkinSwitch() {
  const { t } = useTranslation('common')
  const dark = useAppearance().skin === 'dark'
  return (
    <IconButton
      label={dark ? t('skin.toLight') : t('skin.toDark')}
      onClick={() => setAppearance({ skin: dark ? 'light' : 'dark' })}
    >
      {dark ? <Sun aria-hidden="true" /> : <Moon aria-hidden="true" />}
    </IconButton>
  )
}

/** What sign-in and registration have in common: the form on one side, the field of isotherms on the other. */
export function Entrance({
  title,
  text,
  children,
}: {
  title: string
  text: string
  children: ReactNode
}) {
  const { t } = useTranslation('identity')
  const about = useAbout()
  return (
    <div className={css.page}>
      <div className={css.side}>
        <header className={css.top}>
          <Mark size={30} />
          <b className={css.name}>Isotherm</b>
          <LanguagePicker />
          <SkinSwitch />
        </header>
        <main className={css.main}>
          <div>
            <h1 className={css.title}>{title}</h1>
            <p className={css.text}>{text}</p>
          </div>
          {children}
        </main>
        <footer className={css.foot}>
          <span>{about && t('selfHosted', { version: about.version })}</span>
        </footer>
      </div>
      <IsothermField />
    </div>
  )
}
