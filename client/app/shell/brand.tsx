import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Mark } from '../../ui/mark.tsx'
import css from './brand.module.scss'

/** Mark and name, leading home. */
export function Brand({ nameless = false }: { nameless?: boolean }) {
  const { t } = useTranslation('shell')
  return (
    <Link className={css.home} to="/home" data-nameless={nameless} aria-label={t('brand')}>
      <Mark />
      {!nameless && <b className={css.name}>Isotherm</b>}
    </Link>
  )
}
