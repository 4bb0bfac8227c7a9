import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import isotherms from './isotherms.svg'

// The sheet is dark in every skin, like a printed map; its colours are its own.
const Sheet = chakra('aside', {
  base: {
    gridRow: '1',
    gridColumn: { base: '1', lg: '2' },
    position: { base: 'relative', lg: 'sticky' },
    top: '0',
    height: { lg: '100dvh' },
    overflow: 'hidden',
    bg: '#0B1D25',
    color: '#E6F1F5',
    '& img': {
      position: 'absolute',
      inset: '0',
      width: 'full',
      height: 'full',
      objectFit: 'cover',
    },
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
  base: {
    display: { base: 'none', lg: 'block' },
    position: 'absolute',
    insetInline: '14',
    bottom: '52px',
  },
})
const Title = chakra('p', {
  base: {
    fontSize: '30px',
    lineHeight: '38px',
    fontWeight: '600',
    letterSpacing: '-0.022em',
    maxWidth: '520px',
  },
})
const Text = chakra('p', {
  base: { mt: '3', fontSize: '15px', lineHeight: '23px', color: '#A9C3CD', maxWidth: '500px' },
})

/** A field of isotherms, its limits labelled as on a weather map. */
export function IsothermField() {
  const { t } = useTranslation('identity')
  return (
    <Sheet>
      <img src={isotherms} alt="" />
      <Fade />
      <Words>
        <Title>{t('art.title')}</Title>
        <Text>{t('art.text')}</Text>
      </Words>
    </Sheet>
  )
}
