import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Mark } from '../../ui/mark.tsx'

const Home = chakra(Link, {
  base: { display: 'flex', alignItems: 'center', gap: '2.5', flex: '1', borderRadius: 'sm' },
  variants: { nameless: { true: { flex: 'none' } } },
})
const Name = chakra('b', {
  base: {
    fontSize: '16px',
    lineHeight: '24px',
    fontWeight: '650',
    letterSpacing: '-0.015em',
    color: 'nav.title',
  },
})

/** Mark and name, leading home. */
export function Brand({ nameless = false }: { nameless?: boolean }) {
  const { t } = useTranslation('shell')
  return (
    <Home to="/home" nameless={nameless} aria-label={t('brand')}>
      <Mark />
      {!nameless && <Name>Isotherm</Name>}
    </Home>
  )
}
