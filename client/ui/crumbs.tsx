import { chakra } from '@chakra-ui/react'
import { ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'

const Nav = chakra('nav', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1.5',
    mb: '1',
    textStyle: 'caption',
    color: 'fg.subtle',
    '& a': { _hover: { color: 'fg', textDecoration: 'underline' } },
  },
})

/** Where this page hangs: the list it came from, and itself. */
export function Crumbs({ to, list, here }: { to: string; list: string; here: string }) {
  const { t } = useTranslation('common')
  return (
    <Nav aria-label={t('breadcrumbs')}>
      <Link to={to}>{list}</Link>
      <ChevronRight className="flip" size={12} aria-hidden="true" />
      <span aria-current="page">{here}</span>
    </Nav>
  )
}
