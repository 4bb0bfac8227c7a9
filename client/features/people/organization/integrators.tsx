import { chakra } from '@chakra-ui/react'
import { BookOpen, Braces } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/panel.tsx'

const Text = chakra('p', { base: { textStyle: 'dense', color: 'fg.muted', mb: '3' } })
const Ways = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2' } })

/** The way to the pages for those who connect other systems. */
export function Integrators() {
  const { t } = useTranslation('organization')
  return (
    <Panel title={t('integrators.title')}>
      <Text>{t('integrators.text')}</Text>
      <Ways>
        <ButtonLink>
          <a href="/graphiql">
            <Braces size={16} aria-hidden="true" />
            {t('integrators.graphql')}
          </a>
        </ButtonLink>
        <ButtonLink>
          <a href="/docs">
            <BookOpen size={16} aria-hidden="true" />
            {t('integrators.rest')}
          </a>
        </ButtonLink>
      </Ways>
    </Panel>
  )
}
