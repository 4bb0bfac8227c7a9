import { Languages, Moon, PanelLeft, Square, Sun, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { setAppearance, SKINS, useAppearance, type Skin } from '../../lib/appearance.ts'
import { LANGUAGES } from '../../lib/languages.ts'
import { chooseLanguage } from '../../ui/choose-language.ts'
import { IconMenu } from '../../ui/menu-button.tsx'
import type { MenuEntry } from '../../ui/menu.tsx'

export const SKIN_ICONS: Record<Skin, LucideIcon> = {
  light: Sun,
  dark: Moon,
  bordered: Square,
  'semi-dark': PanelLeft,
}

export function useLanguageEntries(): MenuEntry[] {
  const { i18n } = useTranslation()
  return LANGUAGES.map(({ code, name }) => ({
    id: code,
    label: name,
    checked: i18n.language === code,
    onSelect: () => chooseLanguage(code),
  }))
}

export function useSkinEntries(): MenuEntry[] {
  const { t } = useTranslation('common')
  const { skin } = useAppearance()
  return SKINS.map((each) => {
    const Icon = SKIN_ICONS[each]
    const icon = <Icon size={16} aria-hidden="true" />
    return {
      id: each,
      label: t(`skin.${each}`),
      icon,
      checked: skin === each,
      onSelect: () => setAppearance({ skin: each }),
    }
  })
}

export function LanguageMenu() {
  const { t } = useTranslation('common')
  const entries = useLanguageEntries()
  return <IconMenu icon={Languages} label={t('language')} entries={entries} />
}

export function SkinMenu() {
  const { t } = useTranslation('common')
  const entries = useSkinEntries()
  const Icon = SKIN_ICONS[useAppearance().skin]
  return <IconMenu icon={Icon} label={t('skin.label')} entries={entries} />
}
