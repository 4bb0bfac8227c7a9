import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { CheckBox } from '../../../ui/check-box.tsx'
import { ACTIONS, textOf, type Rights } from './presets.ts'

const Frame = chakra('div', {
  base: {
    maxHeight: '320px',
    overflow: 'auto',
    border: '1px solid',
    borderColor: 'border',
    borderRadius: 'sm',
  },
})
const Table = chakra('table', {
  base: {
    width: 'full',
    borderCollapse: 'collapse',
    textStyle: 'dense',
    '& th, & td': {
      px: { base: '1.5', md: '3' },
      height: { base: '44px', md: '34px' },
      borderBottom: '1px solid',
      borderColor: 'border.subtle',
    },
    '& tbody tr:last-of-type > *': { borderBottom: '0' },
    '& thead th': {
      position: 'sticky',
      top: '0',
      zIndex: '1',
      bg: 'bg.subtle',
      fontSize: '12px',
      fontWeight: '550',
      color: 'fg.muted',
      _firstLetter: { textTransform: 'uppercase' },
    },
    '& th[scope=row]': { textAlign: 'start', fontWeight: '500', overflowWrap: 'anywhere' },
    '& thead th:first-of-type': { textAlign: 'start' },
    '& td': { textAlign: 'center' },
  },
})

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
    <Frame role="region" aria-label={t('scopes.label')} tabIndex={0}>
      <Table>
        <thead>
          <tr>
            <th scope="col">{t('permissions:matrix.subject')}</th>
            {ACTIONS.map((action) => (
              <th key={action} scope="col">
                {t(`permissions:action.${action}`)}
              </th>
            ))}
          </tr>
        </thead>
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
      </Table>
    </Frame>
  )
}
