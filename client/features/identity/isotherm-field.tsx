import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { LIMITS, LINES } from './isotherms.ts'

// The sheet is dark in every skin, like a printed map; its colours are its own.
const Sheet = chakra('aside', {
  base: {
    gridRow: '1',
    gridColumn: { base: '1', lg: '2' },
    position: 'relative',
    overflow: 'hidden',
    bg: '#0B1D25',
    color: '#E6F1F5',
    '& svg': { position: 'absolute', inset: '0', width: 'full', height: 'full', direction: 'ltr' },
    '& path': { fill: 'none', stroke: '#2B5564', strokeWidth: '1.1' },
    '& .limit': { stroke: '#45A9C4', strokeWidth: '1.8' },
    '& rect': { fill: '#0B1D25', stroke: '#2F6172' },
    '& text': { fill: '#A9D3DF', fontSize: '11.5px', fontWeight: '550', fontVariantNumeric: 'tabular-nums' },
  },
})
const Fade = chakra('div', {
  base: {
    display: { base: 'none', lg: 'block' },
    position: 'absolute',
    insetInline: '0',
    bottom: '0',
    height: '420px',
    bgImage: 'linear-gradient(to top, #0B1D25 46%, transparent)',
  },
})
const Words = chakra('div', {
  base: { display: { base: 'none', lg: 'block' }, position: 'absolute', insetInline: '14', bottom: '52px' },
})
const Title = chakra('p', {
  base: { fontSize: '30px', lineHeight: '38px', fontWeight: '600', letterSpacing: '-0.022em', maxWidth: '520px' },
})
const Text = chakra('p', { base: { mt: '3', fontSize: '15px', lineHeight: '23px', color: '#A9C3CD', maxWidth: '500px' } })

const LABELS = [
  { x: 489, y: 473, text: '−20 °C' },
  { x: 492, y: 346, text: '2 °C' },
  { x: 356, y: 373, text: '8 °C' },
  { x: 327, y: 309, text: '21.5 °C' },
]

/** A field of isotherms, its limits labelled as on a weather map. */
export function IsothermField() {
  const { t } = useTranslation('identity')
  return (
    <Sheet>
      <svg viewBox="0 0 820 900" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <path d={LINES} />
        <path d={LIMITS} className="limit" />
        {LABELS.map(({ x, y, text }) => (
          <g key={text} transform={`translate(${x} ${y})`}>
            <rect x="-30" y="-11" width="60" height="22" rx="11" />
            <text textAnchor="middle" y="4">
              {text}
            </text>
          </g>
        ))}
      </svg>
      <Fade />
      <Words>
        <Title>{t('art.title')}</Title>
        <Text>{t('art.text')}</Text>
      </Words>
    </Sheet>
  )
}
