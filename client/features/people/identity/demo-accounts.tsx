import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import css from './demo-accounts.module.scss'

export interface DemoAccount {
  organization: string
  email: string
  password: string
}

const ACCOUNTS: DemoAccount[] = [
  { organization: 'Nordhaven Pharma', email: 'admin@demo.com', password: 'admin' },
  { organization: 'Nordhaven Pharma', email: 'client@demo.com', password: 'client' },
  { organization: 'Brightwater Provisions', email: 'admin@two.demo.com', password: 'admin' },
  { organization: 'Brightwater Provisions', email: 'client@two.demo.com', password: 'client' },
  { organization: 'Meridian Biobank', email: 'admin@three.demo.com', password: 'admin' },
]

/** Ways in on a demo server; elsewhere these accounts do not exist and the list is not shown. */
export function DemoAccounts({ onUse }: { onUse: (account: DemoAccount) => void }) {
  const { t } = useTranslation('identity')
  return (
    <section className={css.root}>
      <h2 className={css.title}>{t('demo.title')}</h2>
      <ul>
        {ACCOUNTS.map((account) => (
          <li className={css.row} key={account.email}>
            <span className={css.who}>
              <span className={css.organization}>{account.organization}</span>
              <bdi className={css.email} dir="ltr">
                {account.email}
              </bdi>
            </span>
            <Button
              variant="link"
              aria-label={t('demo.useAccount', { email: account.email })}
              onClick={() => onUse(account)}
            >
              {t('demo.use')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
