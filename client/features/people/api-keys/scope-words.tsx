import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { ACTIONS, type Scope } from './presets.ts'

const SHOWN = 3
const Lines = chakra('span', {
  base: { display: 'grid', gap: '0.5', py: { md: '2' }, minWidth: '0' },
})
const Line = chakra('span', { base: { overflowWrap: 'anywhere' } })
const Whole = chakra('details', {
  base: {
    '& summary': {
      cursor: 'pointer',
      borderRadius: 'xs',
      _focusVisible: { outline: '2px solid', outlineColor: 'focus.ring' },
    },
    '& p': { textStyle: 'caption', color: 'fg.muted', m: '0', mt: '0.5', ps: '4' },
  },
})
const Verb = chakra('b', {
  base: {
    display: 'inline-block',
    fontWeight: '550',
    _firstLetter: { textTransform: 'uppercase' },
  },
})

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
    <Lines>
      {lines.map(({ action, names }) => {
        const first = names.slice(0, SHOWN).join(between)
        const verb = <Verb>{t(`permissions:action.${action}`)}</Verb>
        const more = names.length - SHOWN
        if (more <= 0) {
          return (
            <Line key={action}>
              {verb} {first}
            </Line>
          )
        }
        return (
          <Whole key={action}>
            <summary>
              {verb} {first} {t('scopes.more', { count: more })}
            </summary>
            <p>{names.slice(SHOWN).join(between)}</p>
          </Whole>
        )
      })}
    </Lines>
  )
}
