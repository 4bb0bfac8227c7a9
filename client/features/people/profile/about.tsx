import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/use-format.ts'
import { Panel } from '../../../ui/panel.tsx'
import type { ProfileFactsFragment } from './profile.generated.ts'
import css from './about.module.scss'

/** What a member tells of themselves, and what the directory lets one know. */
export function About({ profile }: { profile: ProfileFactsFragment }) {
  const { t } = useTranslation('profile')
  const { date } = useFormat()
  const { about, designation, lives, website, createdAt, user } = profile
  const email = user?.email
  return (
    <Panel title={t('tab.about')}>
      <dl className={css.list}>
        <dt>{t('about.about')}</dt>
        <dd>
          <bdi>{about || '–'}</bdi>
        </dd>
        <dt>{t('about.designation')}</dt>
        <dd>
          <bdi>{designation || '–'}</bdi>
        </dd>
        <dt>{t('about.lives')}</dt>
        <dd>
          <bdi>{lives || '–'}</bdi>
        </dd>
        <dt>{t('about.joined')}</dt>
        <dd>
          <bdi>{date(createdAt)}</bdi>
        </dd>
        {email && (
          <>
            <dt>{t('about.email')}</dt>
            <dd>
              <a href={`mailto:${email}`}>
                <bdi dir="ltr">{email}</bdi>
              </a>
            </dd>
          </>
        )}
        {website && (
          <>
            <dt>{t('about.website')}</dt>
            <dd>
              <a href={website} target="_blank" rel="noopener noreferrer">
                <bdi dir="ltr">{website}</bdi>
              </a>
            </dd>
          </>
        )}
      </dl>
    </Panel>
  )
}
