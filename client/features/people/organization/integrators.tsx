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
        <ButtonLink icon={Braces} reloadDocument to="/graphiql">
          {t('integrators.graphql')}
        </ButtonLink>
        <ButtonLink icon={BookOpen} reloadDocument to="/docs">
          {t('integrators.rest')}
        </ButtonLink>
      </div>
    </Panel>
  )
}
