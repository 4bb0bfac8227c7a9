import { Check, Minus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useViewer } from '../../../lib/viewer.ts'
import { DataTable } from '../../../ui/data-table.tsx'
import { Panel } from '../../../ui/panel.tsx'
import type { RolesPageQuery } from './roles.generated.ts'
import css from './rights-matrix.module.scss'

type Role = RolesPageQuery['roles'][number]

const ACTIONS = ['read', 'create', 'update', 'delete'] as const

/** "All", "Look, add" or nothing. */
function Actions({ actions }: { actions: readonly string[] }) {
  const { t } = useTranslation('permissions')
  const given = ACTIONS.filter((action) => actions.includes(action))
  const much = given.length === ACTIONS.length ? 'all' : given.length > 0 ? 'some' : 'none'
  return (
    <span className={css.right} data-much={much}>
      {much === 'all' && <Check size={14} aria-hidden="true" />}
      {much === 'none' && <Minus size={14} aria-hidden="true" />}
      <span className={css.text}>
        {much === 'some'
          ? given.map((action) => t(`action.${action}`)).join(t('common:listSeparator'))
          : t(`action.${much}`)}
      </span>
    </span>
  )
}

/** What each role may do with what, as the gateway enforces it. */
export function RightsMatrix({ roles }: { roles: readonly Role[] }) {
  const { t } = useTranslation('permissions')
  const own = useViewer()?.role
  const subjects = roles[0]?.rights.map(({ subject }) => subject) ?? []
  const look = (role: string) => (role === own ? 'own' : undefined)
  const actionsOf = ({ rights }: Role, subject: string) =>
    rights.find((right) => right.subject === subject)?.actions ?? []
  return (
    <Panel flush title={t('matrix.title')}>
      <p className={css.about}>{t('matrix.about')}</p>
      <div className={css.scroll}>
        <DataTable>
          <thead>
            <tr>
              <th scope="col">{t('matrix.subject')}</th>
              {roles.map(({ role }) => (
                <th key={role} scope="col" className={look(role)}>
                  {t(`role.${role}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {subjects.map((subject) => (
              <tr key={subject}>
                <th scope="row">
                  <b>{t(`domains:subject.${subject}`, { defaultValue: subject })}</b>
                  <span className="second">
                    <bdi>{subject}</bdi>
                  </span>
                </th>
                {roles.map((role) => (
                  <td
                    key={role.role}
                    data-label={t(`role.${role.role}`)}
                    className={look(role.role)}
                  >
                    <Actions actions={actionsOf(role, subject)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </DataTable>
      </div>
    </Panel>
  )
}
