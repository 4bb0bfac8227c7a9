import { useTranslation } from 'react-i18next'
import { CheckBox } from '../../../ui/check-box.tsx'
import { TableHead } from '../../../ui/table-head.tsx'
import { ACTIONS, textOf, type Rights } from './presets.ts'
import css from './rights-field.module.scss'

interface RightsFieldProps {
  rights: Rights
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** Every right that can be given, one by one. */
export function RightsField({ rights, chosen, onChange }: RightsFieldProps) {
  const { t } = useTranslation('api-keys')
  const toggle = (right: string, on: boolean) =>
    onChange(on ? [...chosen, right] : chosen.filter((each) => each !== right))
  return (
    <div className={css.frame} role="region" aria-label={t('scopes.label')} tabIndex={0}>
      <table className={css.table}>
        <TableHead
          columns={[
            t('permissions:matrix.subject'),
            ...ACTIONS.map((action) => t(`permissions:action.${action}`)),
          ]}
        />
        <tbody>
          {rights.map(({ subject, actions }) => {
            const name = t(`domains:subject.${subject}`, { defaultValue: subject })
            return (
              <tr key={subject}>
                <th scope="row">{name}</th>
                {ACTIONS.map((action) => {
                  const right = textOf({ action, subject })
                  return (
                    <td key={action}>
                      {actions.includes(action) && (
                        <CheckBox
                          unseen
                          label={t('scopes.one', {
                            subject: name,
                            action: t(`permissions:action.${action}`),
                          })}
                          checked={chosen.includes(right)}
                          onChange={({ target }) => toggle(right, target.checked)}
                        />
                      )}
                    </td>
                  )
                })}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
