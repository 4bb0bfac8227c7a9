import { BookOpen, Braces } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Panel } from '../../../ui/panel.tsx'
import css from './integrators.module.scss'

/** The way to the pages for those who connect other systems. */
export function Integrators() {
  const { t } = useTranslation('organization')
  return (
    <Panel title={t('integrators.title')}>
      <p className={css.text}>{t('integrators.text')}</p>
      <div className={css.ways}>
        <ButtonLink reloadDocument to="/graphiql">
          <Braces size={16} aria-hidden="true" />
          {t('integrators.graphql')}
        </ButtonLink>
        <ButtonLink reloadDocument to="/docs">
          <BookOpen size={16} aria-hidden="true" />
          {t('integrators.rest')}
        </ButtonLink>
      </div>
    </Panel>
  )
}
