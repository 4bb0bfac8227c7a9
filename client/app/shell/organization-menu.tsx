import { clsx } from 'clsx'
import { ChevronsUpDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useUserData, useViewer } from '../../lib/viewer.ts'
import { Button } from '../../ui/button.tsx'
import { LogoPlaceholder } from '../../entities/organization/logo-placeholder.tsx'
import { Menu } from '../../ui/menu.tsx'
import { OrganizationLogo } from './organization-logo.tsx'
import { useSwitch } from './use-switch.ts'
import css from './organization-menu.module.scss'

/** Where one is: logo and title, and a way into the account's other organisations when there are any. */
export function OrganizationMenu() {
  const { t } = useTranslation('shell')
  const { organization, org_title: title } = useUserData()
  const memberships = useViewer()?.organizations ?? []
  const { busy, go } = useSwitch()

  const logo = <OrganizationLogo id={organization} title={title} />
  if (memberships.length < 2)
    return (
      <span className={css.current}>
        {logo}
        <span className={css.title} dir="auto">
          {title}
        </span>
      </span>
    )
  const entries = memberships.map(({ organization: { id, title: label } }) => ({
    id,
    label,
    icon: <LogoPlaceholder title={label} size={20} />,
    checked: Number(id) === organization,
    onSelect: () => void (Number(id) !== organization && go(id)),
  }))
  return (
    <Menu
      label={t('organisation.switch')}
      align="start"
      entries={entries}
      trigger={(props) => (
        <Button
          className={css.button}
          variant="quiet"
          loading={busy}
          title={t('organisation.switch')}
          {...props}
        >
          {logo}
          {/* On a phone there is no room beside the search; the name is read out. */}
          <span className={clsx(css.title, css.unseenOnPhones)} dir="auto">
            {title}
          </span>
          <ChevronsUpDown size={16} aria-hidden="true" />
        </Button>
      )}
    />
  )
}
