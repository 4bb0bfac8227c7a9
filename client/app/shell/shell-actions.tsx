import { CircleQuestionMark, Keyboard, Languages } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { PaletteAction } from '../../features/ground/search/actions.ts'
import { setAppearance, SKINS, useAppearance } from '../../lib/appearance.ts'
import { LANGUAGES } from '../../lib/languages.ts'
import { chooseLanguage } from '../../ui/choose-language.ts'
import { SKIN_ICONS } from './appearance-menus.tsx'
import { showHelp, useHelp } from './help.tsx'
import { shortcutsShown } from './shortcuts.tsx'

/** What the palette can do about the shell: another skin, another language, the list of keys. */
export function useShellActions(): readonly PaletteAction[] {
  const { t, i18n } = useTranslation('common')
  const { skin } = useAppearance()
  const article = useHelp()
  const skins = SKINS.filter((each) => each !== skin).map((each): PaletteAction => ({
    id: `skin-${each}`,
    title: `${t('skin.label')}: ${t(`skin.${each}`)}`,
    icon: SKIN_ICONS[each],
    run: () => setAppearance({ skin: each }),
  }))
  const languages = LANGUAGES.filter(({ code }) => code !== i18n.language).map(
    ({ code, name }): PaletteAction => ({
      id: `language-${code}`,
      title: `${t('language')}: ${name}`,
      icon: Languages,
      run: () => chooseLanguage(code),
    }),
  )
  const shortcuts: PaletteAction = {
    id: 'shortcuts',
    title: t('shell:shortcuts.title'),
    icon: Keyboard,
    run: () => shortcutsShown.set(true),
  }
  const help: PaletteAction = {
    id: 'help',
    title: t('shell:help'),
    icon: CircleQuestionMark,
    run: () => article && showHelp(article),
  }
  return [...skins, ...languages, shortcuts, ...(article ? [help] : [])]
}
