import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../lib/use-format.ts'
import { Figure } from '../../../../ui/figure.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { Columns, Facts } from './facts.tsx'
import { RoleName } from '../member-chips.tsx'
import type { Member } from '../member.ts'

/** All sites, or the names of those assigned. */
function SiteNames({ member: { siteAccess, assignedSites } }: { member: Member }) {
  const { t } = useTranslation('users')
  if (siteAccess !== 'ASSIGNED') return t('siteAccess.ALL')
  const sites = assignedSites ?? []
  if (sites.length === 0) return t('siteHelp.none')
  return sites.map(({ id, name }, index) => (
    <Fragment key={id}>
      {index > 0 && t('common:listSeparator')}
      <bdi>{name}</bdi>
    </Fragment>
  ))
}

/** Who somebody is, and what they may do. */
export function UserAccount({ member }: { member: Member }) {
  const { t } = useTranslation('users')
  const { date } = useFormat()
  const { email, username, role, company, country, contact, createdAt } = member
  return (
    <Columns>
      <Panel title={t('panel.account')}>
        <Facts
          facts={[
            [t('field.email'), email && <Figure>{email}</Figure>],
            [t('field.username'), username && <Figure>{username}</Figure>],
            [t('field.company'), company],
            [t('field.country'), country],
            [t('field.contact'), contact && <Figure>{contact}</Figure>],
            [t('field.createdAt'), createdAt && date(createdAt)],
          ]}
        />
      </Panel>
      <Panel title={t('panel.rights')}>
        <Facts
          facts={[
            [
              t('field.role'),
              role && (
                <>
                  <RoleName role={role} />
                  <span className="second">{t(`roleText.${role}`)}</span>
                </>
              ),
            ],
            [t('field.siteAccess'), <SiteNames key="sites" member={member} />],
          ]}
        />
      </Panel>
    </Columns>
  )
}
