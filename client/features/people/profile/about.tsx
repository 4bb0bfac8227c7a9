import { Fragment } from 'react'
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
  const facts = [
    ['about', about],
    ['designation', designation],
    ['lives', lives],
    ['joined', date(createdAt)],
  ] as const
  return (
    <Panel title={t('tab.about')}>
      <dl className={css.list}>
        {facts.map(([name, text]) => (
          <Fragment key={name}>
            <dt>{t(`about.${name}`)}</dt>
            <dd>
              <bdi>{text || '–'}</bdi>
            </dd>
          </Fragment>
        ))}
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
