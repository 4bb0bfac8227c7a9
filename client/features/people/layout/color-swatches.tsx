import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { CHOICES, setAppearance, useAppearance } from '../../../lib/appearance.ts'
import { NAVBAR_COLORS } from '../../../theme/navbar-colors.ts'

const Set = chakra('fieldset', { base: { border: '0', m: '0', p: '0', minWidth: '0' } })
const Legend = chakra('legend', { base: { textStyle: 'label', color: 'fg', p: '0', mb: '2' } })
const Row = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '3' } })
const Swatch = chakra('label', {
  base: {
    position: 'relative',
    boxSize: '30px',
    borderRadius: 'full',
    border: '1px solid',
    borderColor: 'border.control',
    cursor: 'pointer',
    '& input': { position: 'absolute', inset: '0', opacity: '0', cursor: 'inherit', margin: '0' },
    '& span': { srOnly: true },
    '&:has(:checked)': { outline: '2px solid', outlineColor: 'accent.solid', outlineOffset: '3px' },
    '&:has(:focus-visible)': {
      outline: '3px solid',
      outlineColor: 'focus.ring',
      outlineOffset: '3px',
    },
  },
})

/** The navbar's colour: one of six dots. */
export function ColorSwatches() {
  const { t } = useTranslation('layout')
  const name = useId()
  const { navbarColor } = useAppearance()
  return (
    <Set>
      <Legend>{t('navbarColor.label')}</Legend>
      <Row>
        {CHOICES.navbarColor.map((each) => (
          <Swatch
            key={each}
            bg={each === 'white' ? 'bg.panel' : NAVBAR_COLORS[each]}
            title={t(`navbarColor.${each}`)}
          >
            <input
              type="radio"
              name={name}
              checked={navbarColor === each}
              onChange={() => setAppearance({ navbarColor: each })}
            />
            <span>{t(`navbarColor.${each}`)}</span>
          </Swatch>
        ))}
      </Row>
    </Set>
  )
}
