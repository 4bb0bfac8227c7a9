import { chakra } from '@chakra-ui/react'
import { Languages, Moon, Sun } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAbout } from '../../../lib/about.ts'
import { setAppearance, useAppearance } from '../../../lib/appearance.ts'
import { LANGUAGES } from '../../../lib/languages.ts'
import { chooseLanguage } from '../../../ui/choose-language.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Mark } from '../../../ui/mark.tsx'
import { IsothermField } from './isotherm-field.tsx'

const Page = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(480px, 620px) minmax(0, 1fr)' },
    gridTemplateRows: { base: '0 1fr', sm: '120px 1fr', lg: '1fr' },
    minHeight: '100dvh',
    bg: 'bg.panel',
  },
})
const Side = chakra('div', {
  base: {
    gridRow: { base: '2', lg: '1' },
    gridColumn: '1',
    display: 'flex',
    flexDirection: 'column',
    px: { base: '4', sm: '10' },
    pt: { base: '4', sm: '7' },
    pb: { base: '5', sm: '7' },
  },
})
const Top = chakra('header', { base: { display: 'flex', alignItems: 'center', gap: '2.5' } })
const Name = chakra('b', {
  base: {
    flex: '1',
    fontSize: '17px',
    lineHeight: '24px',
    fontWeight: '650',
    letterSpacing: '-0.015em',
  },
})
// Not in the middle: what comes later, below, is to move nothing.
const Main = chakra('main', {
  base: {
    width: 'full',
    maxWidth: '372px',
    mx: 'auto',
    mt: 'clamp(0px, 9dvh, 120px)',
    mb: 'auto',
    py: '8',
    display: 'grid',
    gap: '18px',
  },
})
const Title = chakra('h1', { base: { textStyle: 'entrance' } })
const Text = chakra('p', { base: { color: 'fg.muted', mt: '1.5' } })
const Foot = chakra('footer', {
  base: {
    display: 'flex',
    gap: '4',
    textStyle: 'caption',
    color: 'fg.subtle',
    '& span': { flex: '1' },
    '& a': { color: 'inherit', _hover: { color: 'accent.fg' } },
  },
})

const Picker = chakra('label', {
  base: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    boxSize: { base: '44px', md: '34px' },
    borderRadius: 'sm',
    color: 'fg.muted',
    _hover: { bg: 'bg.muted', color: 'fg' },
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'focus.ring' },
    '& select': {
      position: 'absolute',
      inset: '0',
      width: 'full',
      opacity: '0',
      cursor: 'pointer',
    },
    '& option': { bg: 'bg.overlay', color: 'fg' },
  },
})

function LanguagePicker() {
  const { t, i18n } = useTranslation('common')
  return (
    <Picker>
      <Languages size={18} strokeWidth={1.6} aria-hidden="true" />
      <select
        aria-label={t('language')}
        value={i18n.language}
        onChange={(event) => {
          const language = LANGUAGES.find(({ code }) => code === event.target.value)
          if (language) chooseLanguage(language.code)
        }}
      >
        {LANGUAGES.map(({ code, name }) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </select>
    </Picker>
  )
}

function SkinSwitch() {
  const { t } = useTranslation('common')
  const dark = useAppearance().skin === 'dark'
  return (
    <IconButton
      label={dark ? t('skin.toLight') : t('skin.toDark')}
      onClick={() => setAppearance({ skin: dark ? 'light' : 'dark' })}
    >
      {dark ? <Sun aria-hidden="true" /> : <Moon aria-hidden="true" />}
    </IconButton>
  )
}

/** What sign-in and registration have in common: the form on one side, the field of isotherms on the other. */
export function Entrance({
  title,
  text,
  children,
}: {
  title: string
  text: string
  children: ReactNode
}) {
  const { t } = useTranslation('identity')
  const about = useAbout()
  return (
    <Page>
      <Side>
        <Top>
          <Mark size={30} />
          <Name>Isotherm</Name>
          <LanguagePicker />
          <SkinSwitch />
        </Top>
        <Main>
          <div>
            <Title>{title}</Title>
            <Text>{text}</Text>
          </div>
          {children}
        </Main>
        <Foot>
          <span>{about && t('selfHosted', { version: about.version })}</span>
        </Foot>
      </Side>
      <IsothermField />
    </Page>
  )
}
