import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'

const Root = chakra('section', {
  base: { border: '1px solid', borderColor: 'border', borderRadius: 'md', overflow: 'hidden' },
})
const Title = chakra('h2', {
  base: { px: '3', py: '9px', textStyle: 'caption', color: 'fg.muted', bg: 'bg.subtle' },
})
const Row = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    px: '3',
    py: '7px',
    minHeight: { base: '44px', md: '33px' },
    textStyle: 'dense',
    borderTop: '1px solid',
    borderColor: 'border.subtle',
  },
})
// The address goes under the name where both are too long for a line: it is what tells the accounts apart.
const Who = chakra('span', {
  base: { flex: '1', minWidth: '0', display: 'flex', flexWrap: 'wrap', columnGap: '2.5' },
})
const Organization = chakra('span', {
  base: { flex: 'none', minWidth: '128px', maxWidth: 'full', fontWeight: '600', truncate: true },
})
const Email = chakra('bdi', {
  base: { flex: '1 0 auto', maxWidth: 'full', color: 'fg.subtle', truncate: true },
})

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
    <Root>
      <Title>{t('demo.title')}</Title>
      <ul>
        {ACCOUNTS.map((account) => (
          <Row key={account.email}>
            <Who>
              <Organization>{account.organization}</Organization>
              <Email dir="ltr">{account.email}</Email>
            </Who>
            <Button
              variant="link"
              aria-label={t('demo.useAccount', { email: account.email })}
              onClick={() => onUse(account)}
            >
              {t('demo.use')}
            </Button>
          </Row>
        ))}
      </ul>
    </Root>
  )
}
