import { useTranslation } from 'react-i18next'
import { ACTIONS, type Scope } from './presets.ts'
import css from './scope-words.module.scss'

const SHOWN = 3

/** "See: sites, devices, sensors and 9 more", one line for each action; the rest behind a press. */
export function ScopeWords({ scopes }: { scopes: readonly Scope[] }) {
  const { t } = useTranslation('api-keys')
  const between = t('common:listSeparator')
  const nameOf = ({ subject }: Scope) => t(`domains:subject.${subject}`, { defaultValue: subject })
  const lines = ACTIONS.flatMap((action) => {
    const names = scopes.filter((scope) => scope.action === action).map(nameOf)
    return names.length > 0 ? [{ action, names }] : []
  })
  return (
    <span className={css.lines}>
      {lines.map(({ action, names }) => {
        const first = names.slice(0, SHOWN).join(between)
        const verb = <b className={css.verb}>{t(`permissions:action.${action}`)}</b>
        const more = names.length - SHOWN
        if (more <= 0) {
          return (
            <span className={css.line} key={action}>
              {verb} {first}
            </span>
          )
        }
        return (
          <details className={css.whole} key={action}>
            <summary>
              {verb} {first} {t('scopes.more', { count: more })}
            </summary>
            <p>{names.slice(SHOWN).join(between)}</p>
          </details>
        )
      })}
    </span>
  )
}
