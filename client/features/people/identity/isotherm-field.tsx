import { useTranslation } from 'react-i18next'
import isotherms from './isotherms.svg'
import css from './isotherm-field.module.scss'

/** A field of isotherms, its limits labelled as on a weather map. */
export function IsothermField() {
  const { t } = useTranslation('identity')
  return (
    <aside className={css.sheet}>
      <img src={isotherms} alt="" />
      <div className={css.fade} />
      <div className={css.words}>
        <p className={css.title}>{t('art.title')}</p>
        <p className={css.text}>{t('art.text')}</p>
      </div>
    </aside>
  )
}
