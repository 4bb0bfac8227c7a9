import {
  ArrowLeftRight,
  CircleQuestionMark,
  LayoutPanelLeft,
  LogOut,
  UserRoundCog,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { pages } from '../../../schema/people/account.pages.ts'
import { setAppearance, useAppearance } from '../../lib/appearance.ts'
import { signOut } from '../../lib/session-actions.ts'
import { usePhone } from '../../lib/use-media.ts'
import { useUserData } from '../../lib/viewer.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu, type MenuEntry } from '../../ui/menu.tsx'
import { useLanguageEntries, useSkinEntries } from './appearance-menus.tsx'
import { customise } from './customising.ts'
import { showHelp, useHelp } from './help.tsx'
import css from './user-menu.module.scss'

/** What the navbar of a phone has no room for. */
function usePhoneEntries(): MenuEntry[] {
  const { t } = useTranslation('common')
  const article = useHelp()
  const { direction } = useAppearance()
  const next = direction === 'rtl' ? 'ltr' : 'rtl'
  const turn: MenuEntry = {
    id: 'direction',
    label: next === 'rtl' ? t('direction.toRtl') : t('direction.toLtr'),
    icon: <ArrowLeftRight size={16} aria-hidden="true" />,
    onSelect: () => setAppearance({ direction: next }),
  }
  const help: MenuEntry = {
    id: 'help',
    label: t('shell:help'),
    icon: <CircleQuestionMark size={16} aria-hidden="true" />,
    onSelect: () => article && showHelp(article),
  }
  return [...useLanguageEntries(), ...useSkinEntries(), turn, ...(article ? [help] : [])]
}

/** The account: who, and out. */
export function UserMenu() {
  const { t } = useTranslation('shell')
  const { username, email, avatar, ...person } = useUserData()
  const fullName = person.fullName || username
  const phone = usePhone()
  const settings = usePhoneEntries()
  const navigate = useNavigate()
  const account: MenuEntry = {
    id: 'account',
    label: t('domains:page.account'),
    icon: <UserRoundCog size={16} aria-hidden="true" />,
    onSelect: () => void navigate(pages.account.to),
  }
  const layout: MenuEntry = {
    id: 'layout',
    label: t('layout.title'),
    icon: <LayoutPanelLeft size={16} aria-hidden="true" />,
    onSelect: () => customise(true),
  }
  const out: MenuEntry = {
    id: 'out',
    label: t('signOut'),
    icon: <LogOut size={16} className="flip" aria-hidden="true" />,
    onSelect: signOut,
  }
  const heading = (
    <div className={css.who}>
      <Avatar name={fullName} src={avatar} />
      <div>
        <p className={css.name}>{fullName}</p>
        <bdi className={css.email} dir="ltr">
          {email}
        </bdi>
      </div>
    </div>
  )
  return (
    <Menu
      label={t('account')}
      heading={heading}
      entries={[...(phone ? settings : []), account, layout, out]}
      trigger={(props) => (
        <IconButton className={css.iconButton} label={t('account')} {...props}>
          <Avatar name={fullName} src={avatar} />
        </IconButton>
      )}
    />
  )
}
